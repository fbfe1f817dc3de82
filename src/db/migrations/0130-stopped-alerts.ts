import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- When a reader of a mail stopped alerts to the address; null again after a new confirmation.
    alter table alert_channel add column stopped_at timestamptz;
    alter table alert_channel add check (not is_on or stopped_at is null);

    -- The link of each mail that stops alerts to its address.
    create table alert_stop_link (
      -- SHA-256 of the code in the link.
      code_hash bytea primary key,
      channel_id uuid not null references alert_channel on delete cascade,
      created_at timestamptz not null default now()
    );
    create index alert_stop_link_channel on alert_stop_link (channel_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table alert_stop_link');
  await db.raw('alter table alert_channel drop column stopped_at');
}
