import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { providers as providersIndex } from '../../indexes/providers.ts';
import { connect } from '../../src/db/connect.ts';
import { root } from '../../src/root.ts';
import { openSearch } from '../../src/search/client.ts';
import { rebuild } from '../../src/search/rebuild.ts';
import { filesOf } from './files.ts';

const run = promisify(execFile);

export interface Loaded {
  files: { file_kind: string; rows_read: number; seconds: number; read_seconds: number }[];
  index_seconds: number;
  rss_mb: number;
}

/** The loader of `script/load`, in its own process. */
export async function load(database_url: string, folder: string, sources: string[]): Promise<Loaded> {
  const raw = mkdtempSync(join(tmpdir(), 'proviso-bench-raw-'));
  try {
    const args = [
      '--max-semi-space-size=64',
      '--import',
      'tsx',
      join(root, 'bench/nppes/load.ts'),
      database_url,
      folder,
      raw,
      sources.join(','),
    ];
    const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 1 << 24 });
    return JSON.parse(stdout.trim().split('\n').at(-1)!);
  } finally {
    rmSync(raw, { recursive: true, force: true });
  }
}

export async function freshDatabase(server_url: string): Promise<string> {
  const url = new URL(server_url);
  url.pathname = '/proviso_bench_nppes';
  const admin = new pg.Client({ connectionString: server_url });
  await admin.connect();
  await admin.query('drop database if exists proviso_bench_nppes with (force)');
  await admin.query('create database proviso_bench_nppes');
  await admin.end();
  return url.href;
}

export interface Growth extends Loaded {
  providers: number;
  table_mb: number;
  indexes_mb: number;
  documents_per_second: number;
  opensearch_seconds: number;
}

/** Loads the NPPES bundle of so many providers into an empty database, and builds the provider index. */
export async function grow(server_url: string, opensearch_url: string, providers: number): Promise<Growth> {
  const folder = await filesOf(providers, ['nppes']);
  const database_url = await freshDatabase(server_url);
  const loaded = await load(database_url, folder, ['nppes']);
  const db = connect(database_url);
  const search = openSearch(opensearch_url, { prefix: 'bench-http-' });
  try {
    const { rows } = await db.raw(
      `select pg_table_size('provider') / 1048576.0 as table_mb, pg_indexes_size('provider') / 1048576.0 as indexes_mb`,
    );
    const built = await rebuild(search, db, providersIndex);
    return { providers, ...loaded, ...rows[0], documents_per_second: built.documents / built.seconds, opensearch_seconds: built.seconds };
  } finally {
    await search.close();
    await db.destroy();
  }
}
