import type { Verified } from '../../fields/verified.ts';
import type { ReadSpec } from './read-spec.ts';
import type { NamedRow, RawRow } from './rows.ts';

/** A column of a layout: our name and, if the shared description is not enough, a note. */
export type ColumnMap = Record<string, string | { name: string; note: string }>;

/** One dialect of a file: recognized by its header (or JSON keys); every column is mapped or ignored. */
export interface Layout {
  id: string;
  /**
   * What this layout was verified on: files as the publisher distributes them, or descriptions, transcripts and copies,
   * in which case the first real file may differ. Default: the dataset's value, otherwise unknown. State lists declare
   * it in each layout.
   */
  verified?: Verified;
  read: ReadSpec;
  /** Published header → our name. */
  columns: ColumnMap;
  /** Headers (or JSON keys) deliberately not mapped; they stay in raw_payload. */
  ignored?: string[];
  /**
   * Headers that match this pattern are ignored too: for tables with hundreds of similar columns (mnemonics of a form,
   * measures of a year) whose set grows and of which only the mapped ones are read. A header that does not match is
   * unknown, as usual.
   */
  ignored_like?: RegExp;
  /** Headers that may be missing. All others are required. */
  optional?: string[];
  /**
   * Minimum rows of a complete release in this dialect, if the lists of its time were shorter than `expect` requires.
   */
  min_rows?: number;
  /**
   * Headers are compared by letters and digits only, ignoring case: for layouts whose published spelling is known only
   * from descriptions.
   */
  any_case?: true;
  /**
   * Distinguishes two dialects with the same header by their first rows, or two kinds with the same layout (monthly and
   * weekly) by the file's name.
   */
  detect?: (first_rows: RawRow[], file: { name: string }) => boolean;
  note?: string;
}

/**
 * Where the release date is found, tried in the order of `RELEASE_BASES` (`src/fields/release-basis.ts`): the places
 * declared here, and always --as-of, the ZIP entry and the HTTP header. A file without any of them has an unknown date.
 */
export interface ReleaseRule {
  /** From the rows: the maximum of these values (ISO dates) is passed to `date`. */
  content?: {
    value: (row: NamedRow, raw: RawRow) => string | null;
    date?: (greatest: string) => string;
    date_from: string;
    /** The date is only a lower bound of the release date (the latest effective date in a list). */
    lower_bound?: boolean;
    /**
     * Effective dates that date the release well although the file states none of its own (a list published on a known
     * day of the month).
     */
    is_effective_day?: true;
  };
  /**
   * From the text above the header or in it: the publisher's own statement, which takes precedence. Rows are lines with
   * their cells joined by "|"; a bare number that can only be a spreadsheet date appears as that date.
   */
  above?: (text: string) => string | null;
  /** From the name of a sheet that is read. */
  sheet?: (name: string) => string | null;
  /** From the notes below the table: the rows at its end that fill a single cell, as lines. */
  below?: (text: string) => string | null;
  /** From the file's name. */
  name?: (file_name: string) => string | null;
  /** If both name and content have a date, the name takes precedence (content that is only a lower bound). */
  prefer?: 'name';
  /**
   * A live file without releases: a download has the date of its download unless its HTTP header has one. A file
   * supplied with --file may be of any age.
   */
  live?: true;
  /**
   * The properties of the document contain its date. `pdf`: only those of a PDF, which is passed on unchanged. A
   * workbook is often opened and saved again when it is passed on, and then has the date of that.
   */
  properties?: true | 'pdf';
  /**
   * Published in one bundle with this kind of file: the date of its last accepted release is used if the file itself
   * has none.
   */
  same_as?: string;
}
