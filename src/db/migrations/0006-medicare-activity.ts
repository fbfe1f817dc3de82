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

const tables = [
  'medicare_enrollment',
  'medicare_enrollment_npi',
  'medicare_enrollment_location',
  'medicare_enrollment_specialty',
  'medicare_reassignment',
  'medicare_utilization',
  'medicare_service_utilization',
  'medicare_opt_out',
];

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table medicare_enrollment (
      ${provenance},
      enrollment_id text not null,
      npi text,
      has_multiple_npis boolean,
      pac_id text,
      provider_type_code text,
      provider_type text,
      state text,
      first_name text,
      middle_name text,
      last_name text,
      organization_name text,
      sex_code text
    );
    create table medicare_enrollment_npi (
      ${provenance},
      enrollment_id text not null,
      npi text not null
    );
    create table medicare_enrollment_location (
      ${provenance},
      enrollment_id text not null,
      city text,
      state text,
      zip5 text
    );
    create table medicare_enrollment_specialty (
      ${provenance},
      enrollment_id text not null,
      provider_type_code text not null,
      provider_type text
    );
    create table medicare_reassignment (
      ${provenance},
      enrollment_id text not null,
      receiving_enrollment_id text not null,
      relation text,
      npi text,
      pac_id text,
      first_name text,
      last_name text,
      state text,
      specialty text,
      due_date date,
      association_count integer,
      receiving_pac_id text,
      receiving_organization_name text,
      receiving_state text,
      receiving_due_date date,
      receiving_member_count integer
    );
    create table medicare_utilization (
      ${provenance},
      npi text not null,
      year integer not null,
      entity_type text,
      last_name text,
      first_name text,
      middle_name text,
      organization_name text,
      credential text,
      city text,
      state text,
      zip5 text,
      provider_type text,
      is_participating boolean,
      hcpcs_code_count integer,
      beneficiary_count integer,
      service_count numeric,
      submitted_charge_usd numeric,
      medicare_allowed_usd numeric,
      medicare_payment_usd numeric,
      medicare_standardized_payment_usd numeric,
      drug_suppression text,
      drug_service_count numeric,
      drug_payment_usd numeric,
      medical_suppression text,
      medical_service_count numeric,
      medical_payment_usd numeric,
      average_age numeric,
      average_risk_score numeric
    );
    create table medicare_service_utilization (
      ${provenance},
      npi text not null,
      year integer not null,
      hcpcs_code text not null,
      is_drug boolean,
      place_of_service text,
      beneficiary_count integer,
      service_count numeric,
      beneficiary_day_count integer,
      average_submitted_charge_usd numeric,
      average_medicare_allowed_usd numeric,
      average_medicare_payment_usd numeric,
      average_medicare_standardized_payment_usd numeric
    );
    create table medicare_opt_out (
      ${provenance},
      npi text not null,
      first_name text,
      last_name text,
      specialty text,
      effective_date date,
      end_date date,
      address_line text,
      address_line_2 text,
      city text,
      state text,
      zip5 text,
      is_eligible_to_order_and_refer boolean,
      last_updated_date date
    );
  `);
  for (const table of tables) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
  }
  // Reassignments and services are by far the longest tables (3 and 10 million rows per release), so only columns that queries start from
  // are indexed.
  await db.raw(`
    create index medicare_enrollment_npi_of on medicare_enrollment (npi) where npi is not null;
    create index medicare_enrollment_id_of on medicare_enrollment (enrollment_id);
    create index medicare_enrollment_pac_id_of on medicare_enrollment (pac_id) where pac_id is not null;
    create index medicare_enrollment_npi_npi on medicare_enrollment_npi (npi);
    create index medicare_enrollment_npi_enrollment on medicare_enrollment_npi (enrollment_id);
    create index medicare_enrollment_location_enrollment on medicare_enrollment_location (enrollment_id);
    create index medicare_enrollment_specialty_enrollment on medicare_enrollment_specialty (enrollment_id);
    create index medicare_reassignment_enrollment on medicare_reassignment (enrollment_id);
    create index medicare_reassignment_receiving on medicare_reassignment (receiving_enrollment_id);
    create index medicare_reassignment_npi on medicare_reassignment (npi) where npi is not null;
    create index medicare_reassignment_receiving_pac on medicare_reassignment (receiving_pac_id) where receiving_pac_id is not null;
    create index medicare_utilization_npi on medicare_utilization (npi);
    create index medicare_service_utilization_npi on medicare_service_utilization (npi);
    create index medicare_opt_out_npi on medicare_opt_out (npi);
  `);
}

export async function down(db: Knex): Promise<void> {
  for (const table of tables) await db.raw(`drop table ${table} cascade`);
}
