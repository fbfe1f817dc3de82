import type { Knex } from 'knex';

/**
 * Whole tables of records as files. A file is registered before its bytes are stored and belongs to a snapshot when both of its files are:
 * whatever belongs to none was left by a killed process and is deleted by the next run.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table bulk_snapshot (
      snapshot_id bigint generated always as identity primary key,
      kind text not null,
      fingerprint text not null,
      columns jsonb not null,
      row_count bigint not null,
      contents jsonb not null,
      is_sample boolean not null,
      made_at timestamptz not null default now(),
      checked_at timestamptz not null default now(),
      superseded_at timestamptz
    );
    create unique index bulk_snapshot_current on bulk_snapshot (kind) where superseded_at is null;
    create table bulk_file (
      file_name text primary key,
      snapshot_id bigint references bulk_snapshot on delete set null,
      format text not null check (format in ('csv', 'parquet')),
      bytes bigint not null,
      sha256 text not null,
      registered_at timestamptz not null default now()
    );
    create index bulk_file_snapshot on bulk_file (snapshot_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table bulk_file; drop table bulk_snapshot');
}
