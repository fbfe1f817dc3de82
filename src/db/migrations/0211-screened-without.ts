import type { Knex } from 'knex';

/** For an invalid row that was screened again without an optional value: which, when, with what outcome, and in which screening. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table screening_subject add column screened_without jsonb');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table screening_subject drop column screened_without');
}
