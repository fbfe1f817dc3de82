import type { Knex } from 'knex';
import type { RawStore } from './acquire/raw-store.ts';
import type { LoadProgress } from './history/load-report.ts';

export interface LoadDeps {
  db: Knex;
  raw: RawStore;
  now?: () => Date;
  on_progress?: (progress: LoadProgress) => void;
}

export interface LoadOptions {
  /** Day the release is of, where nothing in or around the file tells one. */
  as_of?: string | null;
  /** `as_of` is said of this very file, and goes before what the file says of itself. */
  as_of_overrides?: boolean;
  /** A known excerpt: it adds records and closes none, and the source is partial. */
  partial?: boolean;
  /** A file too small to be a whole release is taken as a part while no whole one is on file; later: the whole ones of its folder come first. */
  undersized?: 'later' | 'partial';
  is_sample?: boolean;
  /** Accepts a list that shrank by more than the declaration allows (a person has looked at it). */
  accept_drop?: boolean;
  /** Reads the file again although the same bytes were accepted before (the way it is read has changed). */
  again?: boolean;
  /** Set where the file was downloaded from its publisher; a file given by hand has none of it. */
  download?: { url: string; etag: string | null; last_modified: string | null; fetched_at: Date };
  lock_wait_ms?: number;
}

export interface FileOnDisk {
  path: string;
  name: string;
  sha256: string;
  bytes: number;
}
