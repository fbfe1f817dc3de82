import type { DateBasis } from '#fields/release-basis';
import type { Deltas } from '../apply/application.ts';

/** As stored in the load history and printed. */
export interface LoadReport extends Deltas {
  load_id: number;
  source_id: string;
  file_kind: string | null;
  layout: string | null;
  file_name: string;
  period: string;
  /** null if the file has no date. */
  release_date: string | null;
  release_date_basis: DateBasis | null;
  /** From which its records are valid: the release date, else that of the load. */
  observed_on: string | null;
  is_partial: boolean;
  /** In words. */
  release_date_from: string | null;
  /** unchanged: the same bytes were accepted before, and not read. */
  status: 'accepted' | 'unchanged' | 'refused';
  reason: string | null;
  shown_reason: string | null;
  warnings: string[];
  is_sample: boolean;
  rows_read: number;
  /** rows_read = rows_loaded + duplicates + issues + skipped. */
  rows_loaded: number;
  duplicates: number;
  issues: number;
  skipped: number;
  skip_reasons: Record<string, number>;
  /** Including duplicates. */
  records: Record<string, number>;
  seconds: number;
}

/** Nothing is known yet. */
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
  /** Of a whole folder. */
  folder?: FolderProgress;
}

export interface FolderProgress {
  /** Of this file, from 1. */
  nth: number;
  files: number;
  /** By the bytes read so far; null while too few were. */
  left_ms: number | null;
}
