import { z } from 'zod';
import { html } from '../../pages/html.ts';
import { markdown } from '../../pages/markdown.ts';
import { changelogText, versionsOf, withoutFileLinks } from '../../server/answers/changelog-feed.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

const introduction = `# What’s new

What users notice, newest first. The [complete changelog](/changelog?format=markdown) also has what moved for developers and operators; versions are a [feed](/changelog.atom).`;

/** What users notice of each version: not what it removed or moved for developers and operators, which the text has. */
const news = versionsOf(changelogText)
  .filter(({ text }) => text !== '')
  .map(
    ({ heading, text }) =>
      `## ${heading}\n\n${text
        .split(/^(?=#### |### )/m)
        .filter((part) => !/^#{3,4} (?:For developers|Removed)/.test(part))
        .join('')}`,
  );

export default defineEndpoint({
  path: '/changelog',
  tag: 'Service and documents',
  summary: 'Changelog',
  description:
    'The complete changelog in Keep a Changelog format as markdown for clients. Browsers get a page of what users notice, newest first. Released versions are also an Atom feed at /changelog.atom.',
  access: 'public',
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The changelog as markdown') }),
  page: {
    show: () => ({
      title: 'What’s new',
      description: 'What users of Proviso notice, newest first.',
      feeds: [{ title: 'Changelog (Atom)', type: 'application/atom+xml', url: '/changelog.atom' }],
      main: html`<article class="document">${markdown(introduction)}${markdown(withoutFileLinks(news.join('\n\n')))}</article>`,
    }),
  },
  handler: () => ({ title: 'Changelog', markdown: changelogText }),
});
