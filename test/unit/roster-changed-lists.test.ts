import { changedLists } from '../../src/rosters/changed-lists.ts';

const list = (source_id: string, release_date: string, last_loaded_at: string) => ({
  ...{ source_id, title: source_id.toUpperCase(), release_date, last_loaded_at, rows: 1, is_sample: false, is_required: true },
});

test('a list counts as changed if its release or its load is another at the end, or if it was searched on one side only', () => {
  const start = [list('a', '2026-01-01', 'x'), list('b', '2026-01-01', 'x'), list('c', '2026-01-01', 'x'), list('d', '2026-01-01', 'x')];
  const end = [list('a', '2026-01-01', 'x'), list('b', '2026-02-01', 'y'), list('c', '2026-01-01', 'y'), list('e', '2026-01-01', 'x')];
  expect(
    changedLists(start, end).map(({ source_id, release_date_at_start, release_date_at_end }) => [
      source_id,
      release_date_at_start,
      release_date_at_end,
    ]),
  ).toEqual([
    ['b', '2026-01-01', '2026-02-01'],
    ['c', '2026-01-01', '2026-01-01'],
    ['d', '2026-01-01', null],
    ['e', null, '2026-01-01'],
  ]);
  expect(changedLists(end, end)).toEqual([]);
});
