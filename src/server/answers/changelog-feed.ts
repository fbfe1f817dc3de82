import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Feed } from 'feed';
import { escapeHtml } from '../../pages/html.ts';
import { headingId, markdown } from '../../pages/markdown.ts';
import { root } from '../../root.ts';

export const changelogText = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

/** Files of the source code are not pages of the service: their names stay, without a link. */
export const withoutFileLinks = (text: string): string => text.replace(/\[([^[\]]{1,200})\]\((?!https?:|\/|#)[^()]{0,200}\)/g, '$1');

export interface Version {
  /** Heading: [0.1.0] - 2026-11-22. */
  heading: string;
  /** Anchor of the heading on the page. */
  anchor: string;
  version: string;
  /** Null if it is not released. */
  date: string | null;
  text: string;
}

/** Versions of the changelog, newest first. */
export function versionsOf(changelog: string): Version[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const heading = part.slice(0, part.indexOf('\n'));
      const [, version, date = null] = /^\[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/.exec(heading)!;
      return { heading, anchor: headingId(heading), version: version!, date, text: part.slice(heading.length).trim() };
    });
}

/** Released versions as an Atom feed. */
export function changelogFeed(base_url: string): string {
  const page = `${base_url}/changelog`;
  const released = versionsOf(changelogText).filter(({ date }) => date !== null);
  const feed = new Feed({
    id: page,
    title: 'Proviso: changelog',
    description: 'What changed with each version',
    link: page,
    feedLinks: { atom: `${page}.atom` },
    // A feed without entries is as new as its response.
    updated: released[0] ? new Date(released[0].date!) : new Date(),
    generator: 'Proviso',
    author: { name: 'Proviso' },
    copyright: '',
  });
  for (const { version, anchor, date, text } of released) {
    const link = `${page}#${anchor}`;
    feed.addItem({
      id: link,
      title: escapeHtml(`Version ${version}`),
      link,
      content: markdown(withoutFileLinks(text)).markup,
      date: new Date(date!),
      published: new Date(date!),
    });
  }
  return feed.atom1();
}
