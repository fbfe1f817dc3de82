import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table stated_physician_count (
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
      loaded_at timestamptz not null default now(),
      stated_name text not null,
      system_id text,
      ahrq_system_id text,
      physician_count integer not null,
      is_lower_bound boolean,
      as_of text,
      as_of_date date,
      basis_class text,
      basis text not null
    );
    create unique index stated_physician_count_current on stated_physician_count (source, release_period, record_key) where observed_to is null;
    create index stated_physician_count_versions on stated_physician_count (source, record_key, observed_from);
    create index stated_physician_count_file on stated_physician_count (file_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table stated_physician_count cascade');
}
