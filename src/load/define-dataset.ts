import type { Verified } from '../fields/verified.ts';
import type { RecordInput, RecordKind } from '../records/define-record.ts';
import type { Acquire } from './declaration/acquire.ts';
import type { BulkCells } from './declaration/bulk-cells.ts';
import type { Continuation } from './declaration/continuation.ts';
import type { Derived } from './declaration/derived.ts';
import type { Layout, ReleaseRule } from './declaration/layout.ts';
import type { NamedRow, RawRow, RecordOut, RowContext, RowOutcome } from './declaration/rows.ts';

/** How often the publisher refreshes the data; `none` needs a reason in `exempt_reason`. */
export type Cadence = 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annual' | 'none';

export interface Expect {
  /**
   * Limits for the rows of a complete release, downloaded or supplied with --file; below `min` a file is an excerpt.
   * Sample data has none.
   */
  rows?: { min?: number; max?: number };
  /**
   * If files add up to the complete data: minimum number of open records of the first of `writes`; below it the source
   * is partial.
   */
  whole?: number;
  /**
   * If files add up to a history of dated events: the date of an event, a column of the first of `writes`. Calendar
   * years without events between years with them are years whose file is not loaded, and the source is partial.
   */
  years_of?: string;
  /**
   * For mode delta, if every change is in one file of a series: maximum days from one file to the next. A longer gap
   * means a missing file.
   */
  step_days?: number;
  /**
   * Minimum share of records (0–1) with the column filled: a column of the first kind in `writes`, else of the rows by
   * our name.
   */
  filled?: Record<string, number>;
  /** Maximum share (0–1) of rows that may become issues; default 0.02. */
  issues?: number;
  /**
   * Maximum relative drop in records compared with the last accepted release of the same kind and period; default 0.2.
   */
  drop?: number;
}

/** One kind of file a dataset publishes (full list, monthly additions, reference file …). */
export interface DatasetFile {
  kind: string;
  title: string;
  /**
   * full: the file is the complete state of its tables; delta: it adds and changes; period: complete within its period.
   */
  mode: 'full' | 'delta' | 'period';
  /** For mode period: the period of a file, such as 2024. */
  period?: (context: { file_name: string; release_date: string }) => string;
  acquire: Acquire;
  /** Member of a ZIP that is this file. */
  zip_member?: RegExp;
  layouts: Layout[];
  release: ReleaseRule;
  writes: RecordKind[];
  /**
   * For mode delta if a file contains complete subjects (a study with all its sites): the column, present in every kind
   * written, that identifies the subject. For each of its values in the file, records of an earlier version that the
   * file omits are closed; an older copy of a subject closes nothing that a newer one contains. The first of `writes`
   * is the subject itself.
   */
  whole_within?: string;
  /** Records that a full list omits on purpose (reinstated people) are not closed: SQL over the table. */
  kept_when_absent?: string;
  /** How records that are published under another key continue, for a list whose layouts or spellings differ. */
  continues?: Continuation;
  /**
   * Rows with equal records count as one only if they are published alike in every field; default: if the records are
   * equal.
   */
  repeats?: 'whole_row';
  /**
   * A full list closes the records it omits, but a row that could not be read may contain one of them: SQL over the
   * table that returns the name to look for in such rows. Records with that name stay open until a list without that
   * problem is loaded.
   */
  named_by?: string;
  /** Bulk cells: rows become cells of this table instead of records; `writes` is empty, `transform` is `noRecords`. */
  cells?: BulkCells;
  /** What is computed from the tables once the file is applied. */
  derived?: Derived;
  /**
   * For large full lists of delimited text: what a row becomes depends on nothing but the row, the layout and the kind
   * of file, so a line that did not change since the last file is not transformed again (`memo/`). Its transform cannot
   * read anything else.
   */
  stands_alone?: true;
  /** What one row becomes. */
  transform: (row: NamedRow, raw: RawRow, context: RowContext) => RowOutcome | RowOutcome[];
  expect: Expect;
}

/** Files that look like this dataset's but are not releases: listed with the reason. */
export interface NotARelease {
  reason: string;
  /** Its only problem is an unknown date: --as-of makes it a release. */
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
   * Days from the date of the files to their publication, if that date is the end of the period described (results of a
   * year are dated to its last day and published in the fall), or between two records of a source whose records appear
   * as they are filed. The age of the release counts from then. Default 0.
   */
  release_lag?: number;
  /** cron, UTC; default from the cadence. */
  schedule?: string;
  exempt_reason?: string;
  notes?: string;
  /**
   * Why nothing says how large the complete source is, if no kind of file has `whole` or a minimum of `rows`: shown
   * behind the notes.
   */
  no_size?: string;
  /** What the layouts were verified on, unless a layout says otherwise. */
  verified?: Verified;
  /** Ships with this software: it has no sample, and it does not make a database one of sample data or of real data. */
  is_own?: true;
  /**
   * Hosts that files may be downloaded from besides those of the declared addresses and their owners (every host below
   * the same registered domain): if data supplies the addresses (`parts`, `wanted`), or a publisher's page links
   * elsewhere.
   */
  hosts?: string[];
  files: DatasetFile[];
  not_a_release?: NotARelease[];
}

export function defineDataset(dataset: Dataset): Dataset {
  return dataset;
}

/** The transform of a file whose rows are bulk cells. */
export const noRecords: DatasetFile['transform'] = () => {
  throw new Error('The rows of this file are bulk cells, not records.');
};

/** Types the row of a record by its kind. */
export function record<K extends RecordKind>(
  kind: K,
  key: string,
  row: RecordInput<K>,
  more: Pick<RecordOut, 'source_url' | 'raw_payload' | 'observed_from'> = {},
): RecordOut {
  return { kind, key, row, ...more };
}
