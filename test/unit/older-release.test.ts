import { doubtfulOrder, isDoubtful } from '../../src/load/release/older-release.ts';

const order = { release_date: '2026-10-27', newest: '2026-11-12' };

test('a date from the rows that is shortly before the release on file may be of the newer file', () => {
  expect(isDoubtful('last_effective_date', order)).toBe(true);
  expect(isDoubtful('last_effective_date', { ...order, release_date: '2016-03-01' })).toBe(false);
  expect(isDoubtful('above_table', order)).toBe(false);
  expect(isDoubtful('given', order)).toBe(false);
});

test('the refusal says what to do', () => {
  expect(doubtfulOrder(order).message).toMatch(/may be newer or older/);
});
