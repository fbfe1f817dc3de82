import type { Knex } from 'knex';

/** What monitors copied of their rosters and nothing reads; every release wrote the second version of the hash. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table monitor drop column is_text;
    alter table decision alter column record_hash_version set default 2;
  `);
}
