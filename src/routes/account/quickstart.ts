import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { anyNpi } from '../../domain/providers/any-npi.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { root } from '../../root.ts';

const text = readFileSync(join(root, 'docs/quickstart.md'), 'utf8');

export default defineEndpoint({
  method: 'get',
  path: '/quickstart',
  tag: 'Account',
  summary: 'The first requests',
  description: 'From a key to the first answers: markdown for clients, a page for browsers.',
  access: 'public',
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The page as markdown') }),
  examples: [{ summary: 'The text', query: { format: 'json' } }],
  async handler(_input, { base_url, deps }) {
    const { npi, is_on_file } = await anyNpi(deps);
    const npi_note = is_on_file
      ? `${npi} is one this service has`
      : `no provider is loaded here yet, so put one of your own in place of ${npi}; \`/npi/\` answers 404 until a file of providers such as NPPES is loaded`;
    const markdown = text.replaceAll('{npi_note}', npi_note).replaceAll('{base_url}', base_url).replaceAll('{npi}', npi);
    return { title: 'Quickstart', markdown };
  },
});
