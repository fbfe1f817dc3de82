import { Feed } from 'feed';
import { escapeHtml } from '../../../pages/html.ts';
import type { JsonFeed } from './feed-schemas.ts';

/** The same feed as Atom. The library writes titles and contents as HTML, so names are escaped first; it drops characters that XML does not allow. */
export function atomOf(feed: JsonFeed): string {
  const newest = feed.items
    .map(({ date_published }) => date_published)
    .sort()
    .at(-1);
  const at = (form: string) => `${feed.feed_url}${feed.feed_url.includes('?') ? '&' : '?'}format=${form}`;
  const atom = new Feed({
    id: at('atom'),
    title: escapeHtml(feed.title),
    description: escapeHtml(feed.description),
    link: feed.home_page_url,
    feedLinks: { atom: at('atom') },
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
  return atom.atom1();
}
