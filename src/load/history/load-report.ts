import type { DateBasis } from '../../fields/release-basis.ts';

/** The outcome of loading one file, as stored in the load history and printed by the command line. */
export interface LoadReport {
  load_id: number;
  source_id: string;
  file_kind: string | null;
  layout: string | null;
  file_name: string;
  period: string;
  /** null if the file has no date. */
  release_date: string | null;
  release_date_basis: DateBasis | null;
  /** Date from which its records are valid: the release date, else the date of the load. */
  observed_on: string | null;
  /** A partial release: it added records and closed none. */
  is_partial: boolean;
  /** Where the release date came from, in words. */
  release_date_from: string | null;
  /** unchanged: the same bytes were accepted before, so nothing was read. */
  status: 'accepted' | 'unchanged' | 'refused';
  /** Why it was refused. */
  reason: string | null;
  /** The public version of the reason. */
  shown_reason: string | null;
  warnings: string[];
  is_sample: boolean;
  rows_read: number;
  /** Rows that became records; rows_read = rows_loaded + duplicates + issues + skipped. */
  rows_loaded: number;
  duplicates: number;
  issues: number;
  skipped: number;
  /** Skipped rows by reason. */
  skip_reasons: Record<string, number>;
  /** Records per kind, including duplicates. */
  records: Record<string, number>;
  added: number;
  changed: number;
  gone: number;
  unchanged: number;
  seconds: number;
}

export interface LoadProgress {
  source_id: string;
  file_name: string;
  stage: 'storing' | 'reading' | 'applying';
  rows: number;
  bytes: number;
  total_bytes: number | null;
}
