import type { RecordKind } from '#records/define-record';
import { counted, number } from '../counted.ts';
import type { Layout } from '../declaration/layout.ts';
import type { NamedRow, RawRow } from '../declaration/rows.ts';
import type { DatasetFile } from '../define-dataset.ts';
import type { OpenTable } from '../parse/parsed-row.ts';
import { anyCaseKey, columnName } from '../recognize/layout-check.ts';
import { FIRST_ROWS, openRefusal, type Refusal } from '../refusal.ts';
import type { BesideTable, ReleaseValue } from '../release/release-date.ts';
import type { NameOrder } from './exchanged-names.ts';

/** Values of a column that could not be read although their rows became records. */
interface UnreadableColumn {
  column: string;
  unreadable: number;
  of: number;
  rows: number;
  first: string[];
}

/** Fewer are typing errors. */
const LEAST_UNREADABLE = 10;
/**
 * Of the filled values of a column. Dates change their form from month to month, and a spreadsheet turns NPIs into
 * 1.84E+09. Others may be as bad in real files: ZIP codes with the letter O in nineteen of twenty rows.
 */
const SHARES: [RegExp, number][] = [
  [/date|birth/, 0.25],
  [/npi/, 0.9],
];

/** From the first unreadable value of a column on. */
export function tallyColumns(header: readonly string[] | null, { columns: mapped }: Pick<Layout, 'columns'>) {
  const columns = new Map<string, UnreadableColumn>();
  const ours = new Map(Object.entries(mapped).map(([published, name]) => [anyCaseKey(published), columnName(name)]));
  const shareOf = (column: string) => {
    const name = ours.get(anyCaseKey(column)) ?? column.toLowerCase();
    return SHARES.find(([of]) => of.test(name))?.[1] ?? Number.POSITIVE_INFINITY;
  };
  const headers = new Map((header ?? []).map((name) => [anyCaseKey(name), name]));
  // By its published header, perhaps spelled in another way, or by our name.
  const isFilled = (column: string, named: NamedRow, raw: RawRow) => {
    const published = headers.get(anyCaseKey(column));
    if (published !== undefined) return (raw[published] ?? '') !== '';
    return !(column in named) || named[column] !== '';
  };
  return {
    /** With the columns and reasons of its unreadable values. */
    see: (named: NamedRow, raw: RawRow, issues: readonly { column: string | null; reason: string; line: number }[]): void => {
      const faulty = new Set<string>();
      for (const { column, reason, line } of issues) {
        if (column === null || faulty.has(column)) continue;
        faulty.add(column);
        const known = columns.get(column);
        const seen = known ?? { column, unreadable: 0, of: 0, rows: 0, first: [] };
        if (!known) columns.set(column, seen);
        seen.unreadable += 1;
        if (seen.first.length < FIRST_ROWS) seen.first.push(`line ${line}: ${withoutOutcome(reason)}`);
      }
      for (const [column, tally] of columns) {
        tally.rows += 1;
        if (faulty.has(column) || isFilled(column, named, raw)) tally.of += 1;
      }
    },
    known: (): void => {
      for (const tally of columns.values()) {
        tally.rows += 1;
        tally.of += 1;
      }
    },
    // Only at the end of a sorted list: rows that always were like this.
    worst: (rows_with_records: number): UnreadableColumn | null =>
      [...columns.values()]
        .filter(
          ({ column, unreadable, of, rows }) =>
            unreadable >= LEAST_UNREADABLE && unreadable >= of * shareOf(column) && rows >= rows_with_records / 2,
        )
        .toSorted((a, b) => b.unreadable - a.unreadable)[0] ?? null,
  };
}

/** Of a refused file nothing is kept. */
export const withoutOutcome = (reason: string): string => reason.replace(/; kept\b[^;"]*$/, '');

/** The publisher now writes the column in another way. */
export function unreadableColumn({ column, unreadable, of, first }: UnreadableColumn): Refusal {
  const what = `${number(unreadable)} of ${counted(of, 'value')} of the column ${column} cannot be read`;
  return openRefusal(`${what}.`, 'The publisher may write them in another way now.', first);
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Columns of a kind in its records, any other in the rows (kind null). One 0 or 1 per column says the same of one. */
export function tallyFilled(file: DatasetFile) {
  const counts: Record<string, { filled: number; of: number }> = {};
  const columns = new Map<RecordKind | null, string[]>();
  for (const column of Object.keys(file.expect.filled ?? {})) {
    counts[column] = { filled: 0, of: 0 };
    const kind = file.writes.find((one) => column in one.columns) ?? null;
    columns.set(kind, [...(columns.get(kind) ?? []), column]);
  }
  const count = (column: string, is_filled: boolean) => {
    const tally = counts[column]!;
    tally.of += 1;
    if (is_filled) tally.filled += 1;
  };
  return {
    counts,
    see: (kind: RecordKind | null, row: Record<string, unknown>): string => {
      let bits = '';
      for (const column of columns.get(kind) ?? []) {
        const is_filled = isFilled(row[column]);
        count(column, is_filled);
        bits += is_filled ? '1' : '0';
      }
      return bits;
    },
    again: (kind: RecordKind | null, bits: string): void => {
      for (const [at, column] of (columns.get(kind) ?? []).entries()) count(column, bits[at] === '1');
    },
  };
}

export type ReadCounts = ReturnType<typeof noCounts>;

export const noCounts = (
  file: DatasetFile,
  table: OpenTable,
  { filled, names }: { filled: ReturnType<typeof tallyFilled>['counts']; names: NameOrder },
) => ({
  /** rows_read = rows_with_records + issues + skipped. */
  ...{ rows_read: 0, rows_with_records: 0, issues: 0, skipped: 0, skip_reasons: {} as Record<string, number> },
  records: Object.fromEntries(file.writes.map(({ kind }) => [kind, 0])) as Record<string, number>,
  /** Of rows that still became records. */
  side_issues: 0,
  /** Unreadable in too many rows that became records. */
  unreadable: null as UnreadableColumn | null,
  /** For the reason of a refusal. */
  first_issues: [] as string[],
  filled,
  /** Whether first and last names stand where their headers say. */
  names,
  greatest: null as ReleaseValue | null,
  header: table.header,
  beside: { above: table.above ?? '', sheets: table.sheets ?? [], below: '' } as BesideTable,
  fallback_lines: 0,
  /** Rows of unchanged lines. */
  known_rows: 0,
});
