import type { DatasetFile } from '../define-dataset.ts';
import type { OpenTable } from '../parse/parsed-row.ts';
import type { BesideTable } from '../release/release-date.ts';
import type { ReleaseValue } from '../release/release-values.ts';
import type { NameOrder } from './exchanged-names.ts';
import type { UnreadableColumn } from './unreadable-columns.ts';

/** rows_read = rows with records + issues + skipped. */
export interface ReadCounts {
  rows_read: number;
  rows_with_records: number;
  issues: number;
  skipped: number;
  skip_reasons: Record<string, number>;
  records: Record<string, number>;
  /** Of rows that still became records. */
  side_issues: number;
  /** Unreadable in too many rows that became records. */
  unreadable: UnreadableColumn | null;
  /** For the reason of a refusal. */
  first_issues: string[];
  filled: Record<string, { filled: number; of: number }>;
  /** Whether first and last names stand where their headers say. */
  names: NameOrder;
  greatest: ReleaseValue | null;
  header: string[] | null;
  beside: BesideTable;
  fallback_lines: number;
  /** Rows of unchanged lines. */
  known_rows: number;
}

export const noCounts = (file: DatasetFile, table: OpenTable, tallies: Pick<ReadCounts, 'filled' | 'names'>): ReadCounts => ({
  rows_read: 0,
  rows_with_records: 0,
  issues: 0,
  skipped: 0,
  skip_reasons: {},
  records: Object.fromEntries(file.writes.map(({ kind }) => [kind, 0])),
  side_issues: 0,
  unreadable: null,
  first_issues: [],
  ...tallies,
  greatest: null,
  header: table.header,
  beside: { above: table.above ?? '', sheets: table.sheets ?? [], below: '' },
  fallback_lines: 0,
  known_rows: 0,
});
