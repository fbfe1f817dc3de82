import { releaseValues } from '../../src/load/release/release-values.ts';

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
