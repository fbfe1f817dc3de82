import type { Knex } from 'knex';

/** By which a request that is sent again finds what it stored, if its process was killed before it responded. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table decision add column request_sha256 bytea');
}
