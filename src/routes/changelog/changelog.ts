import { z } from 'zod';
import { changelogText, versionsOf, withoutFileLinks } from '../../http/changelog-feed.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { type Html, html, trusted } from '../../pages/html.ts';
import { markdown } from '../../pages/markdown.ts';
import { date } from '../../pages/wording.ts';

/** The page has its title and writes headings and dates as every page does; the brackets of the format are for programs. Anchors stay. */
export const changelogBody = (text: string): Html =>
  trusted(
    markdown(
      withoutFileLinks(text)
        .replace(/^# .*\n/, '')
        .replace('; dates are ISO-8601, UTC.', '; dates are in UTC.'),
    )
      .markup.replace('>[Unreleased]<', '>Not released yet<')
      .replace(/>\[([\d.]{1,20})\] - (\d{4}-\d\d-\d\d)</g, (_, version: string, day: string) => `>Version ${version}, ${date(day)}<`),
  );

export default defineEndpoint({
  method: 'get',
  path: '/changelog',
  tag: 'System',
  summary: 'Changelog',
  description:
    'The changelog in Keep a Changelog format. Markdown for clients, a page for browsers; released versions also as an Atom feed at /changelog.atom.',
  access: 'public',
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The changelog as markdown') }),
  page: ({ markdown: text }) => ({
    title: 'Changelog',
    description: 'What changed with each version of Proviso.',
    feeds: [{ title: 'Changelog (Atom)', type: 'application/atom+xml', url: '/changelog.atom' }],
    main: html`<article class="document"><h1 id="changelog">Changelog</h1><nav aria-label="Versions"><ul>${versionsOf(text).map(
      ({ version, anchor, date: day }) =>
        html`<li><a href="#${anchor}">${day ? `Version ${version}` : 'Not released yet'}</a>${day && `, ${date(day)}`}</li>`,
    )}</ul><p><a href="/changelog.atom" type="application/atom+xml">Atom feed of the versions</a></p></nav>
${changelogBody(text)}</article>`,
  }),
  examples: [{ summary: 'The text', query: { format: 'json' } }],
  handler: () => ({ title: 'Changelog', markdown: changelogText }),
});
