import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { joinedReads } from '../db/joined-reads.ts';
import { sharedPool } from '../db/shared-pool.ts';

export const BEING_INDEXED = 'what was loaded a moment ago is not yet in the search index';

const readJoined = joinedReads<string, boolean>();

/** Does an index lack changes that Postgres has? Questions that come in the same moment share the look. */
export async function isQueued({ db, pool }: { db: object; pool: Pool }, alias: string): Promise<boolean> {
  const found = await readJoined(db, '', [alias], async (wanted) => {
    const { rows } = await sharedPool(pool).query({
      name: 'index_is_queued',
      text: 'select alias, exists (select 1 from index_outbox o where o.alias = asked.alias) as found from unnest($1::text[]) asked(alias)',
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
