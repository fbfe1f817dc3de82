import type { Knex } from 'knex';

/** Whose account it is, kinds of channels that are not listed, and a measurement that is gone. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- As files and invitations say it.
    alter table account_setting add column if not exists organization text;
    alter table account_setting alter column key_sign_in set default true;

    -- A channel of alerts is a file and a row of src/rosters/alerts: the database no longer lists them.
    do $$ declare name text; begin
      for name in select conname from pg_constraint
        where conrelid = 'alert_channel'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind%' loop
        execute format('alter table alert_channel drop constraint %I', name);
      end loop; end $$;

    -- A new database never had them.
    drop table if exists name_accuracy_left_out, name_accuracy_bin, name_accuracy;
  `);
}
