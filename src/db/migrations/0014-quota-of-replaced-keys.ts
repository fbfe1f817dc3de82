import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Key whose daily count this one shares: that of the first key it goes back to. Null for a key of its own.
    alter table api_key add column quota_key_id text;
    create index api_key_quota on api_key ((coalesce(quota_key_id, key_id)));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index api_key_quota; alter table api_key drop column quota_key_id;');
}
