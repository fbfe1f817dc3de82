import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What an account is told about its monitored rosters. \`content\` has names: it is erased with the monitor and never logged.
    create table alert (
      id uuid primary key,
      owner text not null references api_key (key_id) on delete cascade,
      monitor_id uuid,
      kind text not null check (kind in ('new_hit', 'hit_gone', 'outcome_changed', 'list_outdated', 'list_renewed', 'month_finished')),
      created_at timestamptz not null default now(),
      content jsonb not null
    );
    create index alert_owner on alert (owner, created_at desc, id desc);
    create index alert_monitor on alert (monitor_id, created_at desc, id desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table alert');
}
