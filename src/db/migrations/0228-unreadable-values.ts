import type { Knex } from 'knex';

/**
 * Optional fields of a row whose values cannot be read, if nothing else is wrong with it. An invalid row was not screened; any other was screened without
 * them.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table screening_subject add column unreadable text[]');
  // Few rows have any: they are counted on every page of a roster.
  await db.raw('create index screening_subject_unreadable on screening_subject (screening_id) where unreadable is not null');
  await db.raw('alter table monitor_subject add column unreadable text[]');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table monitor_subject drop column unreadable');
  await db.raw('alter table screening_subject drop column unreadable');
}
