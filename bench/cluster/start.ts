import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createKey } from '#accounts/keys';
import { loadSample } from '#cli/first-load';
import { ensureIndexes } from '#cli/service';
import { openStores } from '#cli/stores';
import { config } from '#config';
import type { EmbeddedServer } from '#embedded/child';
import { freePort } from '#embedded/free-port';
import { discoverDatasets } from '#load/discover-datasets';
import { registerSources } from '#load/register-sources';
import { copyReplica, REPLICA_NAME, startPrimary, startReplica } from './postgres-pair.ts';
import { type Frontend, openProxy } from './proxy.ts';
import { type SearchCluster, startSearchNodes } from './search-nodes.ts';
import { type ServiceProcess, serviceProcess } from './service-process.ts';

export interface Cluster {
  folder: string;
  /** The database as clients reach it: the primary, whichever server that is. */
  database_url: string;
  database: Frontend;
  primary: EmbeddedServer;
  replica: EmbeddedServer;
  search: SearchCluster;
  search_proxy: Frontend;
  apis: ServiceProcess[];
  workers: ServiceProcess[];
  key: string;
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export const SIGNING_SECRET = 'a-secret-of-the-cluster-of-this-run';

const portOf = (server: EmbeddedServer) => Number(new URL(server.url).port);

export function atPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

async function startRawStore(folder: string) {
  const { default: S3rver } = await import('s3rver');
  const directory = join(folder, 's3');
  mkdirSync(directory);
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'raw', configs: [] }] });
  const { port } = await server.run();
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Commits wait until the replica has written them to its disk. */
export async function makeSynchronous(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`alter system set synchronous_standby_names = '${REPLICA_NAME}'`);
    await client.query('select pg_reload_conf()');
    for (;;) {
      const { rows } = await client.query('select sync_state from pg_stat_replication');
      if (rows[0]?.sync_state === 'sync') return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.end();
  }
}

/**
 * Three search nodes, a primary with a synchronous replica, an S3 store, three APIs and two workers as processes on
 * loopback, over the sample world.
 */
export async function startCluster(say: (line: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'proviso-cluster-'));
  // Postgres, which does not run as root, enters it.
  chmodSync(folder, 0o755);
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const each of stops.reverse()) await Promise.resolve(each()).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const archive = join(folder, 'archive');
    mkdirSync(archive);
    // Postgres writes it as an account of its own.
    chmodSync(archive, 0o777);
    const primary = await startPrimary(join(folder, 'primary'), { archive });
    stops.push(() => primary.stop());
    const search = await startSearchNodes(folder);
    stops.push(search.stop);
    say('three search nodes in three zones are green, each with 512 MB of heap');
    const raw = await startRawStore(folder);
    stops.push(raw.close);
    const search_proxy = await openProxy(search.nodes.map(({ port }) => port));
    const database = await openProxy([portOf(primary)]);
    stops.push(search_proxy.close, database.close);
    const database_url = atPort(primary.url, database.port);
    const env = {
      DATABASE_URL: database_url,
      OPENSEARCH_URL: `http://127.0.0.1:${search_proxy.port}`,
      ...{ INDEX_SHARDS: '1', INDEX_REPLICAS: '2', SCHEDULE: 'off', LOG_LEVEL: 'warn' },
      ...{ RAW_STORE: 's3://raw/proviso', S3_ENDPOINT: raw.endpoint },
      ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' },
      DATA_DIR: join(folder, 'data'),
    };
    Object.assign(process.env, env);
    const settings = config(env);
    mkdirSync(settings.data_dir);
    const stores = await openStores(settings, { database_url, opensearch_url: env.OPENSEARCH_URL });
    const datasets = await discoverDatasets(fileURLToPath(new URL('../../loaders/', import.meta.url)));
    await registerSources(stores.db, datasets);
    await loadSample({ settings, db: stores.db, datasets, database_url });
    await ensureIndexes(stores, say);
    await search.untilGreen(3);
    await stores.close();
    const replica_dir = join(folder, 'replica');
    await copyReplica(primary, join(folder, 'primary'), replica_dir);
    const replica = await startReplica(primary, replica_dir);
    stops.push(() => replica.stop());
    await makeSynchronous(primary.url);
    say('the replica streams; commits wait for it');
    const pool = new pg.Pool({ connectionString: primary.url });
    const { key } = await createKey(pool, { name: 'cluster', tier: 'enterprise' });
    await pool.end();
    const made = async (name: string) => {
      const own = { ...env, SIGNING_SECRET };
      const service = serviceProcess(name, await freePort(), join(folder, `${name}.log`), own);
      stops.push(() => service.stop());
      await service.start();
      return service;
    };
    const apis = [await made('api-1'), await made('api-2'), await made('api-3')];
    const workers = [await made('worker-1'), await made('worker-2')];
    say('three APIs and two workers are up');
    return { folder, database_url, database, primary, replica, search, search_proxy, apis, workers, key, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
