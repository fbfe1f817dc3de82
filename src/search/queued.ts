import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { perOwner } from '../db/read-cache.ts';
import { sharedPool } from '../db/shared-pool.ts';

export const BEING_INDEXED = 'what was loaded a moment ago is not yet in the search index';

/**
 * Asked before each screening, also while millions of changes of other indexes wait: a range in the order of an index of the table, since for an equality Postgres may think
 * that the rows at hand will do, and then reads all of them.
 */
export const queued_text = `select (
    select true from index_outbox where alias >= $1 and alias <= $1 order by alias, outbox_id limit 1) is not null as found`;

interface Looks {
  running: Promise<boolean> | null;
  next: Promise<boolean> | null;
}

const looksOn = perOwner(() => new Map<string, Looks>());

/**
 * Does an index lack changes that Postgres has? A look counts only for questions that came before it began: those that come while one runs
 * share the next, so that under load a look serves many.
 */
export function isQueued({ db, pool }: { db: object; pool: Pool }, alias: string): Promise<boolean> {
  const all = looksOn(db);
  const looks = all.get(alias) ?? { running: null, next: null };
  all.set(alias, looks);
  const look = async () => {
    const { rows } = await sharedPool(pool).query({ name: 'index_is_queued', text: queued_text, values: [alias] });
    return rows[0].found as boolean;
  };
  const start = () => {
    looks.next = null;
    const running = look().finally(() => {
      if (looks.running === running) looks.running = null;
    });
    looks.running = running;
    return running;
  };
  if (!looks.running) return start();
  looks.next ??= looks.running.then(start, start);
  return looks.next;
}

/** Is an index to be built anew as a whole? */
export async function isRebuildQueued(db: Knex, alias: string): Promise<boolean> {
  return (await db('index_outbox').where({ alias }).whereNull('document_id').first('outbox_id')) !== undefined;
}
