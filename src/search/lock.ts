import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';

/**
 * Runs work while holding the Postgres lock of one index, so that builder, drain and repair never meet, in whatever
 * process they run. The lock belongs to a connection: it is free as soon as its holder dies. Null when the lock was not
 * free within `wait_ms`.
 */
export async function withIndexLock<T>(db: Knex, key: string, wait_ms: number, work: () => Promise<T>): Promise<T | null> {
  const connection = await db.client.acquireConnection();
  const name = `proviso index ${key}`;
  const ask = async (sql: string) => (await db.raw(sql, [name]).connection(connection)).rows[0].answer as boolean;
  try {
    const until = Date.now() + wait_ms;
    while (!(await ask('select pg_try_advisory_lock(hashtextextended(?, 0)) as answer'))) {
      if (Date.now() >= until) return null;
      await sleep(100);
    }
    try {
      return await work();
    } finally {
      await ask('select pg_advisory_unlock(hashtextextended(?, 0)) as answer').catch(() => {});
    }
  } finally {
    await db.client.releaseConnection(connection);
  }
}
