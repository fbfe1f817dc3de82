import { describe, expect, test } from '@jest/globals';
import type { ReleaseRule } from '../../src/load/define-dataset.ts';
import { earlyReleaseDate, releaseDate } from '../../src/load/release-date.ts';
import { tinyDataset } from '../support/tiny-dataset.ts';

const now = new Date('2026-06-10T12:00:00Z');
const content = { value: () => null, says: 'greatest effective date' };
const byName = (name: string) => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null;

function facts(release: ReleaseRule, more: Partial<Parameters<typeof releaseDate>[0]> = {}) {
  return {
    ...{ file: tinyDataset('dated', { release }).files[0]!, source_id: 'dated', file_name: 'list.xlsx', now },
    ...{ greatest: { value: '2026-03-01', line: 7 }, as_of: null, fetched_at: null, last_modified: null, companion: null },
    ...more,
  };
}
const date = (...given: Parameters<typeof facts>) => releaseDate(facts(...given)).date;

describe('content that only tells what the release is not older than', () => {
  const release: ReleaseRule = { content: { ...content, lower_bound: true }, name: byName, same_as: 'other' };
  const fetched_at = new Date('2026-06-09T01:00:00Z');

  test('comes after the download, the name, --as-of and the companion', () => {
    const all = {
      fetched_at,
      last_modified: new Date('2026-06-05T00:00:00Z'),
      file_name: '2026-05-04.xlsx',
      as_of: '2026-05-03',
      companion: '2026-05-02',
    };
    expect(date(release, all)).toBe('2026-06-05');
    expect(date(release, { ...all, last_modified: null })).toBe('2026-06-09');
    expect(date(release, { ...all, fetched_at: null })).toBe('2026-05-04');
    expect(date(release, { as_of: '2026-05-03', companion: '2026-05-02' })).toBe('2026-05-03');
    expect(date(release, { companion: '2026-05-02' })).toBe('2026-05-02');
    expect(releaseDate(facts(release))).toEqual({ date: '2026-03-01', says: 'greatest effective date, line 7' });
    expect(() => releaseDate(facts(release, { greatest: null }))).toThrow(/give it with --as-of/);
  });

  test('in the future is no day of a release: --as-of is asked for', () => {
    const ahead = { greatest: { value: '2026-07-01', line: 3 } };
    expect(() => releaseDate(facts(release, ahead))).toThrow(/in the future; .* Give the day the list was published with --as-of/);
    expect(date(release, { ...ahead, as_of: '2026-06-01' })).toBe('2026-06-01');
  });

  test('is not waited for where something better is known before the rows are read', () => {
    expect(earlyReleaseDate(facts(release, { fetched_at }))).toBe('2026-06-09');
    expect(earlyReleaseDate(facts(release))).toBeNull();
  });
});

test('content that dates the release comes first, also of a download', () => {
  const rule: ReleaseRule = { content, name: byName };
  expect(date(rule, { fetched_at: now, file_name: '2026-05-04.xlsx', as_of: '2026-05-03' })).toBe('2026-03-01');
  expect(date({ ...rule, prefer: 'name' }, { file_name: '2026-05-04.xlsx' })).toBe('2026-05-04');
  expect(earlyReleaseDate(facts(rule, { fetched_at: now }))).toBeNull();
});

test("what stands above the header is the publisher's own word and comes before all else", () => {
  const above = (text: string) => /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
  const rule: ReleaseRule = { above, content: { ...content, lower_bound: true }, name: byName };
  const all = { above: 'Sanctions|\nas of 2026-04-01|', fetched_at: now, file_name: '2026-05-04.xlsx', as_of: '2026-05-03' };
  expect(releaseDate(facts(rule, all))).toEqual({ date: '2026-04-01', says: 'date above the header' });
  expect(date(rule, { ...all, above: 'Sanctions' })).toBe('2026-06-10');
  expect(earlyReleaseDate(facts(rule, { fetched_at: now }))).toBeNull();
});
