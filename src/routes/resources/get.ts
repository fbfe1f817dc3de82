import { z } from 'zod';
import { markdownPage } from '../../pages/markdown.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { documentOf, slugs } from './documents.ts';
import { toolTable } from './mcp-tools.ts';

export default defineEndpoint({
  method: 'get',
  path: '/resources/{slug}',
  tag: 'Service and documents',
  summary: 'One document',
  description: 'Markdown for clients, a page for browsers.',
  access: 'public',
  params: z.object({ slug: z.enum(slugs).describe('Which document, as listed at /resources') }),
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The document as markdown') }),
  page: (answer) => ({ ...markdownPage(answer), width: 'reading' }),
  examples: [{ summary: 'The screening guide', params: { slug: 'screening-guide' }, query: { format: 'json' } }],
  async handler({ params }, { base_url }) {
    const { title, markdown } = documentOf(params.slug);
    const tools = markdown.includes('{mcp_tools}') ? await toolTable() : '';
    return { title, markdown: markdown.replaceAll('{base_url}', base_url).replace('{mcp_tools}', () => tools) };
  },
});
