import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table mips_score (
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
      npi text not null,
      performance_year integer not null,
      reporting_source text,
      org_pac_id text,
      last_name text,
      first_name text,
      facility_ccn text,
      facility_name text,
      quality_score numeric,
      promoting_interoperability_score numeric,
      improvement_activities_score numeric,
      cost_score numeric,
      final_score_without_bonus numeric,
      final_score numeric
    );
    create unique index mips_score_current on mips_score (source, release_period, record_key) where observed_to is null;
    create index mips_score_versions on mips_score (source, record_key, observed_from);
    create index mips_score_file on mips_score (file_id);
    create index mips_score_npi on mips_score (npi) where observed_to is null;
    -- Rankings read a year of one specialty from the two indexes alone.
    create index mips_score_year on mips_score (performance_year, npi, final_score) where observed_to is null and final_score is not null;
    create index provider_specialty on provider (primary_taxonomy_code collate "C", npi) where observed_to is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index provider_specialty; drop table mips_score cascade');
}
