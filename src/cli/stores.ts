import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { Config } from '#config';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { openPool } from '#db/pool';
import { serviceSecret } from '#db/service-secret';
import type { Servers } from '#embedded/servers';
import { holdDataFolder, holderOf, inUse, readReady } from './hold.ts';

export type Addresses = Omit<Servers, 'pids'>;

const not_ours = { lost: new Promise<never>(() => {}), stop: async () => {} };

/** Those of the operator; else of a running `up`; else embedded ones, until this process stops them. */
export async function findServers(settings: Config, command: string, report: (line: string) => void): Promise<Addresses> {
  const { database_url, opensearch_url, data_dir } = settings;
  if (database_url && opensearch_url) return { database_url, opensearch_url, ...not_ours };
  // Beside a running one without waiting.
  const release = holdDataFolder(data_dir, command, readReady(data_dir) ? 0 : undefined);
  if (!release) {
    const ready = readReady(data_dir);
    const holder = holderOf(data_dir);
    if (!ready && holder.command === 'script/up')
      throw new Error(
        `\`script/up\` (pid ${holder.pid}) is still starting on this data folder: wait until it prints "ready", then try again.`,
      );
    if (!ready) throw inUse(data_dir);
    return { database_url: database_url ?? ready.database_url, opensearch_url: opensearch_url ?? ready.opensearch_url, ...not_ours };
  }
  try {
    const { startServers } = await import('#embedded/servers');
    const servers = await startServers({ data_dir, database_url, opensearch_url, search_server: settings.search_server, report });
    const stop = () => servers.stop().finally(release);
    return { ...servers, stop };
  } catch (error) {
    release();
    throw error;
  }
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`OPENSEARCH_CA_FILE: cannot read ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

export async function openDatabase({ database_url }: Pick<Addresses, 'database_url'>, wait_ms?: number): Promise<Knex> {
  const db = connect(database_url, { wait_ms });
  await migrate(db).catch((error) => {
    if (!UNREACHABLE.has(error.code)) throw error;
    const { host } = new URL(database_url);
    throw new Error(`Postgres cannot be reached at ${host} (${error.code}): check that it runs and that DATABASE_URL is right.`, {
      cause: error,
    });
  });
  return db;
}

/** Migrated. */
export async function openStores(settings: Config, addresses: Pick<Addresses, 'database_url' | 'opensearch_url'>, opened?: Knex) {
  const [{ indexes }, { openSearch }, { noSearch }] = await Promise.all([
    import('../../indexes/all.ts'),
    import('#search/client'),
    import('#search/no-search'),
  ]);
  const db = opened ?? (await openDatabase(addresses));
  const { index_prefix: prefix, index_shards: shards, index_replicas: replicas } = settings;
  const ca = settings.opensearch_ca_file ? readCertificates(settings.opensearch_ca_file) : undefined;
  const options = { prefix, shards, replicas, ca, secret: await serviceSecret(db, 'cursor') };
  const search = addresses.opensearch_url
    ? openSearch(addresses.opensearch_url, options)
    : noSearch('no search server is running', options);
  const close = async () => {
    await search.close();
    await db.destroy();
  };
  return { db, search, indexes, close };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;

interface Opened extends Addresses {
  pool: Pool;
}

/** Stops everything that was started for it, also on Ctrl-C. */
async function withOpened<O extends { close: () => Promise<void> }, T>(
  settings: Config,
  command: string,
  open: (addresses: Addresses) => Promise<O>,
  work: (opened: O, at: Opened) => Promise<T>,
): Promise<T> {
  const addresses = await findServers(settings, command, (line) => console.error(line));
  const end = () => addresses.stop().finally(() => process.exit(process.exitCode ?? 130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    const opened = await open(addresses);
    const pool = openPool(addresses.database_url, { max: 4 });
    try {
      return await Promise.race([work(opened, { ...addresses, pool }), addresses.lost]);
    } finally {
      await pool.end();
      await opened.close();
    }
  } finally {
    await addresses.stop();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  }
}

/** The search client and the indexes take half a second to import. */
export const withDatabase = <T>(settings: Config, command: string, work: (db: Knex, at: Opened) => Promise<T>): Promise<T> =>
  withOpened(
    settings,
    command,
    async (addresses) => {
      const db = await openDatabase(addresses);
      return { db, close: () => db.destroy() };
    },
    ({ db }, at) => work(db, at),
  );

export const withStores = <T>(settings: Config, command: string, work: (stores: Stores, at: Opened) => Promise<T>): Promise<T> =>
  withOpened(settings, command, (addresses) => openStores(settings, addresses), work);

/** For `reindex` and `verify`. */
export function withoutServer(): number {
  console.error(
    'No search server is running, so there are no indexes: searches are answered from Postgres. Install a JDK and Maven, start Docker or set OPENSEARCH_URL; the next start builds the indexes.',
  );
  return 1;
}
