import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Each list asks whether its index waits to be built anew, also while millions of its changes wait.
    create index index_outbox_rebuild on index_outbox (alias) where document_id is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index index_outbox_rebuild');
}
