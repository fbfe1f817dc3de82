import type { DateBasis } from '#fields/release-basis';

const nothingKnown = () => ({
  ...{ load_id: 0, source_id: '', file_kind: null as string | null, layout: null as string | null, file_name: '', period: '' },
  /** unchanged: the same bytes were accepted before, and not read. */
  status: 'accepted' as 'accepted' | 'unchanged' | 'refused',
  is_sample: false,
  /** null if the file has no date. */
  release_date: null as string | null,
  release_date_basis: null as DateBasis | null,
  /** From which its records are valid: the release date, else that of the load. */
  observed_on: null as string | null,
  is_partial: false,
  /** In words. */
  release_date_from: null as string | null,
  ...{ reason: null as string | null, shown_reason: null as string | null, warnings: [] as string[] },
  /** rows_read = rows_loaded + duplicates + issues + skipped. */
  ...{ rows_read: 0, rows_loaded: 0, duplicates: 0, issues: 0, skipped: 0, skip_reasons: {} as Record<string, number> },
  /** Including duplicates. */
  records: {} as Record<string, number>,
  ...{ added: 0, changed: 0, gone: 0, unchanged: 0, seconds: 0 },
});

/** As stored in the load history and printed. */
export type LoadReport = ReturnType<typeof nothingKnown>;

export const emptyReport = (source_id: string, file_name: string, known: Partial<LoadReport>): LoadReport => ({
  ...nothingKnown(),
  ...{ source_id, file_name },
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
