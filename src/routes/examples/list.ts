import { hash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '#root';
import { Download } from '#server/answers/download';
import { textDocument } from '#server/answers/meta';
import { defineEndpoint, withFacts } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { version } from '#version';

interface Sample {
  title: string;
  file: string;
  fence: string;
  run: string;
  needs?: string;
}

/** Language of a sample → its name, its file under docs/examples, its Markdown language, the command that runs it. */
export const languages = {
  python: { title: 'Python', file: 'python.py', fence: 'python', run: 'python3 python.py' },
  node: { title: 'Node.js', file: 'node.mjs', fence: 'js', run: 'node node.mjs' },
  curl: { title: 'curl', file: 'curl.sh', fence: 'sh', run: 'sh curl.sh' },
  go: { title: 'Go', file: 'go.go', fence: 'go', run: 'go run go.go' },
  php: { title: 'PHP', file: 'php.php', fence: 'php', run: 'php php.php' },
  r: { title: 'R', file: 'r.R', fence: 'r', run: 'Rscript r.R', needs: "the package jsonlite (`install.packages('jsonlite')`)" },
} as const satisfies Record<string, Sample>;

type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as [Language, ...Language[]];

const codes = Object.fromEntries(
  languageNames.map((lang) => [lang, readFileSync(join(root, 'docs/examples', languages[lang].file), 'utf8')]),
) as Record<Language, string>;

function exampleText(lang: Language, base_url: string): string {
  const { title, file, fence, run, needs }: Sample = languages[lang];
  return `# ${title}

Looks up a provider, screens the NPI and the name, then lists the hospitals of a state. ${needs ? `Install ${needs} first.` : `Nothing to install besides ${title} itself.`}

\`\`\`sh
export PROVISO_URL=${base_url}
export PROVISO_KEY=prv_…   # yours; how to get one: ${base_url}/quickstart
${run}
\`\`\`

\`${file}\`:

\`\`\`${fence}
${codes[lang]}\`\`\`
`;
}

export const example = defineEndpoint({
  path: '/examples/{lang}',
  summary: 'Sample program in one language',
  description:
    'A complete, tested program that looks up a provider, screens it and pages through a list. Markdown for clients, a page for browsers.',
  access: 'public',
  params: z.object({ lang: z.enum(languageNames).describe('Language') }),
  shape: 'document',
  response: textDocument('The program with how to run it,'),
  handler: ({ params }, { base_url }) => ({ title: languages[params.lang].title, markdown: exampleText(params.lang, base_url) }),
});

/** The packages of this version, as `script/clients` builds them. */
export const PACKAGES = {
  python: { file: `proviso-${version}-py3-none-any.whl`, media_type: 'application/zip', install: 'pip install' },
  typescript: { file: `proviso-client-${version}.tgz`, media_type: 'application/gzip', install: 'npm install' },
} as const;
type Package = (typeof PACKAGES)[keyof typeof PACKAGES];

/** A built package, of some 100 kB; null if it is not built, or of another version. */
export async function builtPackage({ file }: Package, folder = join(root, 'dist/clients')) {
  const path = join(folder, file);
  const now = await stat(path).catch(() => null);
  if (!now?.isFile()) return null;
  return { path, bytes: now.size, sha256: hash('sha256', await readFile(path)), made_at: now.mtime };
}

export async function installLines(one: Package, base_url: string, folder?: string): Promise<string> {
  const built = await builtPackage(one, folder);
  if (!built)
    return 'The packages are not built on this service. Use the [OpenAPI document](/openapi.json) with a generator for your language, or ask the operator of this service to build them.';
  return `[${one.file}](/clients/${one.file}), ${built.bytes.toLocaleString('en-US')} bytes, SHA-256 \`${built.sha256}\`\n\n\`\`\`text\n${one.install} ${base_url}/clients/${one.file}\n\`\`\``;
}

const packages = Object.values(PACKAGES);
const files = packages.map(({ file }) => file) as [string, ...string[]];

export async function packageDownload(file: string, folder?: string): Promise<z.infer<typeof Download>> {
  const one = packages.find((other) => other.file === file)!;
  const built = await builtPackage(one, folder);
  if (!built)
    throw notFound('This package is not built on this service: ask its operator for it, or generate a client from /openapi.json.');
  const { path, ...rest } = built;
  return { file_name: file, media_type: one.media_type, ...rest, open: async (bytes) => createReadStream(path, bytes) };
}

export const clientPackage = defineEndpoint({
  path: '/clients/{file}',
  summary: 'A typed client as a package',
  description:
    'The Python client as a wheel and the TypeScript client as an npm package, of the version of this service: pip and npm install them by this address. The ETag is the SHA-256 of the file, which /examples shows. 404 on a service that has not built them.',
  access: 'public',
  params: z.object({ file: z.enum(files, { error: `one of ${files.join(', ')}` }).describe('File name of the package') }),
  shape: 'download',
  response: withFacts(Download.clone(), { media_types: [...new Set(packages.map(({ media_type }) => media_type))] }),
  handler: ({ params: { file } }) => packageDownload(file),
});

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
  summary: 'Sample programs in six languages',
  description: 'The list of sample programs: markdown for clients, a page for browsers.',
  access: 'public',
  shape: 'document',
  response: textDocument('The list'),
  async handler(_input, { base_url }) {
    const python = await installLines(PACKAGES.python, base_url);
    const typescript = await installLines(PACKAGES.typescript, base_url);
    return { title: 'Examples', markdown: text.replace('{python}', () => python).replace('{typescript}', () => typescript) };
  },
});
