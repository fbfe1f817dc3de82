import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import type { Load } from '../../src/domain/sources/schemas.ts';
import { byRelease } from '../../src/routes/exclusions/release-order.ts';

const load = (load_id: number, file_kind: string, release_date: string) =>
  ({ load_id, file_kind, release_date, completed_at: null, rows_added: 3, rows_changed: 1, rows_gone: 2 }) as unknown as z.infer<
    typeof Load
  >;

const counts = (loads: ReturnType<typeof load>[]) =>
  byRelease(loads).map(({ release_date, file_kind, rows_added }) => [release_date, file_kind, rows_added]);

test('a supplement that arrives late does not take the counts of the complete lists away', () => {
  expect(counts([load(1, 'full', '2026-01-10'), load(2, 'full', '2026-02-10'), load(3, 'supplement', '2026-01-31')])).toEqual([
    ['2026-02-10', 'full', 3],
    ['2026-01-31', 'supplement', 3],
    ['2026-01-10', 'full', 3],
  ]);
});

test('releases of one kind that were loaded out of order have no counts', () => {
  expect(counts([load(2, 'full', '2026-01-10'), load(1, 'full', '2026-02-10')])).toEqual([
    ['2026-02-10', 'full', null],
    ['2026-01-10', 'full', null],
  ]);
});
