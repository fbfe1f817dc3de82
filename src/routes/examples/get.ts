import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { exampleText, languageNames, languages } from './languages.ts';

export default defineEndpoint({
  path: '/examples/{lang}',
  tag: 'Service and documents',
  summary: 'Sample program in one language',
  description:
    'A complete, tested program that looks up a provider, screens it and pages through a list. Markdown for clients, a page for browsers.',
  access: 'public',
  params: z.object({ lang: z.enum(languageNames).describe('Language') }),
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The program with how to run it, as markdown') }),
  handler: ({ params }, { base_url }) => ({ title: languages[params.lang].title, markdown: exampleText(params.lang, base_url) }),
});
