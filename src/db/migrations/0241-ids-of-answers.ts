import type { Knex } from 'knex';

/** Which screenings and monitors a stored response names, so that it is erased with them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What responses name that are stored already is not known: they are encrypted.
    delete from idempotency;
    alter table idempotency add column ids uuid[];
    create index idempotency_ids on idempotency using gin (ids);
  `);
}
