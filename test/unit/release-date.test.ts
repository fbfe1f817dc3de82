import type { ReleaseRule } from '#load/declaration/layout';
import { earlyReleaseDate, releaseDate, releaseValues } from '#load/release/release-date';
import { tinyDataset } from '../support/tiny-dataset.ts';

const now = new Date('2026-06-10T12:00:00Z');
const content = { value: () => null, date_from: 'greatest effective date' };
const byName = (name: string) => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null;

function facts(release: ReleaseRule, more: Partial<Parameters<typeof releaseDate>[0]> = {}) {
  return {
    ...{ file: tinyDataset('dated', { release }).files[0]!, source_id: 'dated', file_name: 'list.xlsx', now },
    ...cases('cases'),
    ...more,
  };
}
const date = (...given: Parameters<typeof facts>) => releaseDate(facts(...given)).date;

test('a file that nothing dates is of unknown day, never of today', () => {
  for (const rule of [{}, { live: true as const }, { name: byName }])
    expect(releaseDate(facts(rule))).toEqual({ date: null, basis: null, date_from: 'date unknown' });
  expect(releaseDate(facts({ live: true }, { fetched_at: now }))).toMatchObject({ date: '2026-06-10', basis: 'download_day' });
});

test('a day entered for one file goes before what it says of itself, and says so; for a folder it dates only what nothing else does', () => {
  const given = { as_of: '2026-05-03', file_name: '2026-05-04.xlsx' };
  expect(releaseDate(facts({ name: byName }, given))).toMatchObject({ date: '2026-05-04', basis: 'file_name' });
  expect(releaseDate(facts({ name: byName }, { ...given, as_of_overrides: true }))).toEqual(cases('a day entered for one'));
  const stated = { content: { ...content, date_from: 'the processing date of its rows' } };
  expect(releaseDate(facts(stated, { as_of: '2026-05-03', as_of_overrides: true })).warning).toBe(
    'The processing date of its rows, line 7 is 2026-03-01; 2026-05-03 was supplied.',
  );
});

describe('content that only tells what the release is not older than', () => {
  const release: ReleaseRule = { content: { ...content, lower_bound: true }, name: byName, same_as: 'other' };
  const fetched_at = new Date('2026-06-09T01:00:00Z');

  test('comes last, after the properties, the name, --as-of, the companion, what is around the content and the day of the download', () => {
    const all = {
      file_name: '2026-05-04.xlsx',
      as_of: '2026-05-03',
      companion: { date: '2026-05-02', basis: 'stated_in_file' as const },
      properties_day: '2026-05-30',
      entry_day: '2026-06-01',
      last_modified: new Date('2026-06-05T00:00:00Z'),
      fetched_at,
    };
    const left: [keyof typeof all, string, string][] = cases('left');
    const given: Partial<typeof all> = { ...all };
    for (const [fact, day, basis] of left) {
      expect(releaseDate(facts(release, given))).toMatchObject({ date: day, basis });
      delete given[fact];
    }
    expect(releaseDate(facts(release))).toEqual(cases('comes last'));
    expect(() => releaseDate(facts(release, { greatest: null }))).toThrow(/Load that file first, or supply the date with --as-of/);
  });

  test('an archive packed on the day it is loaded by hand dates nothing', () => {
    expect(releaseDate(facts(release, { entry_day: '2026-06-10' }))).toMatchObject({ basis: 'last_effective_date' });
    expect(releaseDate(facts(release, { entry_day: '2026-06-10', fetched_at }))).toMatchObject({
      date: '2026-06-10',
      basis: 'archive_entry',
    });
  });

  test('a packer or publisher whose clock is ahead dates nothing', () => {
    const ahead = { fetched_at, entry_day: '2027-01-01', last_modified: new Date('2027-01-01T00:00:00Z') };
    expect(releaseDate(facts(release, ahead))).toMatchObject({ date: '2026-06-09', basis: 'download_day' });
  });

  test('in the future is not a day of a release: --as-of is required', () => {
    const ahead = { greatest: { value: '2026-07-01', line: 3 } };
    expect(() => releaseDate(facts(release, ahead))).toThrow(/in the future; .* Supply the date the list was published with --as-of/);
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

test('what the publisher writes beside the table comes before all else: the title, the name of a sheet, a note at the end', () => {
  const day = (text: string) => /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
  const beside = { above: 'Sanctions|\nas of 2026-04-01|', sheets: ['Codes', 'List of 2026-04-02'], below: '2026-04-03' };
  const rule: ReleaseRule = { above: day, sheet: day, below: day, properties: 'pdf', content, name: byName };
  const all = { beside, properties_day: '2026-05-05', fetched_at: now, file_name: '2026-05-04.xlsx', as_of: '2026-05-03' };
  const found = (more: Partial<typeof beside>) => releaseDate(facts(rule, { ...all, beside: { ...beside, ...more } }));
  expect(found({})).toEqual({ date: '2026-04-01', basis: 'above_table', date_from: 'date above the header' });
  expect(found({ above: 'Sanctions' })).toEqual(cases('what the publisher writes beside'));
  expect(found({ above: '', sheets: ['List'] })).toEqual({ date: '2026-04-03', basis: 'below_table', date_from: 'date below the table' });
  const nothing = { above: '', sheets: [], below: 'End' };
  expect(found(nothing)).toMatchObject({ date: '2026-03-01', basis: 'stated_in_file' });
  for (const place of ['above', 'sheet', 'below'] as const)
    expect(earlyReleaseDate(facts({ name: byName, [place]: day }, { fetched_at: now }))).toBeNull();
});

function tally(values: string[], rows = values.length, is_bound = false) {
  const release = releaseValues();
  for (const [index, value] of values.entries()) release.add(value, index + 2);
  return release.greatest(rows, is_bound);
}

test('a short file is dated by its greatest value', () => {
  expect(tally(['2023-06-01', '2023-07-01', '2023-06-15'])).toEqual({ value: '2023-07-01', line: 3, outliers: [] });
  expect(tally([])).toBeNull();
});

test('a long file is not dated by one mistyped row; the outlier is named', () => {
  const rows = Array.from({ length: 2000 }, () => '2023-06-20');
  expect(tally([...rows, '2026-10-15'])).toEqual({ value: '2023-06-20', line: 2, outliers: ['2026-10-15'] });
  expect(tally([...rows, ...Array(5).fill('2023-07-20')])).toMatchObject({ value: '2023-07-20', outliers: [] });
});

test('values that all differ are dated by what five rows reach', () => {
  const days = Array.from({ length: 1200 }, (_, index) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10));
  expect(tally(days)!.value).toBe(days.at(-5));
});

test('days of single rows bound a long file by what five rows reach together, whatever day many rows share', () => {
  const rows = [...Array.from({ length: 1500 }, () => '2025-01-31'), '2025-11-02', '2025-11-30', '2026-01-05', '2026-01-09', '2026-01-12'];
  expect(tally(rows, rows.length, true)).toMatchObject({
    value: '2025-11-02',
    outliers: ['2026-01-12', '2026-01-09', '2026-01-05', '2025-11-30'],
  });
  expect(tally(rows)!.value).toBe('2025-01-31');
});
