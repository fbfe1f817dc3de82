import type { Knex } from 'knex';
import type { RawStore } from './acquire/raw-store.ts';
import type { Dataset } from './define-dataset.ts';
import type { LoadProgress } from './history/load-report.ts';
import type { LoaderConnections } from './loader-connection.ts';

export interface LoadDeps {
  db: Knex;
  raw: RawStore;
  /** Every dataset: a file that is refused as one of them may be another. */
  datasets?: Dataset[];
  now?: () => Date;
  on_progress?: (progress: LoadProgress) => void;
  /** Where several files are loaded. */
  connections?: LoaderConnections;
}

export interface LoadOptions {
  /** Release date to use if nothing in or around the file has one. */
  as_of?: string | null;
  /** `as_of` is for this very file, and overrides what the file says. */
  as_of_overrides?: boolean;
  /** A known excerpt: it adds records and closes none, and the source is partial. */
  partial?: boolean;
  /**
   * A file too small for a complete release is loaded as partial if no complete one is loaded. `later`: the complete
   * ones of its folder come first.
   */
  undersized?: 'later' | 'partial';
  /** When the load of a whole folder began: its files come in any order. */
  folder_begun_at?: Date;
  is_sample?: boolean;
  /** Accepts a list that shrank by more than the declaration allows (a person has checked it). */
  accept_drop?: boolean;
  /** Reads the file again although the same bytes were accepted before, because the way it is read has changed. */
  again?: boolean;
  /** Set if the file was downloaded from its publisher; absent for --file and --from. */
  download?: { url: string; etag: string | null; last_modified: string | null; fetched_at: Date };
  lock_wait_ms?: number;
}

export interface FileOnDisk {
  path: string;
  name: string;
  sha256: string;
  bytes: number;
}
