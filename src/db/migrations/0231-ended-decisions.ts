import type { Knex } from 'knex';

/** When a decision was ended with the screening in which it was made: it stays in the history and counts no more. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table decision add column ended_at timestamptz');
}

export async function down(db: Knex): Promise<void> {
  // Without the column they would count again.
  await db.raw('delete from decision where ended_at is not null; alter table decision drop column ended_at');
}
