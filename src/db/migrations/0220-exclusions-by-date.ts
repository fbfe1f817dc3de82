import type { Knex } from 'knex';

/** Other records of a list with the same exclusion date: the changes of one list looked through all its records for each that had ended. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index exclusion_dated on exclusion (source, exclusion_date)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index exclusion_dated');
}
