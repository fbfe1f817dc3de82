import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { documentOf, documents, slugs } from './documents.ts';

const Entry = z.object({
  slug: z.enum(slugs).describe('Identifier in the path'),
  title: z.string().describe('Title'),
  description: z.string().describe('Summary'),
  path: z.string().describe('Path of the document'),
});

export default defineEndpoint({
  path: '/resources',
  tag: 'Service and documents',
  summary: 'Documents',
  description: 'List of documents. Markdown for clients, a page for browsers, JSON with format=json.',
  access: 'public',
  shape: 'document',
  response: z.object({
    title: z.string().describe('Title'),
    markdown: z.string().describe('The list as Markdown'),
    documents: z.array(Entry).describe('All documents'),
  }),
  handler() {
    const entries = slugs.map((slug) => ({
      slug,
      title: documentOf(slug).title,
      description: documents[slug],
      path: `/resources/${slug}`,
    }));
    const lines = entries.map(
      ({ title, description, path }) => `- [${title}](${path}): ${description.charAt(0).toLowerCase()}${description.slice(1)}.`,
    );
    const markdown = `# Resources\n\nTo write a program, start with the [quickstart](/quickstart), use the [examples](/examples) in six languages, and look things up in the [reference](/docs).\n\n${lines.join('\n')}\n`;
    return { title: 'Resources', markdown, documents: entries };
  },
});
