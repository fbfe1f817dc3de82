import { z } from 'zod';
import { changelogText, type Version, versionsOf, withoutFileLinks } from '../../http/changelog-feed.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { type Html, html } from '../../pages/html.ts';
import { markdown } from '../../pages/markdown.ts';
import { date, number } from '../../pages/wording.ts';

/** Entries of a section that are shown at once. */
const shown_entries = 15;

/** The page writes dates as every page does, and links no files. */
const asMarkup = (text: string): Html => markdown(withoutFileLinks(text).replace('; dates are ISO-8601, UTC.', '; dates are in UTC.'));

const titleOf = ({ version, date: day }: Version): string => (day ? `Version ${version}, ${date(day)}` : 'Not released yet');

/** A section of a version: its first entries, the others folded, where a browser's search finds them too. */
function sectionPart(text: string): Html {
  const end = text.indexOf('\n');
  const entries = text
    .slice(end)
    .trim()
    .split(/^(?=- )/m);
  const further = entries.slice(shown_entries);
  return html`<h3>${text.slice(0, end)} <span class="quiet">${number(entries.length)}</span></h3>
${asMarkup(entries.slice(0, shown_entries).join(''))}${further.length > 0 && html`<details><summary>${number(further.length)} more</summary>${asMarkup(further.join(''))}</details>`}`;
}

/** A version that can be folded: a link to its anchor, which is inside, opens it. */
const versionPart = (version: Version, at: number): Html =>
  html`<details class="version"${at === 0 && html` open`}><summary><h2 class="version-name">${titleOf(version)}</h2></summary><div id="${version.anchor}">
${version.text
  .split(/^### /m)
  .filter((part) => part.trim() !== '')
  .map(sectionPart)}</div></details>
`;

/** What the changelog says above its versions, without its title. */
const introduction = (text: string): Html => asMarkup(text.slice(0, text.indexOf('\n## ')).replace(/^# .*\n/, ''));

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
    main: html`<article class="document"><h1 id="changelog">Changelog</h1>
${introduction(text)}<nav aria-label="Versions"><ul>${versionsOf(text).map((version) => html`<li><a href="#${version.anchor}">${titleOf(version)}</a></li>`)}</ul><p><a href="/changelog.atom" type="application/atom+xml">Atom feed of the versions</a></p></nav>
${versionsOf(text).map(versionPart)}</article>`,
  }),
  examples: [{ summary: 'The text', query: { format: 'json' } }],
  handler: () => ({ title: 'Changelog', markdown: changelogText }),
});
