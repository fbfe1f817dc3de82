/** A table of the document: each cell at the column where it begins, and how many columns it covers. */
export interface SubmissionTable {
  /** The text just above it. */
  above: string;
  rows: { values: string[]; spans: number[] }[];
}

/** A whole submission as the format `edgar` gives it. */
export interface Submission {
  header: Record<string, string>;
  document: { type: string; name: string };
  tables: SubmissionTable[];
}
