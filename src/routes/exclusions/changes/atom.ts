import { Feed } from 'feed';
import { escapeHtml } from '../../../pages/html.ts';
import type { JsonFeed } from './feed-schemas.ts';

/** The same feed as Atom. The library writes titles and contents as HTML, so names are escaped first; it drops characters that XML does not allow. */
export function atomOf(feed: JsonFeed): string {
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
