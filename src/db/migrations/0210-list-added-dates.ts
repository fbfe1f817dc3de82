import type { Knex } from 'knex';

/** The day on which a state added the record to its list, where it publishes one. Filled by the next load of the list. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table exclusion add column list_added_date date');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table exclusion drop column list_added_date');
}
