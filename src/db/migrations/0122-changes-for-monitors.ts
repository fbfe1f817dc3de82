import type { Knex } from 'knex';

/**
 * Every changed version of an exclusion passes through the queue of its index, which is emptied. What monitors have still to look at is kept
 * beside it. A monitor remembers a snapshot, so that a load that commits late is not missed: numbers of a sequence are not in the order of commits.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table exclusion_change (
      changed_in xid8 not null,
      changed_at timestamptz not null default now(),
      -- Null: so many changed that they were not listed.
      exclusion_id bigint,
      load_id bigint
    );
    create index exclusion_change_in on exclusion_change (changed_in);
    create index exclusion_change_at on exclusion_change (changed_at);

    create function note_exclusion_changes() returns trigger language plpgsql as $$
    begin
      insert into exclusion_change (changed_in, exclusion_id, load_id)
        select pg_current_xact_id(), q.document_id::bigint, q.load_id from queued q where q.alias = 'exclusions';
      -- A monitor whose last run was longer ago screens everything again.
      if found then delete from exclusion_change where changed_at < now() - interval '60 days'; end if;
      return null;
    end $$;
    create trigger exclusion_changes_noted after insert on index_outbox referencing new table as queued
      for each statement execute function note_exclusion_changes();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger exclusion_changes_noted on index_outbox;
    drop function note_exclusion_changes;
    drop table exclusion_change;
  `);
}
