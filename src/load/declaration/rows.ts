import type { RecordInput, RecordKind } from '../../records/define-record.ts';

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
