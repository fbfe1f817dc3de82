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

const tables = ['dac_practice', 'facility_affiliation'];

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table dac_practice (
      ${provenance},
      npi text not null,
      pac_id text,
      enrollment_id text,
      last_name text,
      first_name text,
      middle_name text,
      suffix text,
      sex_code text,
      credential text,
      medical_school text,
      graduation_year integer,
      primary_specialty text,
      secondary_specialties text[],
      is_telehealth boolean,
      organization_name text,
      org_pac_id text,
      member_count integer,
      address_line text,
      address_line_2 text,
      is_line_2_suppressed boolean,
      city text,
      state text,
      zip5 text,
      telephone text,
      individual_assignment text,
      group_assignment text,
      address_id text
    );
    create table facility_affiliation (
      ${provenance},
      npi text not null,
      pac_id text,
      last_name text,
      first_name text,
      middle_name text,
      suffix text,
      facility_type text,
      ccn text not null,
      parent_ccn text,
      facility_name text
    );
  `);
  for (const table of tables) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
    await db.raw(`create index ${table}_npi on ${table} (npi)`);
  }
  await db.raw(`
    create index dac_practice_org on dac_practice (org_pac_id) where org_pac_id is not null;
    create index facility_affiliation_ccn on facility_affiliation (ccn, npi) where observed_to is null;
    create index facility_affiliation_parent on facility_affiliation (parent_ccn, npi) where observed_to is null and parent_ccn is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  for (const table of tables) await db.raw(`drop table ${table} cascade`);
}
