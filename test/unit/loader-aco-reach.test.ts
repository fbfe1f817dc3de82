import { resultRow } from '../../loaders/cms/aco-reach/row.ts';

const outcome = (row: Record<string, string>): any =>
  [resultRow({ entity_id: 'D0123', performance_year: '2022', name: 'Invented entity', ...row }, {})].flat()[0];
const dollars = { gross_savings: '3400000', final_benchmark: '100000000' };

test.each([
  ['a fraction', { ...dollars, sav_rate: '0.034' }, 'which yield 3.40%'],
  ['a sign that flips', { ...dollars, sav_rate: '-3.4' }, 'different signs'],
  ['a rate beyond 100', { ...dollars, sav_rate: '340' }, 'above 100%'],
])('%s is an issue, which the load does not bear', (_what, row, reason) => {
  expect(outcome(row)).toEqual({ issue: expect.stringContaining(reason), column: 'sav_rate' });
});
