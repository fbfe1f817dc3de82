import type { Knex } from 'knex';

/** The sheets of an uploaded workbook that were not chosen but have rows: whoever confirms the columns sees that they are not screened. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table screening add column other_sheets text[]');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table screening drop column other_sheets');
}
