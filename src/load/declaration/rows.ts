import type { RecordInput, RecordKind } from '#records/define-record';

/** Empty fields are absent; stored unchanged as `raw_payload`. Dates of a workbook are YYYY-MM-DD. */
export type RawRow = Record<string, unknown>;

/** Under our names, trimmed, '' for empty cells. Objects and lists of JSON are in RawRow only. */
export type NamedRow = Record<string, string>;

/** `key`: within source and kind, of as few and as stable published fields as possible. */
export interface RecordOut<K extends RecordKind = RecordKind> {
  kind: K;
  key: string;
  row: RecordInput<K>;
  /** Where this record can be checked; default: the landing page. */
  source_url?: string;
  /** If the record is only part of the row (a site of a study). */
  raw_payload?: RawRow;
  /** If the publisher dates each record; only in delta files. */
  observed_from?: string;
}

/** Stored in row_issue with its line, never dropped silently. */
export interface RowIssue {
  issue: string;
  column?: string;
  /** If the row is a whole file: the part with the problem. */
  raw?: RawRow;
}

/** Fully understood, with nothing to store (a repeated header, an empty other-name cell). */
interface RowSkip {
  skip: string;
}

export type RowOutcome = RecordOut | RowIssue | RowSkip;

export interface RowContext {
  line: number;
  file_name: string;
  file_kind: string;
  layout: string;
  /** If known before the rows are read. */
  release_date: string | null;
  /** What earlier rows said (a section's heading): written by the transform. */
  above: Record<string, string>;
}
