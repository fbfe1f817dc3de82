import type { Verified } from '../fields/verified.ts';
import type { RecordInput, RecordKind } from '../records/define-record.ts';
import type { Acquire } from './declaration/acquire.ts';
import type { CellMass } from './declaration/cell-mass.ts';
import type { Derived } from './declaration/derived.ts';
import type { Layout, ReleaseRule } from './declaration/layout.ts';
import type { NamedRow, RawRow, RecordOut, RowContext, RowOutcome } from './declaration/rows.ts';

/** How often the publisher refreshes; `none` needs a reason in `exempt_reason`. */
export type Cadence = 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annual' | 'none';

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
