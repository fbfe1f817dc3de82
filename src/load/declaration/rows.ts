import type { RecordInput, RecordKind } from '../../records/define-record.ts';

/**
 * One published row under its published headers (empty fields are absent), or one JSON object; `raw_payload` is stored
 * unchanged from it. Dates of a workbook arrive as YYYY-MM-DD.
 */
export type RawRow = Record<string, unknown>;

/**
 * A row after the column mapping: our column names, trimmed text, '' for empty cells. Objects and lists of JSON are in
 * RawRow only.
 */
export type NamedRow = Record<string, string>;

/**
 * A record made from a row. `key` identifies it within source and kind; it consists of as few and as stable published
 * fields as possible.
 */
export interface RecordOut<K extends RecordKind = RecordKind> {
  kind: K;
  key: string;
  row: RecordInput<K>;
  /** Public URL where this record can be checked; default: the dataset's landing page. */
  source_url?: string;
  /** Published fields of this record if it is only part of the row (a site of a study); default: the whole row. */
  raw_payload?: RawRow;
  /**
   * Release date of this one record if the publisher dates each record (a study's last update); only in delta files.
   * Default: the file's release date.
   */
  observed_from?: string;
}

/** A row that cannot become a record. It is stored in row_issue with its line, never dropped silently. */
export interface RowIssue {
  issue: string;
  column?: string;
  /** The part of the row with the problem, if the row is a whole file; default: the row. */
  raw?: RawRow;
}

/**
 * A row that is fully understood and contains nothing to store (a header repeated on a page, an empty other-name cell).
 */
interface RowSkip {
  skip: string;
}

export type RowOutcome = RecordOut | RowIssue | RowSkip;

export interface RowContext {
  line: number;
  file_name: string;
  file_kind: string;
  layout: string;
  /** Release date of the file if known before the rows are read (from the name or --as-of). */
  release_date: string | null;
  /** What earlier rows said (a section's heading, a merged cell): written by the transform, empty for each new file. */
  above: Record<string, string>;
}
