import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { readCache } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import type { Search } from './client.ts';
import type { WatchedIndex } from './define-index.ts';

export const BEING_INDEXED = 'what was loaded a moment ago is not yet in the search index';

/** One query of the queue serves all searches within this many milliseconds. */
const REMEMBERED_MS = 50;

/**
 * How long queued changes of a watched index stay in the queue before the first of them is written, in milliseconds. A
 * search that ends within this time after a check that found an empty queue cannot have seen changes committed since:
 * it saw the complete index as of that check.
 */
export const SETTLED_MS = 250;

/**
 * Also runs while millions of changes of other indexes wait. It is a range in the order of a table index, because for
 * an equality Postgres may expect to find a row at once, and then reads all of them.
 */
export const queued_text = `select (
    select true from index_outbox where alias >= $1 and alias <= $1 order by alias, outbox_id limit 1) is not null as is_queued,
  (select max(recorded_at)::text from index_ledger where alias = $2) as written_at`;

interface QueueLook {
  /** On this process's monotonic clock, before the query to Postgres. */
  began_at: number;
  /** The index lacks changes that Postgres has. */
  is_queued: boolean;
  /** When the index was last written. */
  written_at: string | null;
}

interface QueueDeps {
  pool: Pool;
  search: Search;
}

const looksOn = readCache<QueueLook>({ max: 100, ttl: REMEMBERED_MS });

async function lookNow({ pool, search }: QueueDeps, { alias }: WatchedIndex): Promise<QueueLook> {
  const began_at = performance.now();
  const values = [alias, search.alias(alias)];
  const { rows } = await sharedPool(pool).query(queued_text, values);
  return { began_at, ...rows[0] };
}

/**
 * Whether an index lacks changes that Postgres has, as of some milliseconds ago, but after `since` was read: its looks
 * are its own.
 */
export const lookAtQueue = (deps: QueueDeps, index: WatchedIndex, since: object): Promise<QueueLook> =>
  looksOn(since, deps.search.alias(index.alias), () => lookNow(deps, index));

const MOST_SEARCHES = 3;

/**
 * Searches a watched index, and reports whether it may have missed changes. A load removes one version of a record from
 * the index and adds the next: a search in between would find neither. A search that took so long that changes may have
 * been written during it is repeated.
 */
export async function searchSettled<T>(
  deps: QueueDeps,
  index: WatchedIndex,
  since: object,
  search: () => Promise<T>,
): Promise<{ found: T; is_queued: boolean }> {
  for (let searches = 1; ; searches++) {
    const look = await lookAtQueue(deps, index, since);
    const found = await search();
    if (look.is_queued || performance.now() - look.began_at < SETTLED_MS) return { found, is_queued: look.is_queued };
    const after = await lookNow(deps, index);
    if (after.is_queued || after.written_at === look.written_at || searches === MOST_SEARCHES)
      return { found, is_queued: after.is_queued || after.written_at !== look.written_at };
  }
}

export async function isRebuildQueued(db: Knex, alias: string): Promise<boolean> {
  return (await db('index_outbox').where({ alias }).whereNull('document_id').first('outbox_id')) !== undefined;
}
