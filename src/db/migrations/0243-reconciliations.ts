import type { Knex } from 'knex';

/** Spreadsheets that are reconciled in chunks and reviewed in the browser. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table reconciliation (
      id uuid primary key,
      owner text not null references api_key on delete cascade,
      file_name text,
      columns jsonb not null,
      types text[] not null,
      other_sheets text[] not null,
      row_count integer not null default 0,
      done integer not null default 0,
      matches integer not null default 0,
      created_at timestamptz not null default now(),
      -- Until when a process works on it; what a killed one had begun is free afterwards.
      leased_until timestamptz not null default now(),
      -- Of the chunk at work, in a row.
      failures integer not null default 0,
      is_failed boolean not null default false
    );
    create index reconciliation_owner on reconciliation (owner, created_at desc);
    create index reconciliation_open on reconciliation (leased_until) where done < row_count and not is_failed;

    create table reconciliation_row (
      reconciliation_id uuid not null references reconciliation on delete cascade,
      position integer not null,
      cells text[] not null,
      -- The best candidates; null until the row is reconciled.
      found jsonb,
      match text,
      -- What a person chose: the id of a candidate, or none.
      chosen text,
      chosen_by_key text,
      chosen_by_member uuid references member on delete set null,
      chosen_at timestamptz,
      primary key (reconciliation_id, position)
    );
  `);
}
