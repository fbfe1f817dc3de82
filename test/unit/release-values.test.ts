import { expect, test } from '@jest/globals';
import { releaseValues } from '../../src/load/release-values.ts';

function tally(values: string[], rows = values.length) {
  const release = releaseValues();
  for (const [index, value] of values.entries()) release.add(value, index + 2);
  return release.greatest(rows);
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
