import type { DatasetFile } from '../define-dataset.ts';
import type { OpenTable } from '../parse/parsed-row.ts';
import type { BesideTable } from '../release/release-date.ts';
import type { ReleaseValue } from '../release/release-values.ts';
import type { NameOrder } from './exchanged-names.ts';
import type { UnreadableColumn } from './unreadable-columns.ts';

/** The outcome of the rows of one file. rows_read = rows with records + issues + skipped. */
export interface ReadCounts {
  rows_read: number;
  rows_with_records: number;
  issues: number;
  skipped: number;
  /** Skips by the reason from the parser or the transform. */
  skip_reasons: Record<string, number>;
  /** Records per kind. */
  records: Record<string, number>;
  /** Issues of rows that still became records. */
  side_issues: number;
  /** The column that is unreadable in too many rows that became records; null if none is. */
  unreadable: UnreadableColumn | null;
  /** The first issues of all, for the reason of a refusal. */
  first_issues: string[];
  /** Records (or rows) with the columns of `expect.filled` filled. */
  filled: Record<string, { filled: number; of: number }>;
  /** Whether first and last names stand where their headers say. */
  names: NameOrder;
  /** Maximum release value in the rows, and its line. */
  greatest: ReleaseValue | null;
  header: string[] | null;
  beside: BesideTable;
  fallback_lines: number;
  /** Rows of unchanged lines, which were not transformed again. */
  known_rows: number;
}

/** Nothing read yet. */
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
