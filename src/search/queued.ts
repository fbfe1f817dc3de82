import type { Knex } from 'knex';
import type { Pool } from 'pg';

export const BEING_INDEXED = 'what was loaded a moment ago is not yet in the search index';

/** Does an index lack changes that Postgres has? */
export async function isQueued(pool: Pick<Pool, 'query'>, alias: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'index_is_queued',
    text: 'select exists (select 1 from index_outbox where alias = $1) as found',
    values: [alias],
  });
  return rows[0].found;
}

/** Is an index to be built anew as a whole? */
export async function isRebuildQueued(db: Knex, alias: string): Promise<boolean> {
  return (await db('index_outbox').where({ alias }).whereNull('document_id').first('outbox_id')) !== undefined;
}
