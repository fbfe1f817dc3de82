import { counted } from '../counted.ts';
import type { NamedRow, RawRow } from '../declaration/rows.ts';
import { Refusal } from '../refusal.ts';

/** Values of a column that could not be read although their rows became records. */
export interface UnreadableColumn {
  column: string;
  unreadable: number;
  /** Filled values from the first unreadable one on. */
  of: number;
  /** Rows from there on. */
  rows: number;
  first: string;
}

/** Fewer values are typing errors. */
const LEAST = 10;
/** Share of the filled values of a column. */
const SHARE = 0.25;

export interface ColumnTally {
  /** A row that became records, with the columns and reasons of its unreadable values. */
  see: (named: NamedRow, raw: RawRow, issues: readonly { column: string | null; reason: string; line: number }[]) => void;
  /** A row that is unchanged since the last file: every value of it was readable. */
  known: () => void;
  worst: (rows_with_records: number) => UnreadableColumn | null;
}

/** Counts only from the first unreadable value of a column on, so that files without any cost nothing. */
export function tallyColumns(): ColumnTally {
  const columns = new Map<string, UnreadableColumn>();
  const isFilled = (column: string, named: NamedRow, raw: RawRow) => {
    const value = raw[column] ?? named[column];
    return value !== undefined && value !== null && value !== '';
  };
  return {
    see: (named, raw, issues) => {
      const faulty = new Set<string>();
      for (const { column, reason, line } of issues) {
        if (column === null || faulty.has(column)) continue;
        faulty.add(column);
        const known = columns.get(column);
        if (known) known.unreadable += 1;
        else columns.set(column, { column, unreadable: 1, of: 0, rows: 0, first: `line ${line}: ${reason}` });
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
    // Only at the end of a sorted list, they are rows that always were like this.
    worst: (rows_with_records) =>
      [...columns.values()]
        .filter(({ unreadable, of, rows }) => unreadable >= LEAST && unreadable >= of * SHARE && rows >= rows_with_records / 2)
        .toSorted((a, b) => b.unreadable - a.unreadable)[0] ?? null,
  };
}

/** The refusal of a file whose rows became records without a column that the publisher now writes in another way. */
export function unreadableColumn({ column, unreadable, of, first }: UnreadableColumn): Refusal {
  const what = `${unreadable.toLocaleString('en-US')} of ${counted(of, 'value')} of the column ${column} cannot be read`;
  return new Refusal(`${what} (${first}). The publisher may write them in another way now.`, `${what}.`);
}
