import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { is_full } from './full-run.ts';

/** Where a run of tests keeps the data folder of `script/up` after its first start; null for a test started by hand. */
const kept = () => (process.env.PROVISO_TEST_DIR ? join(process.env.PROVISO_TEST_DIR, 'started') : null);

/** Owners stay: Postgres refuses files of another account. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp -a ${from} ${to}: ${stderr}`);
}

/** Leaves a stopped data folder, with the sample world in it, to the other test files of a run without .ci/run. */
export function leaveStarted(data_dir: string): void {
  const place = kept();
  if (!place || is_full || before() || existsSync(place)) return;
  copy(data_dir, `${place}.part`);
  renameSync(`${place}.part`, place);
}

/**
 * The data folder of a start from nothing before the tests (.ci/run); not one whose database stands elsewhere
 * (placement.ts).
 */
const before = (): string | null => {
  const folder = process.env.PROVISO_STARTED;
  return folder && lstatSync(join(folder, 'postgres'), { throwIfNoEntry: false })?.isDirectory() ? folder : null;
};

export const STARTED_DATABASE = 'proviso_started';

/** What the servers of a run need of a data folder. */
const OF_SERVERS = ['postgres', 'postgres.password', 'opensearch'];

/** The data folder that the servers of a run begin with, where there is one. */
function ofServers(): string | null {
  const place = before();
  return place && OF_SERVERS.every((name) => existsSync(join(place, name))) ? place : null;
}

/** What `takeServers` copies. */
export function bytesOfServers(): number {
  const place = ofServers();
  if (!place) return 0;
  const { stdout } = spawnSync('du', ['-skc', ...OF_SERVERS.map((name) => join(place, name))], { encoding: 'utf8' });
  return Number(/^(\d+)\ttotal$/m.exec(stdout)?.[1] ?? 0) * 1024;
}

/**
 * The servers of a run begin with what the start before the tests has loaded and indexed; with nothing, and false, if
 * there was none or it could not be copied.
 */
export function takeServers(data_dir: string, report: (line: string) => void): boolean {
  const place = ofServers();
  if (!place) return false;
  try {
    for (const name of OF_SERVERS) copy(join(place, name), data_dir);
    return true;
  } catch (error) {
    report(`the servers begin with nothing: ${(error as Error).message.trim()}`);
    for (const name of OF_SERVERS) rmSync(join(data_dir, name), { recursive: true, force: true });
    return false;
  }
}

/** What the start has filled goes under a name that nothing connects to, until the sample world of the run takes it. */
export async function setAside(database_url: string): Promise<void> {
  const beside = new URL(database_url);
  const name = beside.pathname.slice(1);
  beside.pathname = '/postgres';
  const client = new pg.Client({ connectionString: beside.href });
  await client.connect();
  try {
    await client.query(`alter database ${name} rename to ${STARTED_DATABASE}`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

/** The files of the sample world and the releases loaded from them, as `loadWorld` of sample-app.ts leaves them. */
export function takeFiles(folder: string): void {
  mkdirSync(folder, { recursive: true });
  copy(join(before()!, 'sample'), join(folder, 'world'));
  copy(join(before()!, 'raw'), join(folder, 'raw'));
}

/** Begins with the data folder of an earlier start, where the run has one; a full run begins with nothing. */
export function takeStarted(data_dir: string): void {
  const place = [kept(), before()].find((one) => one && existsSync(one));
  if (place && !is_full) copy(`${place}/.`, data_dir);
}
