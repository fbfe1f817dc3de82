import type { RecordKind } from './define-record.ts';
import type { RecordTable } from './kinds.ts';

/** Whether the record `r` stands today, where those that no longer do are shown too. */
export const isCurrent = (r: string): string => `${r}.observed_to is null`;

/**
 * The records of a table that stand today, in place of the table: `from ${current('provider', 'r')}`. Postgres plans it as it plans the table
 * with the condition beside it, in inner and left joins alike; the name inside is the one that plans show.
 */
export function current(of: RecordTable | RecordKind, as?: string): string {
  const table = typeof of === 'string' ? of : of.table;
  return as ? `(select * from ${table} ${as} where ${isCurrent(as)}) ${as}` : `(select * from ${table} where ${isCurrent(table)}) ${table}`;
}

/** The record `r` had not ended on the day; it may have come later. */
export const notEndedOn = (r: string, day: string): string => `(${isCurrent(r)} or ${r}.observed_to > ${day})`;

/** The record `r` stood on the day. */
export const stoodOn = (r: string, day: string): string => `${r}.observed_from <= ${day} and ${notEndedOn(r, day)}`;

/** The record `r` stood on the day that a parameter names; where it names none, `r` stands today. */
export const stoodOnOrToday = (r: string, day: string): string =>
  `(case when ${day} is null then ${isCurrent(r)} else ${stoodOn(r, day)} end)`;
