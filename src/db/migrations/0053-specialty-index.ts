import type { Knex } from 'knex';

/** Rankings within a state read only the provider rows they show. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index provider_specialty;
    create index provider_specialty on provider (primary_taxonomy_code collate "C", npi) include (state) where observed_to is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index provider_specialty;
    create index provider_specialty on provider (primary_taxonomy_code collate "C", npi) where observed_to is null;
  `);
}
