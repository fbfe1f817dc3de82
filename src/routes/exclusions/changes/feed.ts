import { Feed } from 'feed';
import { z } from 'zod';
import { nameOfList } from '#domain/exclusions/list-name';
import { arrayOf, text } from '#fields/described';
import { escapeHtml } from '#pages/html';
import { changed } from '#pages/layout';
import { titleOf } from '#pages/member';
import { joined } from '#pages/wording';
import { defineEndpoint } from '#server/define-endpoint';
import { agreesInWords } from '../list-record-records.ts';
import { absentWords, apartWords, KIND_WORDS } from './changes-page.ts';
import { changesFilters, changesQuery } from './filters.ts';
import { listChanges } from './records.ts';
import type { ListedChange } from './schemas.ts';

/** JSON Feed 1.1. */
const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1').describe('Version of JSON Feed'),
  title: text('Title of the feed'),
  home_page_url: text('The page with these changes'),
  feed_url: text('This feed'),
  next_url: z.string().optional().describe('The next page of the feed, with older changes; absent on the last page'),
  description: text('Contents of the feed'),
  items: arrayOf(
    z.object({
      id: text('Stable id of the change: urn:proviso:change: and its change_id'),
      url: text('Shows the record'),
      external_url: text('Page of the list'),
      title: text('Kind of change, name and list'),
      content_text: text('The change in words'),
      date_published: z.iso.datetime({ offset: true }).describe('When the change became known here'),
      tags: arrayOf(z.string(), 'Kind of change and source id of the list'),
    }),
    'Changes, newest release first',
  ),
});
type JsonFeed = z.infer<typeof JsonFeed>;

/**
 * The same feed as Atom. The library writes titles and contents as HTML, so names are escaped first; it drops
 * characters that XML does not allow.
 */
function atomOf(feed: JsonFeed): string {
  const newest = feed.items
    .map(({ date_published }) => date_published)
    .sort()
    .at(-1);
  const at = (url: string) => `${url}${url.includes('?') ? '&' : '?'}format=atom`;
  const first = new URL(feed.feed_url);
  first.searchParams.delete('cursor');
  const atom = new Feed({
    // All pages are one feed.
    id: at(first.href),
    title: escapeHtml(feed.title),
    description: escapeHtml(feed.description),
    link: feed.home_page_url,
    feedLinks: { atom: at(feed.feed_url) },
    // A feed without entries is as new as its response.
    updated: newest ? new Date(newest) : new Date(),
    generator: 'Proviso',
    author: { name: 'Proviso' },
    copyright: '',
  });
  for (const { id, url, external_url, title, content_text, date_published, tags } of feed.items) {
    const list = `<p><a href="${escapeHtml(external_url)}">Page of the list</a></p>`;
    atom.addItem({
      id,
      title: escapeHtml(title),
      link: url,
      content: `<p>${escapeHtml(content_text)}</p>${list}`,
      date: new Date(date_published),
      published: new Date(date_published),
      category: tags.map((term) => ({ name: term, term })),
    });
  }
  return withLinks(atom.atom1(), { first: at(first.href), next: feed.next_url === undefined ? null : at(feed.next_url) });
}

/** Links of a paged feed (RFC 5005), which the library cannot write: beside the link of the feed to itself. */
function withLinks(atom: string, links: Record<string, string | null>): string {
  const written = Object.entries(links).flatMap(([rel, href]) =>
    href === null ? [] : `    <link rel="${rel}" href="${escapeHtml(href)}"/>\n`,
  );
  const place = atom.indexOf('    <link rel="self"');
  if (place < 0) throw new Error('The feed has no link to itself, beside which the links of its pages belong.');
  return atom.slice(0, place) + written.join('') + atom.slice(place);
}

const words = (change: ListedChange): string =>
  joined(
    [
      `Release ${change.change_date}${change.release_date === null ? ' (day of the load; the release has no date)' : ''}.`,
      change.exclusion_date && `Excluded on ${change.exclusion_date}.`,
      change.reinstatement_date && `Reinstated on ${change.reinstatement_date}.`,
      ...change.fields.map(({ field, from, to }) => `${titleOf(field)}: ${from ?? 'nothing'} → ${to ?? 'nothing'}.`),
      apartWords(change),
      change.absent_from && absentWords(change),
      ...change.same_name_listed.map((one) => `The list has ${one.full_name} (${agreesInWords(one)}) today: ${one.record_ref}.`),
    ],
    ' ',
  );

export default defineEndpoint({
  path: '/exclusions/changes/feed',
  summary: 'Changes to the exclusion lists as JSON Feed or Atom',
  description:
    'The changes of /exclusions/changes with the same parameters, for feed readers: JSON Feed 1.1, or Atom with format=atom or Accept: application/atom+xml. A feed longer than `limit` has pages: follow next_url of JSON Feed, or the link rel="next" of Atom (RFC 5005), until there is none. Each change has the same id in every response and links ' +
    'to the record and to the page of its list. Responses have an ETag and Last-Modified; send If-None-Match to get 304 while nothing has changed. Public.',
  access: 'public',
  query: z.object({
    ...changesQuery,
    limit: z.number().int().min(1).max(500).default(100).describe('Maximum number of changes per page, up to 500'),
    cursor: z.string().max(8000).optional().describe('Cursor of the next page, as in next_url; keep the other parameters unchanged'),
  }),
  response: JsonFeed,
  shape: 'message',
  files: {
    forms: ['atom'],
    name: () => 'exclusion-list-changes',
    async *write(_form, _input, _context, _lift, feed) {
      yield atomOf(feed);
    },
  },
  async handler({ query: { limit, cursor, ...sent } }, { deps, base_url }) {
    const question = changesFilters(sent);
    const { lists, kinds, name, month, since } = question;
    const { results, next_cursor } = await listChanges(deps, question, { limit, cursor });
    const filters = { list: sent.list, kind: kinds?.join(','), name, month, since };
    const feedAt = (at: string | undefined) =>
      changed(`${base_url}/exclusions/changes/feed`, { ...filters, limit: String(limit), cursor: at });
    return {
      version: 'https://jsonfeed.org/version/1.1' as const,
      title: `Exclusion list changes: ${lists.length === 1 ? nameOfList(lists[0]!) : 'all lists'}`,
      home_page_url: changed(`${base_url}/exclusions/changes`, filters),
      feed_url: feedAt(cursor),
      ...(next_cursor !== null && { next_url: feedAt(next_cursor) }),
      description: 'Records that exclusion lists added, changed, reported as reinstated or no longer list, newest release first.',
      items: results.map((change) => ({
        id: `urn:proviso:change:${change.change_id}`,
        url: `${base_url}${change.record_at}`,
        external_url: `${base_url}${change.list_at}`,
        title: `${KIND_WORDS[change.kind]}: ${change.full_name} (${nameOfList(change.provenance.source)})`,
        content_text: words(change),
        date_published: change.known_at,
        tags: [change.kind, change.provenance.source],
      })),
    };
  },
});
