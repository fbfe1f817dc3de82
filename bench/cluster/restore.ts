import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#embedded/free-port';
import { startRestored } from './postgres-pair.ts';
import { serviceProcess } from './service-process.ts';
import { type Cluster, SIGNING_SECRET } from './start.ts';

export interface Restored {
  pool: pg.Pool;
  /** Seconds until the server was promoted at the point of time. */
  seconds: number;
  /** Starts a service on the restored database, with indexes of its own, and gives its address. */
  serve: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Restores the cluster's database to a point of time. */
export async function restoreTo({ folder, env }: Cluster, base: string, point: string): Promise<Restored> {
  const began = performance.now();
  const server = await startRestored(base, join(folder, 'archive'), point);
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  // A connection that is being closed may still hear that the server stops.
  pool.on('connect', (client) => client.on('error', () => {}));
  while ((await pool.query('select pg_is_in_recovery() as is_open')).rows[0].is_open) await sleep(100);
  const seconds = (performance.now() - began) / 1000;
  const own = { ...env, DATABASE_URL: server.url, INDEX_PREFIX: 'restored-', INDEX_REPLICAS: '0', SIGNING_SECRET };
  const service = serviceProcess('restored', await freePort(), join(folder, 'restored.log'), own);
  return {
    pool,
    seconds,
    async serve() {
      await service.start();
      return service.url;
    },
    async stop() {
      await service.stop();
      await pool.end();
      await server.stop();
    },
  };
}
