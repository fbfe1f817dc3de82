import type { Knex } from 'knex';

/** How long after the date of its files a source publishes them; null if records appear as they are filed. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table source add column release_lag_days integer default 0');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table source drop column release_lag_days');
}
