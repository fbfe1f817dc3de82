export interface SourceStatus {
  source_id: string;
  title: string;
  is_loaded: boolean;
  coverage: 'complete' | 'partial' | null;
  /** How much of it is loaded; null if all is. */
  coverage_note: string | null;
}
