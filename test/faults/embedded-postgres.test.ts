import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedServer } from '#embedded/child';
import { startPostgres } from '#embedded/postgres/server';
import { isAlive } from '#embedded/processes';
import { startServers } from '#embedded/servers';
import { placeOfServers } from '../support/memory-folder.ts';
import { startOwnServers } from '../support/own-servers.ts';
import { tree } from '../support/process-tree.ts';

let data_dir = '';
/** Whether the next test begins with what this one leaves, without initdb. */
let is_kept = false;
let said: string[];
let running: { stop: () => Promise<void> }[];

beforeEach(() => {
  data_dir ||= mkdtempSync(join(placeOfServers(), 'proviso-embedded-'));
  chmodSync(data_dir, 0o755);
  said = [];
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  if (!is_kept) removeFolder();
});
const removeFolder = () => {
  rmSync(data_dir, { recursive: true, force: true });
  data_dir = '';
};

const report = (line: string) => {
  said.push(line);
};
async function start(): Promise<EmbeddedServer> {
  const server = await startPostgres({ data_dir, report });
  running.push(server);
  return server;
}
async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('in one folder', () => {
  beforeAll(() => {
    is_kept = true;
  });
  afterAll(() => {
    is_kept = false;
    removeFolder();
  });

  test('uses UTF-8 with the same locale everywhere, and includes pg_trgm', async () => {
    const { url } = await start();
    const [row] = await query(url, cases('uses UTF-8 with the same'));
    expect(row).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', lowered: 'áñō' });
    await query(url, 'create extension pg_trgm');
  });

  test('keeps its data and its port when it is stopped and started', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('after kill -9 the exit is noticed, the stale postmaster.pid is removed and committed rows are there', async () => {
    const first = await start();
    await query(first.url, 'create table committed as select 42 as answer');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });
    running = [];
    expect(existsSync(join(data_dir, 'postgres', 'postmaster.pid'))).toBe(true);
    const second = await start();
    expect(said.join('\n')).toContain('stale postmaster.pid');
    expect(await query(second.url, 'select answer from committed')).toEqual([{ answer: 42 }]);
  });

  test('a postmaster.pid whose number now belongs to another program does not stop the start', async () => {
    const first = await start();
    await first.stop();
    running = [];
    writeFileSync(join(data_dir, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(data_dir, 'postgres')}\n1\n5432\n`);
    await start();
    expect(said.join('\n')).toContain('stale postmaster.pid');
  });

  test('the supervisor reports a killed Postgres and starts it again at the same address', async () => {
    // An address without a server stands for an OpenSearch of the operator: only Postgres is started.
    const servers = await startServers({ data_dir, opensearch_url: 'http://127.0.0.1:1', report });
    running.push(servers);
    await query(servers.database_url, 'create table supervised as select 42 as answer');
    process.kill(servers.pids()[0]!, 'SIGKILL');
    while (!said.some((line) => line.includes('is running again'))) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(said.join('\n')).toContain('postgres  was stopped by SIGKILL');
    expect(await query(servers.database_url, 'select answer from supervised')).toEqual([{ answer: 42 }]);
  });
});

test('a folder that initdb never finished is moved aside and created again', async () => {
  mkdirSync(join(data_dir, 'postgres', 'global'), { recursive: true });
  writeFileSync(join(data_dir, 'postgres', 'PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(said.join('\n')).toContain('moved an unfinished data folder');
  expect(readdirSync(data_dir).some((name) => name.startsWith('postgres.unfinished-'))).toBe(true);
});

test('data of another Postgres version is explained and left alone', async () => {
  mkdirSync(join(data_dir, 'postgres', 'global'), { recursive: true });
  writeFileSync(join(data_dir, 'postgres', 'PG_VERSION'), '15\n');
  writeFileSync(join(data_dir, 'postgres', 'global', 'pg_control'), '');
  await expect(start()).rejects.toThrow(/has data of Postgres 15.*--fresh.*DATABASE_URL/);
  expect(readdirSync(join(data_dir, 'postgres'))).toEqual(['PG_VERSION', 'global']);
});

test('a run of tests that cannot take the database it begins with stops its servers and leaves no folder', async () => {
  const before = await start();
  await query(before.url, 'create database proviso_started');
  await before.stop();
  mkdirSync(join(data_dir, 'opensearch'));
  const own = mkdtempSync(join(placeOfServers(), 'proviso-test-'));
  const processes = tree(process.pid).length;
  process.env.PROVISO_STARTED = data_dir;
  try {
    const starting = startOwnServers({ data_dir: own, opensearch_url: 'http://127.0.0.1:1', report });
    await expect(starting).rejects.toThrow('database "proviso_started" already exists');
  } finally {
    delete process.env.PROVISO_STARTED;
  }
  expect([existsSync(own), tree(process.pid).length]).toEqual([false, processes]);
});
