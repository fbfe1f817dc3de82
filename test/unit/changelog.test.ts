import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { changelogFeed } from '../../src/http/changelog-feed.ts';
import changelog from '../../src/routes/changelog/changelog.ts';
import { version } from '../../src/version.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const { markdown } = (await changelog.handler({ params: {}, query: {}, body: undefined } as never, {} as never)) as { markdown: string };
const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, words]) => words!);

describe('the changelog', () => {
  test('what is served is the file', () => expect(markdown).toBe(read('CHANGELOG.md')));

  test('has what is not released first, then versions with their dates, newest first', () => {
    const [first, ...dated] = headings;
    expect(first).toBe('[Unreleased]');
    expect(dated.length).toBeGreaterThan(0);
    for (const words of dated) expect(words).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
    const dates = dated.map((words) => words.slice(-10));
    for (const date of dates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('keeps to the sections of Keep a Changelog, each once in a version', () => {
    for (const part of markdown.split(/^## /m).slice(1)) {
      const sections = [...part.matchAll(/^### (.+)$/gm)].map(([, words]) => words!);
      const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
      for (const section of sections) expect(known).toContain(section);
      expect(sections).toEqual([...new Set(sections)]);
    }
  });
});

test('its page names versions with anchors that exist, and links only to pages', () => {
  const page = changelog.page!({ title: 'Changelog', markdown }, {} as never, undefined).main.markup;
  const anchors = [...page.matchAll(/<li><a href="#([^"]+)">/g)].map(([, anchor]) => anchor!);
  expect(anchors).toHaveLength(headings.length);
  for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`);
  expect([...page.matchAll(/href="(?!https?:|\/|#)([^"]*)"/g)].map(([, to]) => to)).toEqual([]);
});

test('its page shows the first entries of the newest version, folds the rest, and says dates as pages do', () => {
  const entries = (count: number) => Array.from({ length: count }, (_, at) => `- Entry ${at + 1}\n`).join('');
  const text = `# Changelog\n\nAbout.\n\n## [Unreleased]\n\n### Added\n${entries(20)}\n### Fixed\n${entries(2)}\n## [0.1.0] - 2026-11-22\n\n### Added\n- First\n`;
  const page = changelog.page!({ title: 'Changelog', markdown: text }, {} as never, undefined).main.markup;
  expect(page).toContain(
    '<details class="version" open><summary><h2 class="version-name">Not released yet</h2></summary><div id="unreleased">',
  );
  expect(page).toContain(
    '<details class="version"><summary><h2 class="version-name">Version 0.1.0, Nov 22, 2026</h2></summary><div id="0-1-0-2026-11-22">',
  );
  expect(page).toContain('<h3>Added <span class="quiet">20</span></h3>');
  expect(page).toMatch(/<li>Entry 15<\/li>\s*<\/ul>\s*<details><summary>5 more<\/summary><ul>\s*<li>Entry 16<\/li>/);
  expect(page.match(/<li>(?!<a)/g)).toHaveLength(23);
  expect(new Set(page.match(/ id="[^"]*"/g)).size).toBe(page.match(/ id="/g)!.length);
});

test('its feed has the released versions', () => {
  const feed = changelogFeed('https://proviso.example');
  expect(feed).toMatch(/^<\?xml/);
  expect([...feed.matchAll(/<entry>/g)]).toHaveLength(headings.length - 1);
  expect(feed).toContain('<link href="https://proviso.example/changelog#0-1-0-2026-11-22"/>');
  expect(feed).not.toContain('Unreleased');
});

test('the newest version is that of the package, of the clients and of the interface description', () => {
  expect(headings[1]).toMatch(`[${version}]`);
  expect(JSON.parse(read('clients/typescript/package.json')).version).toBe(version);
  expect(read('clients/python/pyproject.toml')).toContain(`\nversion = "${version}"\n`);
  expect(read('clients/python/src/proviso/__init__.py')).toContain(`__version__ = "${version}"`);
  expect(JSON.parse(read('docs/openapi.json')).info.version).toBe(version);
});
