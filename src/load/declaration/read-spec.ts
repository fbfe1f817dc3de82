import type { Encoding } from '../parse/text.ts';
import type { TreeSpec } from './tree-spec.ts';

/**
 * The header is the first row whose cells, trimmed and joined by "|", look like this; what stands above it is no data. It must be
 * among the first 500 rows. In place of `rows_above_header` where that number varies.
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
      /** The file has no header line: the published names of its columns in order. The layout's `detect` tells the file by its rows. */
      header?: string[];
      /** none: the file never quotes, a quote is an ordinary character (some tab-separated files). */
      quotes?: 'none';
      /** The publisher has line ends inside quoted values; elsewhere an open quote is an issue of its line. */
      multiline?: true;
      /** The publisher quotes every value and doubles no quote inside one: a line that cannot be read otherwise is cut at `","`. */
      stray_quotes?: true;
      /** Lines may end in a delimiter with nothing behind it, whether the header does or not. */
      surplus_delimiter?: true;
    } & HeaderRow)
  | { format: 'json'; shape: 'array' | 'object' | 'keyed' | 'ndjson'; path?: string }
  /** Rows as arrays under `path`, their field names in a list under `header`: {"fields": ["a"], "data": [[1]]}. */
  | { format: 'json'; shape: 'table'; path: string; header: string }
  /** `width`: the table is so many columns wide, the last of them without a header: they are called (column 5) and so on. */
  | ({ format: 'xlsx'; sheet?: string | RegExp; rows_above_header?: number; width?: number } & HeaderRow)
  /**
   * Every sheet that looks like `sheets` as one table: the columns of all their headers in order after a first column `(sheet)` with
   * the sheet's name, '' where a sheet lacks one. Lines run on from sheet to sheet; an empty sheet gives no rows.
   */
  | ({ format: 'xlsx'; sheets: RegExp; rows_above_header?: number } & HeaderRow)
  /** A workbook of Excel 97–2003, as `xlsx` otherwise. */
  | ({ format: 'xls'; sheet?: string | RegExp; sheets?: RegExp; rows_above_header?: number } & HeaderRow)
  | { format: 'dbf' }
  /**
   * A list published as PDF. Columns and rows are the drawn cells where the table has lines (or banded rows), else they are told by where the
   * header's words and the texts stand, each text line a row. An empty cell and the lower part of a merged one are '', lines of a wrapped cell
   * are joined by a line end; titles, feet and repeated headers are skips.
   */
  | {
      format: 'pdf';
      /** The published headers in order; blanks and case do not count, one that ends in … may go on in any way (footnotes). */
      header: string[];
      /** Left edges (points from the left of the page) of the second and later columns, where neither lines nor header words tell. */
      edges?: number[];
      /** A header every record fills once: parts records without lines between, and puts a record together that a page's end splits. */
      filled?: string;
      /** Where in its record that column's text stands, without lines; default top. */
      stands?: 'top' | 'middle' | 'bottom';
      /** Texts of lines or rows in the table that are no record (section titles, feet), words joined by one blank. */
      not_rows?: RegExp;
    }
  /**
   * A table of a web page: the one whose row looks like `header_row` (there the rows begin) or that is called `table` (`#id` or `.class`);
   * several such tables are one. `<br>` is a line end, a cell over several rows is repeated in each, one over several columns is not.
   */
  | ({ format: 'html'; encoding?: Encoding } & ({ header_row: RegExp; table?: string } | { table: string; header_row?: RegExp }))
  /**
   * A whole submission as EDGAR keeps it under its accession number (.txt): one row with its header, the name of its first document and, of
   * that document, the tables whose text looks like `tables` (the cells of a row joined by "|").
   */
  | { format: 'edgar'; tables: RegExp }
  /** The same with the text of its first document in place of its tables, and all companies the header names. */
  | { format: 'edgar'; text: true }
  /** Elements of one name as rows, their attributes and children as columns; prefixes (`z:row`, `rs:data`) are left out of all names. */
  | { format: 'xml'; element: string }
  /**
   * A whole document as one row, its elements as objects and lists under their own names; a ZIP of such documents has a row for each. What
   * `unwanted` gives a reason for is left out before the rest of it is read.
   */
  | ({ format: 'xml' } & TreeSpec);
