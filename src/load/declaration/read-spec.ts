import type { Encoding } from '../parse/text.ts';
import type { RawRow } from './rows.ts';

/**
 * The header is the first of 500 rows with these cells among its own. Spaces and case are ignored; … at the begin or
 * end stands for any words.
 */
interface HeaderRow {
  header_row?: string[];
}

export interface TreeSpec {
  /** Local name of the root. */
  tree: string;
  /** URI, of the root. */
  namespace: string;
  /** In a ZIP: the reason to skip a file by a child of its root, or null. */
  unwanted?: { child: string; because: (child: RawRow) => string | null };
}

export type ReadSpec =
  | ({
      format: 'csv';
      delimiter?: ',' | '\t' | '|';
      encoding?: Encoding;
      /** Without a header line: the names in order; `detect` recognizes the file. */
      header?: string[];
      /** A quote is an ordinary character. */
      quotes?: 'none';
      /** Line breaks inside quoted values; otherwise an open quote is an issue of its line. */
      multiline?: true;
      /** Every value is quoted, quotes inside are not escaped: such a line is split at `","`. */
      stray_quotes?: true;
      /** Lines may end with one delimiter too many. */
      surplus_delimiter?: true;
    } & HeaderRow)
  | { format: 'json'; shape: 'array' | 'object' | 'keyed'; path?: string }
  /** {"fields": ["a"], "data": [[1]]} */
  | { format: 'json'; shape: 'table'; path: string; header: string }
  /** `width`: the last columns have no header: (column 5) and so on. */
  | ({ format: 'xlsx'; sheet?: string | RegExp; width?: number } & HeaderRow)
  /**
   * All sheets of these names as one table, with a first column `(sheet)`: all columns in order, '' where a sheet
   * lacks one. Line numbers continue.
   */
  | ({ format: 'xlsx'; sheets: string[] } & HeaderRow)
  /** Excel 97–2003, otherwise as `xlsx`. */
  | ({ format: 'xls'; sheet?: string | RegExp; sheets?: string[] } & HeaderRow)
  | { format: 'dbf' }
  /**
   * Columns and rows are the drawn cells (or bands), else derived from the positions of the header's words, each text
   * line a row. Lines of a wrapped cell are joined by a line break; titles, footers and repeated headers are skips.
   */
  | {
      format: 'pdf';
      /** Spaces and case are ignored; one that ends in … may continue in any way. */
      header: string[];
      /** Left edges (points) of the second and later columns, if neither lines nor words define them. */
      edges?: number[];
      /** A header that every record fills in its first line: separates records without lines or over a page break. */
      filled?: string;
      /** Section titles and footers, words joined by one space. */
      not_rows?: RegExp;
    }
  /**
   * The table with a row as `header_row`; several count as one. `<br>` is a line break; a cell over several rows is
   * repeated in each, over several columns it is not.
   */
  | { format: 'html'; header_row: string[] }
  /**
   * An EDGAR submission (.txt): one row with its header, and the tables of its first document whose text matches
   * `tables`.
   */
  | { format: 'edgar'; tables: RegExp }
  /** The text of the first document instead, and all companies in the header. */
  | { format: 'edgar'; text: true }
  /** Attributes and children are columns; prefixes (`z:row`) are removed. */
  | { format: 'xml'; element: string }
  /**
   * A whole document as one row, or a row for each in a ZIP; those that `unwanted` names are left out before the rest
   * is read.
   */
  | ({ format: 'xml' } & TreeSpec);
