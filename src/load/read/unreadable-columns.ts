import { counted, number } from '../counted.ts';
import type { Layout } from '../declaration/layout.ts';
import type { NamedRow, RawRow } from '../declaration/rows.ts';
import { anyCaseKey, columnName } from '../recognize/layout-check.ts';
import { FIRST_ROWS, openRefusal, type Refusal } from '../refusal.ts';

/** Values of a column that could not be read although their rows became records. */
export interface UnreadableColumn {
  column: string;
  unreadable: number;
  of: number;
  rows: number;
  first: string[];
}

/** Fewer are typing errors. */
const LEAST = 10;
/**
 * Of the filled values of a column. Dates change their form from month to month, and a spreadsheet turns NPIs into
 * 1.84E+09. Others may be as bad in real files: ZIP codes with the letter O in nineteen of twenty rows.
 */
const SHARES: [RegExp, number][] = [
  [/date|birth/, 0.25],
  [/npi/, 0.9],
];

interface ColumnTally {
  /** With the columns and reasons of its unreadable values. */
  see: (named: NamedRow, raw: RawRow, issues: readonly { column: string | null; reason: string; line: number }[]) => void;
  known: () => void;
  worst: (rows_with_records: number) => UnreadableColumn | null;
}

/** From the first unreadable value of a column on. */
export function tallyColumns(header: readonly string[] | null, { columns: mapped }: Pick<Layout, 'columns'>): ColumnTally {
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
    see: (named, raw, issues) => {
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
    known: () => {
      for (const tally of columns.values()) {
        tally.rows += 1;
        tally.of += 1;
      }
    },
    // Only at the end of a sorted list: rows that always were like this.
    worst: (rows_with_records) =>
      [...columns.values()]
        .filter(
          ({ column, unreadable, of, rows }) => unreadable >= LEAST && unreadable >= of * shareOf(column) && rows >= rows_with_records / 2,
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
