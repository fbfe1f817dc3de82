import type { Verified } from '../../fields/verified.ts';
import type { ReadSpec } from './read-spec.ts';
import type { NamedRow, RawRow } from './rows.ts';

/** A column of a layout: our name and, where the shared description does not say it all, a note. */
export type ColumnMap = Record<string, string | { name: string; note: string }>;

/** One dialect of a file: recognised by its header (or JSON keys), all columns named or ignored. */
export interface Layout {
  id: string;
  /**
   * What this form was checked on: files as their publisher gives them out, or descriptions, transcripts and copies that somebody made, so that the first real file may
   * differ. Absent: as the dataset says of all its layouts, and else nobody recorded it. Each layout of a state list says it.
   */
  verified?: Verified;
  read: ReadSpec;
  /** Published header → our name. */
  columns: ColumnMap;
  /** Headers (or JSON keys) deliberately not mapped; they stay in raw_payload. */
  ignored?: string[];
  /**
   * Headers so formed are ignored too, whether listed or not: for tables of hundreds of columns of one make (mnemonics of a form, measures
   * of a year) whose set grows, where only the named ones are read. A header the pattern does not fit is unknown as ever.
   */
  ignored_like?: RegExp;
  /** Headers that may be missing. All others must be present. */
  optional?: string[];
  /** Least rows of a whole release in this dialect, where the lists of its time were shorter than `expect` asks for. */
  min_rows?: number;
  /** Headers are compared by letters and digits alone, without case: for layouts whose published spelling is known only from descriptions. */
  any_case?: true;
  /** Tells two dialects of one header apart by the first rows, or two kinds of one layout (monthly and weekly) by the file's name. */
  detect?: (first_rows: RawRow[], file: { name: string }) => boolean;
  note?: string;
}

/**
 * Where the release date stands, tried in the order of `RELEASE_BASES` (`src/fields/release-basis.ts`): what is declared here of it, and always --as-of, the ZIP entry and
 * the HTTP header. A file that none of them dates is of unknown date.
 */
export interface ReleaseRule {
  /** From the rows: the greatest of these values (ISO dates) is given to `date`. */
  content?: {
    value: (row: NamedRow, raw: RawRow) => string | null;
    date?: (greatest: string) => string;
    says: string;
    /** It only tells what the release is not older than (the greatest effective date of a list). */
    lower_bound?: boolean;
    /** Effective days that date the release well, though the file states none of its own (a list published on a known day of the month). */
    is_effective_day?: true;
  };
  /**
   * From what stands above the header or in it: the publisher's own word, before all else. Rows are lines, their cells joined by "|"; a bare number that can
   * only be a day of a spreadsheet stands there as that day.
   */
  above?: (text: string) => string | null;
  /** From the name of a sheet that is read. */
  sheet?: (name: string) => string | null;
  /** From the notes below the table: the rows at its end that fill a single cell, as lines. */
  below?: (text: string) => string | null;
  /** From the file's name. */
  name?: (file_name: string) => string | null;
  /** Where name and content both tell a day: the name knows better (content that only says what the release is not older than). */
  prefer?: 'name';
  /** A live file without releases: a download is of the day it was fetched where its HTTP header tells none. Given by hand it may be of any age. */
  live?: true;
  /**
   * The properties of the document tell its day. `pdf`: those of a PDF alone, which is passed on as it was made, where a workbook is often opened and saved again by
   * whoever passes it on, and then bears the day of that.
   */
  properties?: true | 'pdf';
  /** Published in one bundle with this kind of file: its last accepted release holds where the file itself says nothing. */
  same_as?: string;
}
