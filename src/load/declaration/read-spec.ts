import type { Encoding } from '../parse/text.ts';
import type { TreeSpec } from './tree-spec.ts';

/**
 * The header is the first row whose cells, trimmed and joined by "|", match this; rows above it are not data. It must
 * be among the first 500 rows. Replaces `rows_above_header` if that number varies.
 */
interface HeaderRow {
  header_row?: RegExp;
}

/** How the rows of a file are read. */
export type ReadSpec =
  | ({
      format: 'csv';
      delimiter?: ',' | '\t' | '|';
      encoding?: Encoding;
      rows_above_header?: number;
      /**
       * The file has no header line: the published names of its columns in order. The layout's `detect` recognizes the
       * file by its rows.
       */
      header?: string[];
      /** none: the file never quotes, so a quote is an ordinary character (some tab-separated files). */
      quotes?: 'none';
      /** The publisher has line breaks inside quoted values; otherwise an open quote is an issue of its line. */
      multiline?: true;
      /**
       * The publisher quotes every value and does not escape quotes inside: a line that cannot be read otherwise is
       * split at `","`.
       */
      stray_quotes?: true;
      /** Lines may end with one delimiter too many, even if the header does not. */
      surplus_delimiter?: true;
    } & HeaderRow)
  | { format: 'json'; shape: 'array' | 'object' | 'keyed' | 'ndjson'; path?: string }
  /** Rows as arrays under `path`, their field names in a list under `header`: {"fields": ["a"], "data": [[1]]}. */
  | { format: 'json'; shape: 'table'; path: string; header: string }
  /**
   * `width`: the table has this many columns, the last of them without a header: they are named (column 5) and so on.
   */
  | ({ format: 'xlsx'; sheet?: string | RegExp; rows_above_header?: number; width?: number } & HeaderRow)
  /**
   * Every sheet that matches `sheets` as one table: the columns of all their headers in order after a first column
   * `(sheet)` with the sheet's name, '' where a sheet lacks one. Line numbers continue from sheet to sheet; an empty
   * sheet has no rows.
   */
  | ({ format: 'xlsx'; sheets: RegExp; rows_above_header?: number } & HeaderRow)
  /** A workbook of Excel 97–2003, otherwise as `xlsx`. */
  | ({ format: 'xls'; sheet?: string | RegExp; sheets?: RegExp; rows_above_header?: number } & HeaderRow)
  | { format: 'dbf' }
  /**
   * A list published as PDF. Columns and rows are the drawn cells if the table has lines (or banded rows); otherwise
   * they are derived from the positions of the header's words and the texts, each text line a row. An empty cell and
   * the lower part of a merged one are ''; lines of a wrapped cell are joined by a line break; titles, footers and
   * repeated headers are skips.
   */
  | {
      format: 'pdf';
      /**
       * The published headers in order; spaces and case are ignored, and one that ends in … may continue in any way
       * (footnotes).
       */
      header: string[];
      /**
       * Left edges (points from the left of the page) of the second and later columns, if neither lines nor header
       * words define them.
       */
      edges?: number[];
      /**
       * A header that every record fills once: separates records without lines, and joins a record split by a page
       * break.
       */
      filled?: string;
      /** Where in its record that column's text is, without lines; default top. */
      stands?: 'top' | 'middle' | 'bottom';
      /** Lines or rows in the table that are not records (section titles, footers), words joined by one space. */
      not_rows?: RegExp;
    }
  /**
   * A table of a web page: the one with a row that matches `header_row` (where the rows begin) or that is called
   * `table` (`#id` or `.class`); several such tables count as one. `<br>` is a line break, a cell over several rows is
   * repeated in each, one over several columns is not.
   */
  | ({ format: 'html'; encoding?: Encoding } & ({ header_row: RegExp; table?: string } | { table: string; header_row?: RegExp }))
  /**
   * A complete submission as EDGAR stores it under its accession number (.txt): one row with its header, the name of
   * its first document and, of that document, the tables whose text matches `tables` (the cells of a row joined by
   * "|").
   */
  | { format: 'edgar'; tables: RegExp }
  /** The same with the text of its first document instead of its tables, and all companies in the header. */
  | { format: 'edgar'; text: true }
  /**
   * Elements of one name as rows, their attributes and children as columns; prefixes (`z:row`, `rs:data`) are removed
   * from all names.
   */
  | { format: 'xml'; element: string }
  /**
   * A whole document as one row, its elements as objects and lists under their own names; a ZIP of such documents has a
   * row for each. Documents that `unwanted` returns a reason for are left out before the rest of them is read.
   */
  | ({ format: 'xml' } & TreeSpec);
