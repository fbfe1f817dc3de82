import type { Knex } from 'knex';
import type { RawStore } from './acquire/raw-store.ts';
import type { Dataset } from './define-dataset.ts';
import type { LoadProgress } from './history/load-report.ts';
import type { LoaderConnections } from './loader-connection.ts';

export interface LoadDeps {
  db: Knex;
  raw: RawStore;
  /** A file refused as one of them may be another. */
  datasets?: Dataset[];
  now?: () => Date;
  on_progress?: (progress: LoadProgress) => void;
  /** Where several files are loaded. */
  connections?: LoaderConnections;
}

export interface LoadOptions {
  /** If nothing in or around the file has one. */
  as_of?: string | null;
  /** For this very file: overrides what it says. */
  as_of_overrides?: boolean;
  /** Adds records and closes none; the source is partial. */
  partial?: boolean;
  /** Too small for a release: loaded as partial if no complete one is; `later`: those of its folder come first. */
  undersized?: 'later' | 'partial';
  /** When the load of a whole folder began: its files come in any order. */
  folder_begun_at?: Date;
  is_sample?: boolean;
  /** A person has checked that the list may shrink by so much. */
  accept_drop?: boolean;
  /** Although its bytes were accepted before: it is read in another way now. */
  again?: boolean;
  /** Absent for --file and --from. */
  download?: { url: string; etag: string | null; last_modified: string | null; fetched_at: Date };
}

export interface FileOnDisk {
  path: string;
  name: string;
  sha256: string;
  bytes: number;
}
