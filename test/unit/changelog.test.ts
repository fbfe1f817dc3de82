import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import changelog from '#routes/changelog/changelog';
import { version } from '#version';

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

test('its page says what users notice: versions, newest first, and nothing that only developers know', () => {
  const page = changelog.page!.show!({ title: 'Changelog', markdown }, {} as never, undefined).main.markup;
  const versions = [...page.matchAll(/<h2 id="[^"]*">([^<]*)<\/h2>/g)].map(([, words]) => words!);
  expect(versions).toEqual(headings.filter((words) => words !== '[Unreleased]' || !markdown.includes('## [Unreleased]\n\n## ')));
  // No numbers of decisions, files, names of fields or settings.
  const words = page.replaceAll(/<[^>]*>/g, ' ');
  expect(words.match(/\(\d{4}\)|\b\w+_\w+\b|\bdocs\/|\bscript\/|\.ts\b|\bPostgres\b|OpenSearch/g)).toBeNull();
  expect(page.match(/<li>/g)!.length).toBeLessThan(60);
  expect([...page.matchAll(/href="(?!https?:|\/|#)([^"]*)"/g)].map(([, to]) => to)).toEqual([]);
});

test('the newest version is that of the package, of the clients and of the interface description', () => {
  expect(headings[1]).toMatch(`[${version}]`);
  expect(JSON.parse(read('clients/typescript/package.json')).version).toBe(version);
  expect(read('clients/python/pyproject.toml')).toContain(`\nversion = "${version}"\n`);
  expect(read('clients/python/src/proviso/__init__.py')).toContain(`__version__ = "${version}"`);
  expect(JSON.parse(read('docs/openapi.json')).info.version).toBe(version);
});
