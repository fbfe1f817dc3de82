import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What a run was made from: a digest of the last load of each source it read and of the last run of each part it followed.
    -- Null in runs of older versions, whose links are then made anew once.
    alter table linker_run add column inputs text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table linker_run drop column inputs');
}
