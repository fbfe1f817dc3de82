import { join } from 'node:path';
import { sizeOf } from '#load/apply/extent';
import { discoverDatasets } from '#load/discover-datasets';
import { type AcceptedLoad, coverageOf, expectedRows, missingYears } from '#load/history/coverage';
import { root } from '#root';
import costReports from '../../loaders/cms/hcris-2552-10/dataset.ts';
import mssp from '../../loaders/cms/mssp/dataset.ts';
import returns from '../../loaders/irs/irs-990/dataset.ts';
import ca from '../../loaders/licensing-boards/ca/dataset.ts';
import ct from '../../loaders/licensing-boards/ct/dataset.ts';
import westVirginia from '../../loaders/medicaid-exclusions/wv/dataset.ts';
import trials from '../../loaders/nlm/clinicaltrials/dataset.ts';
import leie from '../../loaders/oig/leie/dataset.ts';
import crosswalk from '../../loaders/rti/hospital-ein-crosswalk/dataset.ts';

const stored = (file_kind: string, more: Partial<AcceptedLoad> = {}): AcceptedLoad => ({
  ...{ file_kind, period: '', is_partial: false, observed_on: '2026-01-10', rows_read: 80_000 },
  ...more,
});

test('files that add up to a whole are a part until they do', () => {
  expect(coverageOf(trials, [stored('studies')], new Map([['studies', 255]]))).toEqual({
    ...{ coverage: 'partial', coverage_note: '255 of at least 150,000 records' },
  });
  expect(coverageOf(trials, [stored('studies')], new Map([['studies', 170_000]]))).toEqual({ coverage: 'complete', coverage_note: null });
  expect(coverageOf(ct, [stored('roster', { period: 'physician' })], new Map([['roster', 860]]))).toMatchObject({ coverage: 'partial' });
});

test('rows of a file that is too short are called rows of the file: the list may have other active records than it has rows', () => {
  expect(coverageOf(leie, [stored('full_list', { is_partial: true, rows_read: 28_665 }), stored('additions')]).coverage_note).toBe(
    'Active exclusions: a file of 28,665 rows; a complete one has at least 75,000',
  );
});

test('one year that is a part makes the source one, and is named', () => {
  const years = [stored('performance', { period: '2023' }), stored('performance', { period: '2022', is_partial: true, rows_read: 300 })];
  expect(coverageOf(mssp, years)).toMatchObject({ coverage: 'partial', coverage_note: expect.stringContaining('of 2022') });
});

test('of a year with a complete release and a newer excerpt both are named, with the year', () => {
  const years = [
    stored('performance', { period: '2023' }),
    stored('performance', { period: '2023', is_partial: true, observed_on: '2026-02-10' }),
  ];
  expect(coverageOf(mssp, years).coverage_note).toMatch(
    /^2023: the complete .* of 2026-01-10 and, of the newer release of 2026-02-10, only /,
  );
});

test('monthly changes make no list, and a whole list makes them one', () => {
  expect(coverageOf(leie, [stored('additions')])).toMatchObject({ coverage: 'partial' });
  expect(coverageOf(leie, [stored('additions'), stored('full_list')])).toEqual({ coverage: 'complete', coverage_note: null });
});

test('changes bring a list up to their day only where no month is missing in between', () => {
  const list = stored('full_list');
  const changes = (day: string) => [stored('additions', { observed_on: day }), stored('reinstatements', { observed_on: day })];
  expect(coverageOf(leie, [list, ...changes('2026-02-10'), ...changes('2026-03-10')])).toMatchObject({ coverage: 'complete' });
  expect(coverageOf(leie, [list, ...changes('2026-02-10'), ...changes('2026-10-10')])).toEqual(cases('changes bring a list up'));
  // The other half of the changes alone does not bring it up to their day either.
  expect(coverageOf(leie, [list, stored('reinstatements', { observed_on: '2026-02-10' }), ...changes('2026-03-10')])).toMatchObject(
    cases('changes bring a list up 2'),
  );
  expect(coverageOf(leie, [list, ...changes('2026-10-10'), stored('full_list', { observed_on: '2026-10-10' })])).toMatchObject({
    coverage: 'complete',
  });
});

test('every dialect of a performance year asks for as many organizations as there were', () => {
  const least = Object.fromEntries(mssp.files[0]!.layouts.map(({ id, min_rows }) => [id, min_rows]));
  expect(Object.values(least).every((rows) => rows !== undefined && rows >= 200)).toBe(true);
});

test('a history of events lacks the years between its files, however few events of them the other files have', () => {
  const years = new Map([
    ...Array.from({ length: 10 }, (_, at) => [2008 + at, 800] as const),
    [2021, 31],
    [2022, 838],
    [2023, 734],
  ] as const);
  expect(missingYears(years)).toEqual([[2018, 2021]]);
  expect(coverageOf(ca, [stored('alerts'), stored('alerts_of_year', { period: '2022' })], new Map(), years)).toEqual({
    ...{ coverage: 'partial', coverage_note: 'no file of 2018 to 2021 is loaded' },
  });
  expect(missingYears(new Map([...years, [2018, 700], [2019, 650], [2020, 90]]))).toEqual([[2021, 2021]]);
  expect(missingYears(new Map([[2022, 838]]))).toEqual([]);
  expect(missingYears(new Map())).toEqual([]);
});

test('a few states of the crosswalk of EINs, and a few returns, are a part', () => {
  expect(coverageOf(crosswalk, [stored('hospitals')], new Map([['hospitals', 281]])).coverage_note).toBe('281 of at least 3,400 records');
  expect(coverageOf(crosswalk, [stored('hospitals')], new Map([['hospitals', 3523]])).coverage).toBe('complete');
  expect(coverageOf(returns, [stored('returns')], new Map([['returns', 5]]))).toMatchObject({ coverage: 'partial' });
  // Returns are compared with returns, not with the rows of the index.
  expect(expectedRows(returns)).toBeLessThan(1000);
});

test.each([
  ['texts', 730],
  ['numbers', 4827],
])('%s of a few cost reports are an excerpt', (kind, rows) => {
  const file = costReports.files.find((one) => one.kind === kind)!;
  expect(sizeOf(file, file.layouts[0]!, rows).short).toMatch(/a complete release has at least [\d,]{7,}/);
  expect(sizeOf(file, file.layouts[0]!, 12_000_000).short).toBeNull();
});

const datasets = await discoverDatasets(join(root, 'loaders'));
test.each(datasets.map((dataset) => [dataset.id, dataset] as const))('%s has an expected size or says why none', (_, dataset) => {
  expect([typeof expectedRows(dataset), dataset.no_size === undefined]).toEqual(
    dataset.no_size === undefined ? ['number', true] : ['object', false],
  );
});

test('of lists of which the present one is missing it says how many files are loaded', () => {
  const three = ['2016-04-01', '2016-04-06', '2016-04-06'].map((observed_on) => stored('part_2016', { observed_on, rows_read: 600 }));
  expect(coverageOf(westVirginia, three).coverage_note).toBe(
    '"Lists of 2016, three in all" is loaded (3 files), but "List as published today" is not',
  );
});
