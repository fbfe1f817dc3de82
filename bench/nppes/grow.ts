import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#db/connect';
import { databaseAt, freshDatabase } from '../fresh-database.ts';
import { filesOf } from './files.ts';
import { inOwnProcess } from './own-process.ts';

export interface LoadedFile {
  source_id: string;
  file_kind: string;
  rows_read: number;
  seconds: number;
  read_seconds: number;
}

export interface Loaded {
  files: LoadedFile[];
  /** Time Postgres took to build the indexes of the tables. */
  index_seconds: number;
  /** Highest resident memory of the loader alone, and with the processes it starts. */
  rss_mb: number;
  peak_mb: number;
}

/** The loader of `script/load`. */
export async function load(database_url: string, folder: string, sources: string[]): Promise<Loaded> {
  const raw = mkdtempSync(join(tmpdir(), 'proviso-bench-raw-'));
  try {
    return await inOwnProcess<Loaded>('load.ts', [database_url, folder, raw, sources.join(',')]);
  } finally {
    rmSync(raw, { recursive: true, force: true });
  }
}

const DATABASE = 'proviso_bench_nppes';
export const databaseOf = (server_url: string): string => databaseAt(server_url, DATABASE);

export interface Growth extends Loaded {
  table_mb: number;
  indexes_mb: number;
}

/** Loads the NPPES bundle of so many providers into an empty database. */
export async function grow(server_url: string, providers: number): Promise<Growth> {
  const folder = await filesOf(providers, ['nppes']);
  return growFrom(await freshDatabase(server_url, DATABASE), folder, ['nppes']);
}

/** Loads a folder into an empty database. */
export async function growFrom(database_url: string, folder: string, sources: string[]): Promise<Growth> {
  const loaded = await load(database_url, folder, sources);
  const db = connect(database_url);
  const { rows } = await db.raw(
    `select pg_table_size('provider') / 1048576.0 as table_mb, pg_indexes_size('provider') / 1048576.0 as indexes_mb`,
  );
  await db.destroy();
  return { ...loaded, ...rows[0] };
}

export interface Built {
  documents: number;
  seconds: number;
  /** Until the last document was written; the rest is refreshing, flushing, counting and merging. */
  write_seconds: number;
  peak_mb: number;
}

/** Builds the provider index of a database. */
export const buildIndex = (database_url: string, opensearch_url: string, prefix = 'bench-http-'): Promise<Built> =>
  inOwnProcess<Built>('build-index.ts', [database_url, opensearch_url, prefix]);
