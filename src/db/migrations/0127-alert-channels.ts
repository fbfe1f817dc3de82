import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Where the alerts of an account go.
    create table alert_channel (
      id uuid primary key,
      owner text not null references api_key (key_id) on delete cascade,
      kind text not null check (kind in ('mail', 'webhook')),
      address text not null,
      -- Signs webhooks; encrypted if SIGNING_SECRET is set. The one before the last rotation signs as well until \`previous_until\`.
      secret text,
      previous_secret text,
      previous_until timestamptz,
      created_at timestamptz not null default now(),
      -- When a link in a mail was opened, or a webhook answered its first test.
      confirmed_at timestamptz,
      is_on boolean not null default false,
      -- Why it was turned off after it was confirmed.
      off_because text,
      -- SHA-256 of the code in the confirmation mail.
      code_hash bytea unique,
      code_expires_at timestamptz,
      last_success_at timestamptz,
      last_failure_at timestamptz,
      -- What went wrong last; null after a success.
      last_failure text,
      -- Until when a process is sending to it; passes if that process was killed.
      busy_until timestamptz,
      unique (owner, kind, address),
      check (not is_on or confirmed_at is not null),
      check ((kind = 'webhook') = (secret is not null))
    );

    -- One row for each alert and channel, or for a test; sent at least once. It has no names: they are in the alert.
    create table alert_delivery (
      id uuid primary key,
      -- Null for a test.
      alert_id uuid references alert on delete cascade,
      channel_id uuid not null references alert_channel on delete cascade,
      created_at timestamptz not null default now(),
      state text not null check (state in ('waiting', 'delivered', 'failed')),
      attempt integer not null default 0,
      next_at timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      status_code integer,
      error text,
      -- The beginning of what the receiver of a webhook answered.
      response text check (length(response) <= 200),
      unique (alert_id, channel_id),
      check ((state = 'waiting') = (next_at is not null))
    );
    create index alert_delivery_due on alert_delivery (next_at) where state = 'waiting';
    create index alert_delivery_log on alert_delivery (channel_id, created_at desc, id desc);
    create index alert_delivery_ended on alert_delivery (ended_at) where state <> 'waiting';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table alert_delivery, alert_channel');
}
