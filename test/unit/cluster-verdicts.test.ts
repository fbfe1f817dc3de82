import { judge, type Query } from '../../bench/cluster/questions.ts';

const screening: Query = { kind: 'screening', method: 'POST', path: '/exclusions/screen' };
const record: Query = { kind: 'record', method: 'GET', path: '/hospitals/050871' };
const answer = (outcome: string, more: object = {}) => ({
  id: 'a',
  results: [{ outcome, hits: [] }],
  meta: { degraded_reason: null },
  ...more,
});
const degraded = { meta: { degraded_reason: 'search does not respond' } };

test('the same answer under another id and at another time is right', () => {
  expect(judge(screening, answer('match'), answer('match', { id: 'b', screened_at: 'later' }))).toBe('right');
});

test('a listed subject that becomes clear without a word is a false clear, with a gap or without', () => {
  expect(judge(screening, answer('match'), answer('clear'))).toBe('false clear');
  expect(judge(screening, answer('possible'), answer('clear_with_gaps'))).toBe('false clear');
  expect(judge(screening, answer('possible'), { results: [], meta: {} })).toBe('false clear');
  // Plainly clear is never admitted, not even in a degraded response.
  expect(judge(screening, answer('match'), answer('clear', degraded))).toBe('false clear');
});

test('an incomplete answer that says so is admitted, any other difference is wrong', () => {
  expect(judge(screening, answer('match'), answer('clear_with_gaps', degraded))).toBe('admitted');
  expect(judge(screening, answer('clear'), answer('clear_with_gaps'))).toBe('admitted');
  expect(judge(screening, answer('clear'), answer('match'))).toBe('wrong');
  expect(judge(record, { name: 'A', meta: {} }, { name: 'B', meta: {} })).toBe('wrong');
  expect(judge(record, { name: 'A', meta: {} }, { name: null, ...degraded })).toBe('admitted');
});
