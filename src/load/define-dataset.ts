import type { Verified } from '#fields/verified';
import type { RecordInput, RecordKind } from '#records/define-record';
import type { Acquire } from './declaration/acquire.ts';
import type { Derived } from './declaration/derived.ts';
import type { Layout, ReleaseRule } from './declaration/layout.ts';
import type { NamedRow, RawRow, RecordOut, RowContext, RowIssue, RowOutcome } from './declaration/rows.ts';

/** Names of facts that are all equal and not null. */
export interface Agreement {
  facts: string[];
  /** On the record on file (`a`) and that of the file (`b`). */
  and?: string;
  /**
   * Several of a side are of the same person and are paired in the order of their keys. Otherwise only one of each side
   * may agree.
   */
  paired?: true;
}

/**
 * A list whose layouts spell a record differently, so that its key changes. A record with an unknown key takes that of
 * a record the file would close, if they agree one to one.
 */
export interface Continuation {
  /** SQL over the columns of the table by the name of the fact. */
  facts: Record<string, string>;
  /** The most certain first. */
  agreements: Agreement[];
  /** Two records that contradict each other are never joined. */
  contradiction: string;
}

/**
 * Very narrow data (a number per worksheet, line and column): rows of a cell table partitioned by file_id, without key,
 * payload and hash. A newer file of a period replaces the older one.
 */
export interface BulkCells {
  /** Partitioned by list (file_id), with the columns file_id, file_line and these. */
  table: string;
  /**
   * The first is the group whose rows are consecutive (a report), the last the value; all but the last are the address,
   * which a file contains once.
   */
  columns: [group: string, ...string[]];
  /** In Postgres' text format, in the order of `columns`. */
  cell: (values: string[]) => string[] | RowIssue;
}

export const partitionName = (table: string, file_id: number) => `${table}_${file_id}`;

/** `none` needs a reason in `exempt_reason`. */
export type Cadence = 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annual' | 'none';

export interface Expect {
  /** Of a complete release; below `min` a file is an excerpt. */
  rows?: { min?: number; max?: number };
  /** If files add up: minimum of open records of the first of `writes` for complete. */
  whole?: number;
  /**
   * If files add up to a history: the date of an event. A year without events between years with them has no file
   * loaded.
   */
  years_of?: string;
  /** For deltas that are one series: a longer gap means a missing file. */
  step_days?: number;
  /** Minimum share (0–1): a column of the first kind in `writes`, else of the rows by our name. */
  filled?: Record<string, number>;
  /** Maximum share (0–1); default 0.02. */
  issues?: number;
  /** Maximum relative drop against the last accepted release; default 0.2. */
  drop?: number;
}

/** Full list, monthly additions, reference file … */
export interface DatasetFile {
  kind: string;
  title: string;
  /** full: the state of its tables; delta: adds and changes; period: complete within its period. */
  mode: 'full' | 'delta' | 'period';
  /** For mode period, such as 2024. */
  period?: (context: { file_name: string; release_date: string }) => string;
  acquire: Acquire;
  /** Member of a ZIP that is this file. */
  zip_member?: RegExp;
  layouts: Layout[];
  release: ReleaseRule;
  writes: RecordKind[];
  /**
   * A delta of complete subjects (a study with its sites): the column, in every kind written, of the subject. What an
   * earlier version has and the file omits is closed; an older copy closes nothing of a newer one. The first of
   * `writes` is the subject.
   */
  whole_within?: string;
  /** SQL: records that a full list omits on purpose (reinstated people) stay. */
  kept_when_absent?: string;
  /** Records that are published under another key. */
  continues?: Continuation;
  /** Equal records of rows that differ in any field are several. */
  repeats?: 'whole_row';
  /** SQL for the name that an unreadable row may contain: such records stay open until a list without that problem. */
  named_by?: string;
  /** `writes` is empty, `transform` is `noRecords`. */
  cells?: BulkCells;
  /** Computed once the file is applied. */
  derived?: Derived;
  /**
   * Large full lists of delimited text: a row depends on nothing else, so an unchanged line is not transformed again
   * (`row-memo.ts`).
   */
  stands_alone?: true;
  transform: (row: NamedRow, raw: RawRow, context: RowContext) => RowOutcome | RowOutcome[];
  expect: Expect;
}

/** Look like this dataset's, but are none. */
export interface NotARelease {
  reason: string;
  /** --as-of makes it a release. */
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
   * Days from the date of the files to their publication (results of a year come out in the fall), or between two
   * records that appear as filed. The age counts from then. Default 0.
   */
  release_lag?: number;
  /** cron, UTC; default from the cadence. */
  schedule?: string;
  exempt_reason?: string;
  notes?: string;
  /** Why nothing says how large the complete source is. */
  no_size?: string;
  /** Unless a layout says otherwise. */
  verified?: Verified;
  /** Ships with this software: no sample, and it makes a database neither one of sample data nor of real data. */
  is_own?: true;
  /** Besides those of the declared addresses and their owners. */
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
