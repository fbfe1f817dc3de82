import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create extension if not exists pg_trgm;

    create table source (
      source_id text primary key,
      title text not null,
      publisher jsonb not null,
      landing_url text not null,
      license text not null,
      cadence text not null,
      schedule text,
      exempt_reason text,
      notes text,
      required_for_screening boolean not null default false,
      files jsonb not null,
      registered_at timestamptz not null default now(),
      is_sample boolean not null default false,
      last_loaded_at timestamptz,
      last_release_date date,
      row_count bigint not null default 0
    );

    create table source_file (
      file_id bigint generated always as identity primary key,
      source_id text not null references source,
      file_kind text not null,
      layout text,
      sha256 text not null,
      bytes bigint not null,
      file_name text not null,
      member text,
      url text,
      etag text,
      last_modified text,
      fetched_at timestamptz not null default now(),
      storage_key text not null,
      header text[],
      release_date date,
      period text not null default '',
      is_sample boolean not null default false
    );
    create index source_file_sha256 on source_file (sha256);
    create index source_file_source on source_file (source_id, file_kind);

    create table load (
      load_id bigint generated always as identity primary key,
      source_id text not null references source,
      file_kind text,
      file_id bigint references source_file,
      file_name text,
      period text not null default '',
      release_date date,
      is_sample boolean not null default false,
      by_hand boolean not null default false,
      started_at timestamptz not null default now(),
      completed_at timestamptz,
      status text not null check (status in ('running', 'accepted', 'unchanged', 'refused', 'failed')),
      rows_read bigint, rows_loaded bigint, duplicates bigint, issues bigint, skipped bigint,
      records jsonb, added bigint, changed bigint, gone bigint, unchanged bigint,
      error_message text,
      warnings jsonb not null default '[]',
      runner text
    );
    create index load_source on load (source_id, load_id desc);

    create table row_issue (
      issue_id bigint generated always as identity primary key,
      load_id bigint not null references load on delete cascade,
      source_id text not null,
      file_id bigint,
      line integer,
      reason text not null,
      column_name text,
      raw jsonb
    );
    create index row_issue_load on row_issue (load_id);

    create table index_outbox (
      outbox_id bigint generated always as identity primary key,
      alias text not null,
      document_id text,
      load_id bigint,
      queued_at timestamptz not null default now()
    );
    create index index_outbox_alias on index_outbox (alias, outbox_id);

    create table api_key (
      key_id text primary key,
      prefix text not null,
      key_hash bytea not null unique,
      name text not null,
      email text,
      tier text not null check (tier in ('free', 'starter', 'pro', 'scale', 'enterprise')),
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz,
      replaced_by text
    );

    create table quota (
      key_id text not null references api_key on delete cascade,
      day date not null,
      used bigint not null default 0,
      leased bigint not null default 0,
      primary key (key_id, day)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table quota, api_key, index_outbox, row_issue, load, source_file, source cascade');
}
