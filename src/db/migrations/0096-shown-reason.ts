import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What the public load history says of a refused or failed load. error_message may quote the file, the publisher's server or the
    -- process, and is for whoever runs the service.
    alter table load add column shown_reason text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table load drop column shown_reason');
}
