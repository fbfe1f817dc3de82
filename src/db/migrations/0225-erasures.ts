import type { Knex } from 'knex';

/** What an operator erased with `proviso erase`: which screenings, and how much of what. No names: it says that and when a request was fulfilled. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table erasure (
      id uuid primary key,
      erased_at timestamptz not null default now(),
      kind text not null check (kind in ('person', 'account')),
      -- Of an account: its id.
      account_id text,
      -- Screenings, rosters and monitors of which something was erased.
      ids uuid[] not null,
      counts jsonb not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table erasure');
}
