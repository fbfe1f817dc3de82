import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { joinedReads } from '../db/joined-reads.ts';
import { sharedPool } from '../db/shared-pool.ts';

export const BEING_INDEXED = 'what was loaded a moment ago is not yet in the search index';

const readJoined = joinedReads<string, boolean>();

/**
 * Asked before each screening, also while millions of changes of other indexes wait: a range in the order of an index of the table, since for an equality Postgres may think
 * that the rows at hand will do, and then reads all of them.
 */
export const queued_text = `select alias, (select true from index_outbox o where o.alias >= asked.alias and o.alias <= asked.alias
  order by o.alias, o.outbox_id limit 1) is not null as found from unnest($1::text[]) asked(alias)`;

/** Does an index lack changes that Postgres has? Questions that come in the same moment share the look. */
export async function isQueued({ db, pool }: { db: object; pool: Pool }, alias: string): Promise<boolean> {
  const found = await readJoined(db, '', [alias], async (wanted) => {
    const { rows } = await sharedPool(pool).query({
      name: 'index_is_queued',
      text: queued_text,
      values: [wanted],
    });
    return new Map(rows.map((row) => [row.alias, row.found]));
  });
  return found.get(alias)!;
}

/** Is an index to be built anew as a whole? */
export async function isRebuildQueued(db: Knex, alias: string): Promise<boolean> {
  return (await db('index_outbox').where({ alias }).whereNull('document_id').first('outbox_id')) !== undefined;
}
