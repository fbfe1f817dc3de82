import { barsOfYears } from '../../src/pages/bar-plot.ts';

test('a year without a figure stands between its neighbors, and two periods of one year both stay', () => {
  const bars = barsOfYears([
    { year: 2019, value: 3, words: '$3' },
    { year: 2021, value: 5, words: '$5' },
    { year: 2021, value: 1, words: '$1' },
  ]);
  expect(bars.map(({ name, value }) => [name, value])).toEqual([
    ['2019', 3],
    ['2020', null],
    ['2021', 5],
    ['2021', 1],
  ]);
  expect(bars[1]!.words).toBe('2020: no figure is loaded');
  expect(barsOfYears([])).toEqual([]);
});
