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
  summary: 'Quickstart',
  description: 'How to get a key and send the first requests: markdown for clients, a page for browsers.',
  access: 'public',
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The page as markdown') }),
  examples: [{ summary: 'The text', query: { format: 'json' } }],
  async handler(_input, { base_url, deps }) {
    const { npi, is_on_file } = await anyNpi(deps);
    const npi_note = is_on_file
      ? `${npi} is an NPI in the loaded data`
      : `no providers are loaded yet, so replace ${npi} with an NPI you know; \`/npi/\` returns 404 until a provider file such as NPPES is loaded`;
    const markdown = text.replaceAll('{npi_note}', npi_note).replaceAll('{base_url}', base_url).replaceAll('{npi}', npi);
    return { title: 'Quickstart', markdown };
  },
});
