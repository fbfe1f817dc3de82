import type { Knex } from 'knex';

/** Columns of every record: its origin, and the releases between which the publisher listed it. */
const provenance = `
      id bigint generated always as identity primary key,
      record_key text not null,
      source text not null references source,
      source_url text not null,
      release_period text not null default '',
      file_id bigint not null references source_file,
      file_line integer not null,
      content_hash bytea not null,
      raw_payload jsonb not null,
      observed_from date not null,
      observed_to date,
      confirmed_on date,
      loaded_at timestamptz not null default now()`;

const tables = { health_system: 'system_id', system_member: 'system_id' };

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table health_system (
      ${provenance},
      system_id text not null,
      system_name text not null,
      parent_system_id text,
      system_kind text,
      city text,
      state text,
      evidence text
    );
    create table system_member (
      ${provenance},
      system_id text not null,
      member_type text,
      member_id text not null,
      member_name text,
      role text,
      evidence text
    );
  `);
  for (const [table, of] of Object.entries(tables)) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
    await db.raw(`create index ${table}_of on ${table} (${of}) where observed_to is null`);
  }
  await db.raw(`
    create index health_system_parent on health_system (parent_system_id) where observed_to is null;
    create index health_system_search on health_system using gin (
      search_text(system_name || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || system_id) gin_trgm_ops) where observed_to is null;
    create index system_member_id on system_member (member_type, member_id) where observed_to is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  for (const table of Object.keys(tables)) await db.raw(`drop table ${table} cascade`);
}
