import type { PoolClient } from 'pg';
import type { openPool } from '../db/pool.ts';
import { sharedPool } from '../db/shared-pool.ts';

type Pool = ReturnType<typeof openPool>;

interface Snapshot {
  pool: Pool;
  /** `is_idle`: no query is running, so that the connection can be used again. */
  close: (is_idle: boolean) => void;
}

/**
 * A pool whose queries all see the database as it was at the first of them: one connection in a transaction that only
 * reads.
 */
export async function openSnapshot(pool: Pool): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  // Queries of one connection wait for each other by themselves.
  const connect = (done?: (error: undefined, client: PoolClient, release: () => void) => void) => {
    if (!done) throw new Error('A snapshot has one connection, which a caller cannot have for itself.');
    done(undefined, client, () => {});
  };
  let is_closed = false;
  return {
    pool: { __proto__: pool, connect, query: client.query.bind(client), shared: sharedPool(pool) } as unknown as Pool,
    close(is_idle) {
      if (is_closed) return;
      is_closed = true;
      if (!is_idle) return client.release(true);
      client.query('rollback').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    },
  };
}
