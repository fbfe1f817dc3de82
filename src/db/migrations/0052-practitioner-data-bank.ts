import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table npdb_state_profile (
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
      state_field text,
      state text not null,
      report_count integer not null,
      is_rounded boolean
    );
    create unique index npdb_state_profile_current on npdb_state_profile (source, release_period, record_key) where observed_to is null;
    create index npdb_state_profile_versions on npdb_state_profile (source, record_key, observed_from);
    create index npdb_state_profile_file on npdb_state_profile (file_id);

    -- Reports as published, the fields that are counted, a partition per file: nobody is named, and no number stays the same between files.
    create table npdb_report (
      file_id bigint not null,
      file_line integer not null,
      sequence_number text not null,
      record_type text not null,
      report_type text not null,
      original_year text not null,
      work_state text not null,
      home_state text not null,
      license_state text not null,
      license_field text not null,
      action_year text not null,
      action_code text not null
    ) partition by list (file_id);

    -- Counted when a file is loaded: every report is in one row.
    create table npdb_state_count (
      source text not null references source,
      file_id bigint not null,
      report_class text not null,
      state text not null,
      report_count integer not null,
      primary key (source, report_class, state)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table npdb_state_count; drop table npdb_report cascade; drop table npdb_state_profile cascade');
}
