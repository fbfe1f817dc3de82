import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { languageNames, languages } from './languages.ts';

const text = `# Examples

The same program in five languages: it looks a provider up, screens the NPI and the name, then pages through the hospitals of a state. Each uses nothing but its standard library.

${languageNames.map((lang) => `- [${languages[lang].title}](/examples/${lang})`).join('\n')}

Single requests are in the [quickstart](/quickstart) and with each endpoint in the [reference](/docs).
`;

export default defineEndpoint({
  method: 'get',
  path: '/examples',
  tag: 'System',
  summary: 'Sample programs in five languages',
  description: 'The list of sample programs: markdown for clients, a page for browsers.',
  access: 'public',
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The list as markdown') }),
  examples: [{ summary: 'The list', query: { format: 'json' } }],
  handler: () => ({ title: 'Examples', markdown: text }),
});
