import type { Client } from 'pg';
import type { DatasetFile } from '../define-dataset.ts';
import type { IndexChanges } from './index-changes.ts';

export interface Deltas {
  added: number;
  changed: number;
  gone: number;
  unchanged: number;
}

export interface Application {
  client: Client;
  source_id: string;
  file: DatasetFile;
  file_id: number;
  period: string;
  release_date: string;
  wave: number;
  full_releases: string[];
  /** True if no loaded release is newer than this file's, so later versions need not be checked. */
  is_newest: boolean;
  /** True if records of unchanged lines are staged without their columns. */
  has_known: boolean;
  /** A person has checked it, or its order means nothing: missing neighbors do not refuse it. */
  accepts_cut: boolean;
  changes: IndexChanges;
}
