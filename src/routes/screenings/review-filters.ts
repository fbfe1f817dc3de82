import { z } from 'zod';
import { sortBy } from '../../lists/sort-by.ts';
import { Identifiers } from '../../screening/identifiers.ts';
import type { SortKey } from '../../search/page-by-keys.ts';
import { invalidParameter } from '../../server/errors.ts';

/** What a row of a CSV file is. */
export const fileRows = z
  .enum(['subjects', 'hits'])
  .default('subjects')
  .describe(
    'Rows of the CSV file: subjects, each with its strongest hit, or hits, one row for every hit of every subject. XLSX has both as sheets; other formats ignore it',
  );

/** Batches of rows with the fields that clients get beside those of their records. */
export async function* lifted<T>(batches: AsyncIterable<T[]>, lift: (answer: { results: T[] }) => { results: T[] }): AsyncGenerator<T[]> {
  for await (const results of batches) yield lift({ results }).results;
}

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
