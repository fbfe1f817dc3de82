import type { PoolClient } from 'pg';
import type { openPool } from '../db/pool.ts';
import { sharedPool } from '../db/shared-pool.ts';

type Pool = ReturnType<typeof openPool>;

interface Snapshot {
  pool: Pool;
  /** `is_idle`: the connection can be used again. */
  close: (is_idle: boolean) => void;
}

/** All queries see the database as at the first of them: one connection in a transaction that only reads. */
export async function openSnapshot(pool: Pool): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  // A query gets the connection when the one before is done: pg takes no second one while a connection is at work.
  let before: Promise<unknown> = Promise.resolve();
  const connect = (done?: (error: undefined, client: PoolClient, release: () => void) => void) => {
    if (!done) throw new Error('A snapshot has one connection, which a caller cannot have for itself.');
    // Also after a caller that threw.
    const turn = () => new Promise<void>((release) => done(undefined, client, release));
    before = before.then(turn, turn);
  };
  const query = (...args: [any]) =>
    new Promise((resolve, reject) =>
      connect(async (_, one, release) => {
        // Also what pg throws before it sends anything must not keep the queries behind it.
        try {
          resolve(await one.query(...args));
        } catch (error) {
          reject(error);
        } finally {
          release();
        }
      }),
    );
  let is_closed = false;
  return {
    pool: { __proto__: pool, connect, query, shared: sharedPool(pool) } as unknown as Pool,
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
