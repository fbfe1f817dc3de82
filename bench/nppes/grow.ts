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

export function databaseOf(server_url: string): string {
  const url = new URL(server_url);
  url.pathname = '/proviso_bench_nppes';
  return url.href;
}

async function freshDatabase(server_url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server_url });
  await admin.connect();
  await admin.query('drop database if exists proviso_bench_nppes with (force)');
  await admin.query('create database proviso_bench_nppes');
  await admin.end();
  return databaseOf(server_url);
}

export interface Growth extends Loaded {
  table_mb: number;
  indexes_mb: number;
}

/** Loads the NPPES bundle of so many providers into an empty database. */
export async function grow(server_url: string, providers: number): Promise<Growth> {
  const folder = await filesOf(providers, ['nppes']);
  const database_url = await freshDatabase(server_url);
  const loaded = await load(database_url, folder, ['nppes']);
  const db = connect(database_url);
  const { rows } = await db.raw(
    `select pg_table_size('provider') / 1048576.0 as table_mb, pg_indexes_size('provider') / 1048576.0 as indexes_mb`,
  );
  await db.destroy();
  return { ...loaded, ...rows[0] };
}

/** Builds the provider index over what was loaded last. */
export async function buildIndex(server_url: string, opensearch_url: string): Promise<{ documents: number; seconds: number }> {
  const db = connect(databaseOf(server_url));
  const search = openSearch(opensearch_url, { prefix: 'bench-http-' });
  try {
    return await rebuild(search, db, providersIndex);
  } finally {
    await search.close();
    await db.destroy();
  }
}
