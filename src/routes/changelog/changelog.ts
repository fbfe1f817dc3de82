import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { root } from '../../root.ts';

const markdown = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

export default defineEndpoint({
  method: 'get',
  path: '/changelog',
  tag: 'System',
  summary: 'Changelog',
  description: 'The changelog in Keep a Changelog format. Markdown for clients, a page for browsers.',
  access: 'public',
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The changelog as markdown') }),
  examples: [{ summary: 'The text', query: { format: 'json' } }],
  handler: () => ({ title: 'Changelog', markdown }),
});
