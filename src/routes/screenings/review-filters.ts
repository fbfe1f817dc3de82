import { z } from 'zod';
import { sortBy } from '../../http/sort-by.ts';
import { Identifiers } from '../../screening/identifiers.ts';
import type { SortKey } from '../../search/page-by-keys.ts';

export const identifiersFilter = z
  .array(Identifiers)
  .max(3)
  .optional()
  .describe(
    'Only rows with hits of which other details say this; several separated by commas. differ: every hit has another birth date or NPI. Rows of rosters screened by an earlier version are left out',
  );

export const rowOrder = sortBy(['position', 'surest_score'], { standard: 'position, the order of the roster' });
export type RowOrder = z.output<typeof rowOrder>;

/** The keys of an order; `s` is the alias of the roster's rows, `f` that of their results. Rows without a hit come last. */
export function orderKeys(order: RowOrder, s: string, f: string): SortKey[] {
  const desc = order?.startsWith('-') ?? false;
  if (!order || order.endsWith('position')) return [{ sql: `${s}.position`, type: 'integer', desc }];
  return [
    { sql: `${f}.surest_score`, type: 'numeric', desc, nullable: true },
    { sql: `${s}.position`, type: 'integer' },
  ];
}
