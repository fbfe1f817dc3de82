import type { Knex } from 'knex';
import { openLoaderConnection } from '../loader-connection.ts';
import { removeSampleWorld } from './sample-world.ts';

/** Left by an earlier version. Returns how many sources had sample data. */
export async function endMixedWorld(db: Knex): Promise<number> {
  const mixed = await db('source').where({ is_sample: true }).whereNotNull('last_loaded_at').first('source_id');
  const { rows } = await db.raw('select world from service_world');
  if (!mixed || rows[0].world !== 'real') return 0;
  const client = await openLoaderConnection(db);
  try {
    await client.query('begin');
    const removed = await removeSampleWorld(client);
    await client.query('commit');
    return removed;
  } finally {
    await client.end();
  }
}
