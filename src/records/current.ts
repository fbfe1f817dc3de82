import type { RecordKind } from './define-record.ts';
import type { RecordTable } from './kinds.ts';

/** Whether the record `r` is current, for queries that also return past records. */
export const isCurrent = (r: string): string => `${r}.observed_to is null`;

/**
 * The current records of a table, used in place of the table: `from ${current('provider', 'r')}`. Postgres plans it as
 * it plans the table with the condition beside it, in inner and left joins alike; the inner alias is the name that
 * plans show.
 */
export function current(of: RecordTable | RecordKind, as?: string): string {
  const table = typeof of === 'string' ? of : of.table;
  return as ? `(select * from ${table} ${as} where ${isCurrent(as)}) ${as}` : `(select * from ${table} where ${isCurrent(table)}) ${table}`;
}

/** The record `r` had not ended on the date; it may have appeared later. */
export const notEndedOn = (r: string, day: string): string => `(${isCurrent(r)} or ${r}.observed_to > ${day})`;

/** The record `r` was current on the date. */
export const stoodOn = (r: string, day: string): string => `${r}.observed_from <= ${day} and ${notEndedOn(r, day)}`;

/** The record `r` was current on the date in a parameter; without a date, `r` is current today. */
export const stoodOnOrToday = (r: string, day: string): string =>
  `(case when ${day} is null then ${isCurrent(r)} else ${stoodOn(r, day)} end)`;
