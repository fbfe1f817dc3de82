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
  /** Release dates of the accepted full lists of these tables and this period, ascending. */
  full_releases: string[];
  /** True if no loaded release is newer than this file's, so later versions need not be checked. */
  is_newest: boolean;
  /** True if records of unchanged lines are staged without their columns. */
  has_known: boolean;
  /**
   * True if a file without neighboring rows of the last one is applied all the same: a person has checked it, or its
   * order means nothing.
   */
  accepts_cut: boolean;
  /** Records of the file per kind, duplicates included. */
  records: Record<string, number>;
  changes: IndexChanges;
}
