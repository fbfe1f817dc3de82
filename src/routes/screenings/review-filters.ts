import { z } from 'zod';
import { sortBy } from '../../lists/sort-by.ts';
import { Identifiers } from '../../screening/identifiers.ts';
import type { SortKey } from '../../search/page-by-keys.ts';
import { invalidParameter } from '../../server/errors.ts';

export const identifiersFilter = z
  .array(Identifiers)
  .max(3)
  .optional()
  .describe(
    'Only rows whose hits have this result for other details; several separated by commas. differ: every hit has a different NPI, birth date or middle name. Rows of rosters screened by an earlier version are left out',
  );

export const rowOrder = sortBy(['position', 'surest_score'], { standard: 'position, the order of the roster' });
export type RowOrder = z.output<typeof rowOrder>;

/** Files are written while they are read, in the order of the roster; another order is refused rather than ignored. */
export function refuseOrderOfFile(order: RowOrder): void {
  if (order !== undefined && order !== 'position')
    throw invalidParameter('sort', 'position or no order: files are in the order of the roster, and spreadsheet programs sort them');
}

/**
 * The keys of an order; `s` is the alias of the roster's rows, `f` that of their results. Matches come before potential
 * matches, whatever their scores, and rows without a hit last.
 */
export function orderKeys(order: RowOrder, s: string, f: string): SortKey[] {
  const desc = order?.startsWith('-') ?? false;
  if (!order || order.endsWith('position')) return [{ sql: `${s}.position`, type: 'integer', desc }];
  return [
    { sql: `(${f}.outcome is not distinct from 'match')::int`, type: 'integer', desc },
    { sql: `${f}.surest_score`, type: 'numeric', desc, nullable: true },
    { sql: `${s}.position`, type: 'integer' },
  ];
}
