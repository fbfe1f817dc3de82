import { z } from 'zod';
import { markdownPage } from '../../pages/markdown.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { discoverTools } from '../../server/discover.ts';
import { documentOf, slugs } from './list.ts';

/** The tools of /mcp with what each is for: the first sentence of its description. */
async function toolTable(): Promise<string> {
  const tools = await discoverTools();
  const rows = tools
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, title, description }) => `| \`${name}\` | ${title} | ${/^.*?[.](?= |$)/.exec(description)![0]} |`);
  return ['| Tool | | What it does |', '| --- | --- | --- |', ...rows].join('\n');
}

export default defineEndpoint({
  path: '/resources/{slug}',
  tag: 'Service and documents',
  summary: 'One document',
  description: 'Markdown for clients, a page for browsers.',
  access: 'public',
  params: z.object({ slug: z.enum(slugs).describe('Which document, as listed at /resources') }),
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The document as markdown') }),
  page: { show: (answer) => ({ ...markdownPage(answer), width: 'reading' }) },
  async handler({ params }, { base_url }) {
    const { title, markdown } = documentOf(params.slug);
    const tools = markdown.includes('{mcp_tools}') ? await toolTable() : '';
    return { title, markdown: markdown.replaceAll('{base_url}', base_url).replace('{mcp_tools}', () => tools) };
  },
});
