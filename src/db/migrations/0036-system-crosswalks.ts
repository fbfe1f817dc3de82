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

const tables = { hospital_ein: 'ein', compendium_system: 'ahrq_system_id', compendium_hospital: 'ahrq_system_id' };

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table hospital_ein (
      ${provenance},
      ccn text not null,
      ein text not null,
      hospital_name text not null,
      cost_report_name text,
      address_line text,
      city text,
      state text not null,
      zip5 text,
      county text,
      county_fips text,
      bed_count integer,
      bed_count_band text,
      is_urban boolean,
      is_childrens boolean,
      is_teaching boolean,
      is_church_affiliated boolean
    );
    create table compendium_system (
      ${provenance},
      compendium_year integer,
      ahrq_system_id text not null,
      system_name text not null,
      city text,
      state text,
      physician_count integer,
      primary_care_physician_count integer,
      nurse_practitioner_count integer,
      physician_assistant_count integer,
      medical_group_count integer,
      hospital_count integer,
      acute_hospital_count integer,
      nursing_home_count integer,
      home_health_count integer,
      bed_count integer,
      discharge_count integer,
      resident_count integer
    );
    create table compendium_hospital (
      ${provenance},
      compendium_year integer,
      compendium_hospital_id text not null,
      ccn text,
      hospital_name text not null,
      city text,
      state text,
      zip5 text,
      is_acute boolean,
      ahrq_system_id text,
      ahrq_system_name text,
      corporate_parent_id text,
      corporate_parent_name text,
      bed_count integer
    );
  `);
  for (const [table, of] of Object.entries(tables)) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
    await db.raw(`create index ${table}_of on ${table} (${of}) where observed_to is null`);
  }
  await db.raw(`
    create index hospital_ein_ccn on hospital_ein (ccn) where observed_to is null;
    create index hospital_ein_state on hospital_ein (state, observed_from);
    create index compendium_hospital_ccn on compendium_hospital (ccn) where observed_to is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  for (const table of Object.keys(tables)) await db.raw(`drop table ${table} cascade`);
}
