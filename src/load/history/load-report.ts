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

/** A load of which nothing is known yet. */
export const emptyReport = (source_id: string, file_name: string, known: Partial<LoadReport>): LoadReport => ({
  ...{ load_id: 0, source_id, file_kind: null, layout: null, file_name, period: '', status: 'accepted', is_sample: false },
  ...{ release_date: null, release_date_basis: null, observed_on: null, is_partial: false, release_date_from: null },
  ...{ reason: null, shown_reason: null, warnings: [], rows_read: 0, rows_loaded: 0, duplicates: 0, issues: 0, skipped: 0 },
  ...{ skip_reasons: {}, records: {}, added: 0, changed: 0, gone: 0, unchanged: 0, seconds: 0 },
  ...known,
});

export interface LoadProgress {
  source_id: string;
  file_name: string;
  stage: 'storing' | 'reading' | 'applying';
  rows: number;
  bytes: number;
  total_bytes: number | null;
}
