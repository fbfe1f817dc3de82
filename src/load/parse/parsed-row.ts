import type { RawRow } from '../declaration/rows.ts';

/** One row as a parser returns it. Tables have values in the order of the header, JSON has objects. */
export type ParsedRow =
  /**
   * `days`: cells of a workbook that are bare numbers, with the date each stands for if its column holds dates.
   * `has_formulas`: a cell has a formula whose result is not in the file; its value is the formula, from "=". `merged`:
   * values of cells that are merged with those above. `digest`: of the line, if a memo looks at the lines.
   */
  | {
      line: number;
      values: string[];
      days?: [column: number, day: string][];
      has_formulas?: true;
      merged?: [column: number, value: string][];
      digest?: string;
    }
  /** A line of delimited text whose outcome is known from the file before. */
  | { line: number; known: string; digest: string }
  | { line: number; object: RawRow }
  /** A row that could not be read: the reason, and its text cut to a readable length. */
  | { line: number; fault: string; text: string }
  /** `text`: what is skipped, if the reason alone does not say. */
  | { line: number; skip: string; text?: string };

/** What lines of the file before became (`../memo/row-memo.ts`). */
export interface LineMemo {
  /** Digest of a line, and its entry if it was in the file before. */
  look: (line: string) => { digest: string; entry: string | null };
}

/** Rows come in batches, because one await per row would cost more than the row. */
export type RowBatches = AsyncIterable<ParsedRow[]>;

export interface OpenTable {
  /** Published headers in order; null for JSON. */
  header: string[] | null;
  /** The text above the header of a table, and the header: rows as lines, cells joined by "|". */
  above?: string;
  /** Names of the sheets of a workbook that the rows come from. */
  sheets?: string[];
  batches: RowBatches;
}

export interface SheetRows {
  name: string;
  is_hidden?: boolean;
  rows: () => RowBatches;
}

/** Column of the name of the sheet, where several sheets are one table. */
export const SHEET_COLUMN = '(sheet)';

export const batchSize = 500;
export const shorten = (text: string) => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text);
