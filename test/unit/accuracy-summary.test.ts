import { mean, median, summaryOf, variancePct } from '../../src/routes/accuracy/variance.ts';

test('variance is in percent of the stated count, signed', () => {
  expect(variancePct(90, 100)).toBe(-10);
  expect(variancePct(1, 3)).toBe(-66.7);
  expect(variancePct(250, 100)).toBe(150);
});

test('median of an even number is the middle of two; of none there is none', () => {
  expect(median([5, -10, 40, 1])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNull();
  expect(mean([])).toBeNull();
});

test('the tiles count both bounds in, and the signs cancel out in the mean alone', () => {
  expect(summaryOf([-10, 10, 25, -25.1, 100])).toEqual({
    systems_compared: 5,
    median_variance_pct: 10,
    mean_variance_pct: 20,
    median_absolute_variance_pct: 25,
    mean_absolute_variance_pct: 34,
    within_10_pct: 2,
    within_25_pct: 3,
  });
  expect(summaryOf([])).toMatchObject({ systems_compared: 0, median_variance_pct: null, within_10_pct: 0 });
});
