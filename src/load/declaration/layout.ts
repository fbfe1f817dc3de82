import type { Verified } from '#fields/verified';
import type { ReadSpec } from './read-spec.ts';
import type { NamedRow, RawRow } from './rows.ts';

/** Our name and, if the shared description is not enough, a note. */
export type ColumnMap = Record<string, string | { name: string; note: string }>;

/** One dialect of a file, recognized by its header (or JSON keys). */
export interface Layout {
  id: string;
  /** What it was verified on; default: the dataset's. State lists declare it in each layout. */
  verified?: Verified;
  read: ReadSpec;
  columns: ColumnMap;
  /** Deliberately not mapped; they stay in raw_payload. */
  ignored?: string[];
  /** For tables with hundreds of similar columns whose set grows. */
  ignored_like?: RegExp;
  /** Headers that may be missing. All others are required. */
  optional?: string[];
  /** If the lists of its time were shorter than `expect` requires. */
  min_rows?: number;
  /** By letters and digits only: the spelling is known only from descriptions. */
  any_case?: true;
  /** Distinguishes dialects of one header by their first rows, or kinds of one layout by the file's name. */
  detect?: (first_rows: RawRow[], file: { name: string }) => boolean;
  note?: string;
}

/** Where the date is, tried in the order of `RELEASE_BASES` (`src/fields/release-basis.ts`). */
export interface ReleaseRule {
  /** The maximum of these values (ISO dates) is passed to `date`. */
  content?: {
    value: (row: NamedRow, raw: RawRow) => string | null;
    date?: (greatest: string) => string;
    date_from: string;
    /** Only a lower bound (the latest effective date in a list). */
    lower_bound?: boolean;
    /** Effective dates that date the release well, as it is published on a known day of the month. */
    is_effective_day?: true;
  };
  /**
   * The publisher's own statement in or above the header takes precedence. Rows are lines, cells joined by "|"; a
   * number that can only be a date is one.
   */
  above?: (text: string) => string | null;
  sheet?: (name: string) => string | null;
  /** Rows at the end that fill a single cell, as lines. */
  below?: (text: string) => string | null;
  name?: (file_name: string) => string | null;
  /** Default: content, unless it is only a lower bound. */
  prefer?: 'name';
  /** Without releases: a download is dated by its HTTP header or its day; a file of --file may be of any age. */
  live?: true;
  /** Of a PDF. A workbook is often saved again when it is passed on. */
  properties?: 'pdf';
  /** Published with this kind: takes the date of its last accepted release. */
  same_as?: string;
}
