import type { Knex } from 'knex';

/** Cells of the columns of an upload that are not screened and returned with the results, in the order of the columns with is_kept. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table screening_subject add column kept text[]');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table screening_subject drop column kept');
}
