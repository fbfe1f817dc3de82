import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { html } from '../../pages/html.ts';
import { markdown } from '../../pages/markdown.ts';
import { root } from '../../root.ts';
import { changelogText, versionsOf } from '../../server/answers/changelog-feed.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

/** What users notice, in their words; the changelog has everything. */
const news = readFileSync(join(root, 'docs/whats-new.md'), 'utf8');

/** Links of the feed lead to a version. */
const anchors = versionsOf(changelogText)
  .filter(({ date }) => date !== null)
  .map(({ anchor }) => html`<span id="${anchor}"></span>`);

export default defineEndpoint({
  method: 'get',
  path: '/changelog',
  tag: 'Service and documents',
  summary: 'Changelog',
  description:
    'The complete changelog in Keep a Changelog format as markdown for clients. Browsers get a page of what users notice, newest first. Released versions are also an Atom feed at /changelog.atom.',
  access: 'public',
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The changelog as markdown') }),
  page: () => ({
    title: 'What’s new',
    description: 'What users of Proviso notice, newest first.',
    feeds: [{ title: 'Changelog (Atom)', type: 'application/atom+xml', url: '/changelog.atom' }],
    main: html`<article class="document">${markdown(news)}${anchors}</article>`,
  }),
  examples: [{ summary: 'The text', query: { format: 'json' } }],
  handler: () => ({ title: 'Changelog', markdown: changelogText }),
});
