import type { Knex } from 'knex';

/** The order of the records in the newest complete release of a list: see src/load/apply/list-order.ts. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table list_order (
      source text not null references source (source_id),
      release_period text not null,
      record_key text not null,
      file_line integer not null,
      release_date date not null,
      primary key (source, release_period, record_key)
    )`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table list_order');
}
