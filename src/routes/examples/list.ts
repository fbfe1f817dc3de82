import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { installLines, PACKAGES } from './client-packages.ts';
import { languageNames, languages } from './languages.ts';

const text = `# Examples

The same program in six languages: it looks up a provider, screens the NPI and the name, then pages through the hospitals of a state. Each uses the language’s standard library (R also needs the package jsonlite).

${languageNames.map((lang) => `- [${languages[lang].title}](/examples/${lang})`).join('\n')}

## Typed clients

Two packages that match the version of this service, generated from its OpenAPI document:

**Python**: {python}

Set \`PROVISO_URL\` to the address of this service and \`PROVISO_KEY\` to your key. It works synchronously and asynchronously, iterates over pages, retries requests that are temporarily refused, and builds pandas tables.
**TypeScript**, compiled modules with types: {typescript}

\`\`\`python
from proviso import Proviso

with Proviso() as client:  # reads PROVISO_URL and PROVISO_KEY
    print(client.get_exclusions_search(name="Roland Kesterson", state="TX")["outcome"])
    for hospital in client.iter_hospitals(state="CA"):
        print(hospital["ccn"], hospital["name"])
\`\`\`

\`\`\`ts
import { provisoClient, rowsOf } from '@proviso/client';

const client = provisoClient({ baseUrl: process.env.PROVISO_URL!, key: process.env.PROVISO_KEY });
const { data, error } = await client.GET('/exclusions/search', { params: { query: { name: 'Roland Kesterson', state: 'TX' } } });
for await (const hospital of rowsOf((cursor) => client.GET('/hospitals', { params: { query: { state: 'CA', cursor } } })))
  console.log(hospital.ccn, hospital.name);
\`\`\`

Single requests are in the [quickstart](/quickstart) and with each endpoint in the [reference](/docs).
`;

export default defineEndpoint({
  path: '/examples',
  tag: 'Service and documents',
  summary: 'Sample programs in six languages',
  description: 'The list of sample programs: markdown for clients, a page for browsers.',
  access: 'public',
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The list as markdown') }),
  async handler(_input, { base_url }) {
    const python = await installLines(PACKAGES.python, base_url);
    const typescript = await installLines(PACKAGES.typescript, base_url);
    return { title: 'Examples', markdown: text.replace('{python}', () => python).replace('{typescript}', () => typescript) };
  },
});
