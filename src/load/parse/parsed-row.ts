import type { RawRow } from '../declaration/rows.ts';

/** Tables have values in the order of the header, JSON has objects. */
export type ParsedRow =
  /**
   * `days`: bare numbers with the date each stands for in a column of dates. `has_formulas`: without results; the value
   * begins with "=". `merged`: values of cells above. `digest`: of the line, for a memo.
   */
  | {
      line: number;
      values: string[];
      days?: [column: number, day: string][];
      has_formulas?: true;
      merged?: [column: number, value: string][];
      digest?: string;
    }
  /** Its outcome is known from the file before. */
  | { line: number; known: string; digest: string }
  | { line: number; object: RawRow }
  /** With its text, shortened. */
  | { line: number; fault: string; text: string }
  /** `text`: if the reason alone does not say. */
  | { line: number; skip: string; text?: string };

export interface LineMemo {
  look: (line: string) => { digest: string; entry: string | null };
}

/** One await per row would cost more than the row. */
export type RowBatches = AsyncIterable<ParsedRow[]>;

export interface OpenTable {
  header: string[] | null;
  /** Rows above it as lines, cells joined by "|". */
  above?: string;
  sheets?: string[];
  batches: RowBatches;
}

export interface SheetRows {
  name: string;
  is_hidden?: boolean;
  rows: () => RowBatches;
}

export const SHEET_COLUMN = '(sheet)';

export const batchSize = 500;
export const shorten = (text: string) => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text);
