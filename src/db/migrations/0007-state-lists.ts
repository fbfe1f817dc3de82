import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table exclusion add column other_npis text[];
    create index exclusion_other_npis on exclusion using gin (other_npis) where other_npis is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table exclusion drop column other_npis');
}
