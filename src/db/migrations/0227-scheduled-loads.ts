import type { Knex } from 'knex';

/** When each scheduled source is loaded next, written by the process that runs the schedule. A time that has passed is a load that did not end well. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create table scheduled_load (source_id text primary key, due_at timestamptz not null)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table scheduled_load');
}
