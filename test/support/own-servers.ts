import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Servers, startServers } from '#embedded/servers';
import { placeOfServers } from './memory-folder.ts';
import { say } from './run-step.ts';
import { bytesOfServers, setAside, takeServers } from './started-folder.ts';

/** The servers of a run of tests, in a folder that goes with them. */
export async function startOwnServers(given: Partial<Parameters<typeof startServers>[0]> = {}) {
  const { report = say } = given;
  const data_dir = given.data_dir ?? mkdtempSync(join(placeOfServers(bytesOfServers()), 'proviso-test-'));
  let servers: Servers | null = null;
  const end = async () => {
    await servers?.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= end());
  try {
    // Postgres, which does not run as root, enters it.
    chmodSync(data_dir, 0o755);
    // Its log is recycled early: it may be in memory, and nothing is recovered from it. Databases live for seconds.
    // Their files are in memory as well: buffers would hold them twice.
    const settings = { max_wal_size: '64MB', min_wal_size: '32MB', autovacuum_naptime: '10min', shared_buffers: '64MB' };
    const is_begun = takeServers(data_dir, report);
    servers = await startServers({ ...given, data_dir, report, fast_and_loose: true, settings, search_heap: '600m' });
    if (is_begun) await setAside(servers.database_url);
  } catch (error) {
    await stop();
    throw error;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop().then(() => process.exit(130)));
  return { servers, stop };
}

/** For programs that write files: none if DATABASE_URL and OPENSEARCH_URL both name some, or else of its own. */
export async function serversOfWriter(): Promise<AsyncDisposable> {
  const { DATABASE_URL, OPENSEARCH_URL } = process.env;
  if (DATABASE_URL && OPENSEARCH_URL) return { async [Symbol.asyncDispose]() {} };
  if (DATABASE_URL || OPENSEARCH_URL) throw new Error('Set both DATABASE_URL and OPENSEARCH_URL, or neither.');
  const { servers, stop } = await startOwnServers();
  Object.assign(process.env, { DATABASE_URL: servers.database_url, OPENSEARCH_URL: servers.opensearch_url ?? '' });
  return { [Symbol.asyncDispose]: stop };
}
