import type { Verified } from '../fields/verified.ts';
import type { RecordInput, RecordKind } from '../records/define-record.ts';
import type { CellMass } from './cell-mass.ts';
import type { Derived } from './derive.ts';
import type { ReadSpec } from './read-spec.ts';

/** How often the publisher refreshes; `none` needs a reason in `exempt_reason`. */
export type Cadence = 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annual' | 'none';

/**
 * One published row under its published headers (fields the file leaves empty are absent), or one JSON object;
 * `raw_payload` is taken from it unchanged. Dates of a workbook arrive as YYYY-MM-DD.
 */
export type RawRow = Record<string, unknown>;
/** A row after the column map: our column names, text trimmed, '' where the file has nothing; objects and lists of JSON stand in RawRow only. */
export type NamedRow = Record<string, string>;

/** A record a row becomes. `key` identifies it within source and kind, made of the fewest, most stable published fields. */
export interface RecordOut<K extends RecordKind = RecordKind> {
  kind: K;
  key: string;
  row: RecordInput<K>;
  /** Public URL where this record can be checked; the dataset's landing page where absent. */
  source_url?: string;
  /** Published fields of this record where it is only a part of the row (a site of a study); default: the whole row. */
  raw_payload?: RawRow;
  /** Release day of this one record where the publisher dates each (a study's last update), in delta files only; default: the file's release date. */
  observed_from?: string;
}

/** A row that cannot become a record. It is stored in row_issue with its line; never dropped in silence. */
export interface RowIssue {
  issue: string;
  /** The column or field the trouble stands in. */
  column?: string;
  /** The part of the row it stands in, where the row is a whole file; default: the row. */
  raw?: RawRow;
}

/** A row that is wholly understood and holds nothing to keep (a header repeated on a page, an empty other-name cell). */
export interface RowSkip {
  skip: string;
}

export type RowOutcome = RecordOut | RowIssue | RowSkip;

export interface RowContext {
  line: number;
  file_name: string;
  file_kind: string;
  layout: string;
  /** Release date of the file where known before the rows are read (from the name or --as-of). */
  release_date: string | null;
  /** What rows above said (a section's heading, a merged cell): kept by the transform, fresh for each file. */
  above: Record<string, string>;
}

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

/** A link told by its address (as the page has it, or absolute), by the text a person reads on it, or by both. */
export type LinkRule = { link: RegExp; text?: RegExp } | { text: RegExp; link?: RegExp };

export interface WantedContext {
  today: Date;
  /** Addresses asked for in this run. */
  tried: ReadonlySet<string>;
  query: (sql: string, values?: unknown[]) => Promise<Record<string, any>[]>;
}

/** Where a file of this kind is found. An endpoint of JSON behind a page is an ordinary `url`. */
export type Acquire =
  | { how: 'url'; url: string | ((today: Date) => string[]) }
  /** One file a month or quarter, oldest first: every address that exists is loaded. */
  | { how: 'series'; urls: (today: Date) => string[] }
  /** The first link of a page that fits; `through` names the links to follow to that page, one after the other. */
  | ({ how: 'link'; page: string; through?: LinkRule[] } & LinkRule)
  /**
   * What a form hands out (an ASP.NET postback): the page is fetched, and its form sent with its hidden fields, its cookies and `fields`
   * (a button with its value, or __EVENTTARGET). `form`: its id where the page has several that have these fields.
   */
  | { how: 'form'; page: string; through?: LinkRule[]; form?: string; fields: Record<string, string> }
  /** The answer of a SOAP 1.1 service; `body` is what stands in soap:Body. */
  | { how: 'soap'; url: string; action: string; body: string }
  /** `named_by_title`: the file's name is alike every year, so the title of the entry, which tells the year, is put before it. */
  | { how: 'catalogue'; catalogue: 'data.cms.gov' | 'pdc'; dataset_id: string; named_by_title?: true }
  /**
   * Several addresses; `json` fetches as politely as a download does, where one file names the others. `absent`: one that does not exist is
   * passed over, as its absence is told from the data; else it fails the kind.
   */
  | {
      how: 'parts';
      urls: (context: { today: Date; json: (url: string) => Promise<unknown> }) => Promise<string[]> | string[];
      absent?: 'passed';
    }
  /**
   * Addresses one at a time, told by what is held already (`query` reads our tables): asked again after each until there are none. `again`
   * reads a file although the same bytes were accepted before, as other rows of it are wanted now. What does not exist is passed over.
   */
  | { how: 'wanted'; next: (context: WantedContext) => Promise<{ url: string; again?: boolean } | null> }
  /** Pages of an API, each a file of its own: `next` reads the address of the following page from a page's JSON. */
  | { how: 'pages'; first: string; next: (page: unknown) => string | null }
  | { how: 'manual'; reason: string };

