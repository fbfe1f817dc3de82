import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Null where nobody showed that the address is his: such a key belongs to whoever holds it.
    alter table api_key add column email_verified_at timestamptz;
    create index api_key_email on api_key (email) where email_verified_at is not null;
    create index api_key_replaced_by on api_key (replaced_by) where replaced_by is not null;

    -- Browsers signed in with a key; the cookie holds the token, this its SHA-256.
    create table session (
      token_hash bytea primary key,
      key_id text not null references api_key on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index session_key on session (key_id);
    create index session_expires on session (expires_at);

    -- Sign-ups whose mail was sent and not yet answered.
    create table signup (
      code_hash bytea primary key,
      email text not null,
      name text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );

    -- Sign-ups per caller (an IPv4 address, a /64 of IPv6) and hour; kept for a day.
    create table signup_count (
      caller text not null,
      hour timestamptz not null,
      signups integer not null default 1,
      primary key (caller, hour)
    );

    -- Requests per key, day (UTC) and endpoint ("GET /hospitals/{ccn}"); kept for 400 days.
    create table usage (
      key_id text not null references api_key on delete cascade,
      day date not null,
      endpoint text not null,
      requests bigint not null,
      primary key (key_id, day, endpoint)
    );
    create index usage_day on usage (day);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table usage, signup_count, signup, session;
    drop index api_key_replaced_by, api_key_email;
    alter table api_key drop column email_verified_at;
  `);
}
