import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table idempotency (
      key_id text not null references api_key on delete cascade,
      idempotency_key text not null,
      fingerprint text not null,
      started_at timestamptz not null default now(),
      status integer,
      headers text[],
      body text,
      primary key (key_id, idempotency_key)
    );
    create index idempotency_started on idempotency (started_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table idempotency');
}
