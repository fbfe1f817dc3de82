import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { root } from '#root';
import { searchAddress } from '#search/client';
import type { BenchList } from './list.ts';
import type { BenchRecord } from './record.ts';

export interface Api {
  url: string;
  key: string;
  /** What is loaded now. */
  records(): Promise<BenchRecord[]>;
  stop(): Promise<void>;
}

const DATABASE = 'proviso_bench_match';
const PREFIX = 'bench-match-';
const cli = [join(root, 'src/cli.ts')];

export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run script/bench, which starts what is needed.`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function ownDatabase(): Promise<string> {
  const url = new URL(required('DATABASE_URL'));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`drop database if exists ${DATABASE} with (force)`);
  await client.query(`create database ${DATABASE} encoding 'UTF8' template template0`);
  await client.end();
  url.pathname = `/${DATABASE}`;
  return url.href;
}

async function recordsOf(url: string): Promise<BenchRecord[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<BenchRecord>(
    `select source, entity_type, last_name, first_name, middle_name, organization_name, full_name, other_names
     from exclusion where observed_to is null order by source, record_key, id`,
  );
  await client.end();
  return rows;
}

/**
 * The whole service over the list and `more` files of other lists, loaded as files named on the command line, in
 * processes of its own.
 */
export async function startApi(list: BenchList, more: readonly string[] = []): Promise<Api> {
  const port = await freePort();
  const today = new Date().toISOString().slice(0, 10);
  const database = await ownDatabase();
  const env = {
    ...process.env,
    DATABASE_URL: database,
    INDEX_PREFIX: PREFIX,
    PORT: String(port),
    HOST: '127.0.0.1',
    SCHEDULE: 'off',
    LOG_LEVEL: 'info',
  };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [...cli, ...args], { env, cwd: root, maxBuffer: 1e8 });
  await run('load', 'oig_leie', '--file', list.file, '--as-of', today);
  for (const file of more) await run('load', '--file', file, '--as-of', today);
  await run('reindex', 'exclusions');
  const { stdout } = await run('keys', 'create', '--name', 'benchmark', '--tier', 'scale');
  const key = /prv_[A-Za-z0-9_-]+/.exec(stdout)?.[0];
  if (!key) throw new Error('keys create printed no key.');
  const child: ChildProcess = spawn(process.execPath, [...cli, 'serve'], {
    env,
    cwd: root,
    stdio: ['ignore', openSync(join(root, '.cache/bench/match/service.log'), 'w'), 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4000);
  });
  const url = `http://127.0.0.1:${port}`;
  for (
    let attempt = 0;
    !(await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    ));
    attempt++
  ) {
    if (child.exitCode !== null || attempt > 240) throw new Error(`The service did not start: ${said}`);
    await sleep(500);
  }
  return {
    url,
    key,
    records: () => recordsOf(database),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Removes what the benchmark put into the servers. */
export async function removeTraces(): Promise<void> {
  const client = new pg.Client({ connectionString: required('DATABASE_URL') });
  await client.connect();
  await client.query(`drop database if exists ${DATABASE} with (force)`);
  await client.end();
  const { url, headers } = searchAddress(required('OPENSEARCH_URL'));
  const listed = await fetch(`${url}/_cat/indices/${PREFIX}*?format=json&h=index&expand_wildcards=all`, { headers });
  for (const { index } of listed.ok ? ((await listed.json()) as { index: string }[]) : [])
    await fetch(`${url}/${index}`, { method: 'DELETE', headers });
}