export interface Expect {
  /** Bounds on the rows of a whole release, downloaded or given by hand; below `min` a file is an excerpt. Sample data has none. */
  rows?: { min?: number; max?: number };
  /** Where files add up to a whole: least number of open records of the first of `writes`; below it the source is partial. */
  whole?: number;
  /** For mode delta where every change stands in one file of a series: most days from one file to the next. A longer step is a missing file. */
  step_days?: number;
  /** Least share of records (0–1) with the column filled: a column of the first kind in `writes`, else of the rows by our name. */
  filled?: Record<string, number>;
  /** Greatest share (0–1) of rows that may become issues; default 0.02. */
  issues?: number;
  /** Greatest relative drop of records against the last accepted release of the same kind and period; default 0.2. */
  drop?: number;
}

/** One kind of file a dataset publishes (full list, monthly additions, reference file …). */
export interface DatasetFile {
  kind: string;
  title: string;
  /** full: the file is the whole state of its tables; delta: it adds and changes; period: whole within its period. */
  mode: 'full' | 'delta' | 'period';
  /** For mode period: the period of a file, such as 2024. */
  period?: (context: { file_name: string; release_date: string }) => string;
  acquire: Acquire;
  /** Member of a ZIP that holds this file. */
  zip_member?: RegExp;
  layouts: Layout[];
  release: ReleaseRule;
  /** Record kinds this file writes. */
  writes: RecordKind[];
  /**
   * For mode delta where a file holds some subjects whole (a study with all its sites): the column, present in every kind
   * written, that names the subject. For each value of it in the file, records of an earlier version that the file leaves out
   * are closed; an older copy of a subject closes nothing that a newer one says. The first of `writes` is the subject itself.
   */
  whole_within?: string;
  /** Records a full list leaves out on purpose are not closed by its silence (reinstated people): SQL over the table. */
  kept_when_absent?: string;
  /** Rows that give equal records count as one only where they are published alike in every field; default: where the records are equal. */
  repeats?: 'whole_row';
  /**
   * A full list closes who it leaves out, but a row that could not be read may name somebody: SQL over the table giving the name to look
   * for in such rows. Records it names stay open until a list without that fault comes.
   */
  named_by?: string;
  /** Very narrow masses: rows become cells of this table, not records; `writes` is empty, `transform` is `noRecords`. */
  cells?: CellMass;
  /** What is computed from the tables once the file is in them. */
  derived?: Derived;
  /** What one row becomes. */
  transform: (row: NamedRow, raw: RawRow, context: RowContext) => RowOutcome | RowOutcome[];
  expect: Expect;
}

/** Files that look like this dataset's but are no release: listed with the reason. */
export interface NotARelease {
  reason: string;
  /** All that is wrong with it is that it is of no known day: --as-of makes it a release. */
  unless_dated?: true;
  test: (file: { name: string; header: string[] | null; first_rows: RawRow[]; head: string }) => boolean;
}

export interface Dataset {
  id: string;
  title: string;
  publisher: { name: string; url: string };
  landing_url: string;
  license: string;
  cadence: Cadence;
  /**
   * Days from the date the files bear to their publication, where that date is the end of the period described (results of a year are dated to
   * its last day and come out in the fall): the release ages from there, for freshness. `as_filed`: records appear one by one, so that the
   * newest one's date says nothing of how current the source is; its age is that of the load alone. Default 0.
   */
  release_lag?: number | 'as_filed';
  /** cron, UTC; default from the cadence. */
  schedule?: string;
  exempt_reason?: string;
  notes?: string;
  /** What every layout was checked on that does not say it itself. */
  verified?: Verified;
  /** Part of this software: no sample stands in for it, and it makes a database neither one of sample data nor one of real data. */
  is_own?: true;
  /**
   * Hosts that files are fetched from beside those of the declared addresses and their owners (every host below the same registered name):
   * where data names the addresses (`parts`, `wanted`), or a publisher's page leads elsewhere.
   */
  hosts?: string[];
  files: DatasetFile[];
  not_a_release?: NotARelease[];
}

export function defineDataset(dataset: Dataset): Dataset {
  return dataset;
}

/** The transform of a file whose rows are cells. */
export const noRecords: DatasetFile['transform'] = () => {
  throw new Error('The rows of this file are cells: they become no records.');
};

/** Types the row of a record against its kind. */
export function record<K extends RecordKind>(
  kind: K,
  key: string,
  row: RecordInput<K>,
  more: Pick<RecordOut, 'source_url' | 'raw_payload' | 'observed_from'> = {},
): RecordOut {
  return { kind, key, row, ...more };
}
