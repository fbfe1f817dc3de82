import type { RecordKind } from './define-record.ts';
import type { RecordTable } from './kinds.ts';

/** For queries that also return past records. */
export const isCurrent = (r: string): string => `${r}.observed_to is null`;

/**
 * In place of the table: `from ${current('provider', 'r')}`. Planned as the table with the condition; plans show the
 * inner alias.
 */
export function current(of: RecordTable | RecordKind, as?: string): string {
  const table = typeof of === 'string' ? of : of.table;
  return as ? `(select * from ${table} ${as} where ${isCurrent(as)}) ${as}` : `(select * from ${table} where ${isCurrent(table)}) ${table}`;
}

export const notEndedOn = (r: string, day: string): string => `(${isCurrent(r)} or ${r}.observed_to > ${day})`;

export const stoodOn = (r: string, day: string): string => `${r}.observed_from <= ${day} and ${notEndedOn(r, day)}`;

/** Without a date, today. */
export const stoodOnOrToday = (r: string, day: string): string =>
  `(case when ${day} is null then ${isCurrent(r)} else ${stoodOn(r, day)} end)`;
