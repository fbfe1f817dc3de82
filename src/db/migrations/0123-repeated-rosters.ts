import type { Knex } from 'knex';

/** A roster whose response was lost with its process is found again by the Idempotency-Key and content of its request. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table screening add column request_sha256 bytea');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table screening drop column request_sha256');
}
