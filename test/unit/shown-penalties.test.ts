import { shownPenalties } from '#routes/vbc/hrrp/search';

const rows = (...values: (number | null)[]) => values.map((payment_reduction_pct) => ({ payment_reduction_pct }));

test('the list claims an order of penalties only if its rows have penalties in this order', () => {
  expect(shownPenalties(rows(3, 1.5, 0, null))).toBe('Largest penalty first. ');
  expect(shownPenalties(rows(1, 3))).toBe('');
  expect(shownPenalties(rows(0, 0))).toBe('None of the hospitals shown has a penalty. ');
  expect(shownPenalties(rows(null, null))).toBe('');
});
