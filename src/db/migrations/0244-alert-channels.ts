import type { Knex } from 'knex';

/** One statement, which may run again. */
export const config = { transaction: false };

/** A channel of alerts is a file and a row of src/rosters/alerts: the database no longer lists them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`do $$ declare name text; begin
    for name in select conname from pg_constraint
      where conrelid = 'alert_channel'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind%' loop
      execute format('alter table alert_channel drop constraint %I', name);
    end loop; end $$`);
}

export async function down(): Promise<void> {
  throw new Error('The kinds of channels are not listed again.');
}
