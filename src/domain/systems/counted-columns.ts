import type { Column } from '../../pages/data-table.ts';
import { type Counted, leftOutReasonWords, statedRange } from './counted.ts';

/** What the numbers of hospitals in a table of systems rest on: the headings say once what each cell would repeat. */
export const countedColumns = <R extends Counted & { hospital_count: number }>(): Column<R>[] => [
  { title: 'Owner last stated', value: (row) => (row.hospital_count > 0 ? statedRange(row) : null) },
  { title: 'Not counted', value: (row) => leftOutReasonWords(row) || null, may_be_left_out: true },
];

/** What the heading means, and why sales are unknown. */
export function countedNote(rows: Counted[]): string {
  const reasons = [...new Set(rows.flatMap(({ sold_hospital_reason }) => sold_hospital_reason ?? []))];
  const unknown = reasons.length > 0 ? ` Later sales are unknown. ${reasons.join(' ')}` : '';
  return `Owner last stated: the dates as of which sources name the owner of the counted hospitals.${unknown}`;
}
