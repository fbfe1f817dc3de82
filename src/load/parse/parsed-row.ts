import type { RawRow } from '../declaration/rows.ts';

/** One row as a parser hands it on. Tables give values in the order of the header, JSON gives objects. */
export type ParsedRow =
  /** `days`: cells of a workbook that hold a bare number, with the day it is where the column holds days. */
  | { line: number; values: string[]; days?: [column: number, day: string][] }
  | { line: number; object: RawRow }
  /** A row that could not be read: the reason, and its text cut to what a person can read. */
  | { line: number; fault: string; text: string }
  /** `text`: what is passed over, where the reason alone does not tell. */
  | { line: number; skip: string; text?: string };

/** Rows come in batches: one await per row would cost more than the row. */
export type RowBatches = AsyncIterable<ParsedRow[]>;

export interface OpenTable {
  /** Published headers in order; null for JSON. */
  header: string[] | null;
  /** What stands above the header of a table, and the header: rows as lines, cells joined by "|". */
  above?: string;
  /** Names of the sheets of a workbook that the rows come from. */
  sheets?: string[];
  batches: RowBatches;
}

/** One sheet's rows by its name. */
export interface SheetRows {
  name: string;
  rows: () => RowBatches;
}

export const batchSize = 500;
export const shorten = (text: string) => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text);
