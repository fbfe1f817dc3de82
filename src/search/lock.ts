import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Search } from './client.ts';
import type { SearchIndex } from './define-index.ts';
import { IndexBuildError } from './errors.ts';

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

/** The same for work that has to be done: it waits for ten minutes. */
export async function underIndexLock<T extends object>(
  { search, db, index, wait_ms = 600_000 }: { search: Search; db: Knex; index: SearchIndex<any>; wait_ms?: number },
  work: () => Promise<T>,
): Promise<T> {
  const done = await withIndexLock(db, search.alias(index.alias), wait_ms, work);
  if (!done) throw new IndexBuildError(`Index ${index.alias}: another process has been building it for longer than the wait allowed.`);
  return done;
}
