import type { Pool, PoolClient } from 'pg';
import { isStale } from './pool.ts';
import { sharedPool } from './shared-pool.ts';

const DEADLOCK = '40P01';

/**
 * Runs work in one transaction, up to `tries` times if Postgres ended it for the sake of another one. What it does
 * besides must be repeatable, or there is one try. Of a request too it goes on after the client has left.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>, tries = 3): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await tryTransaction(pool, work);
    } catch (error) {
      if (left <= 1 || ((error as { code?: string }).code !== DEADLOCK && !isStale(error as Error))) throw error;
    }
  }
}

/** A connection whose transaction could not be rolled back is not used again. */
async function tryTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await sharedPool(pool).connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    failure = error as Error;
    await client.query('rollback').then(
      () => (failure = undefined),
      () => {},
    );
    throw error;
  } finally {
    client.release(failure);
  }
}
