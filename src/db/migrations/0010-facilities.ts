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
  'provider_certification',
  'nursing_home',
  'nursing_home_penalty',
  'nursing_home_measure',
  'metro_population',
  'metro_county',
  'service_area',
];

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table facility add column certification_date date, add column latitude numeric, add column longitude numeric;
    create table provider_certification (
      ${provenance},
      ccn text not null,
      name text not null,
      category_code text not null,
      subtype_code text,
      subtype text,
      is_active boolean,
      termination_code text,
      termination text,
      termination_date date,
      participation_date date,
      certification_date date,
      address_line text,
      city text,
      state text,
      zip5 text,
      county_fips text,
      cbsa_code text,
      is_urban boolean,
      control_code text,
      ownership text,
      bed_count integer,
      certified_bed_count integer,
      accreditation_code text,
      accreditation_agency text,
      accreditation_effective_date date,
      accreditation_expiration_date date,
      medical_school_affiliation_code text,
      medical_school_affiliation text,
      services jsonb
    );
    create table nursing_home (
      ${provenance},
      ccn text not null,
      legal_business_name text,
      chain_name text,
      chain_id text,
      program text,
      certified_bed_count integer,
      average_residents numeric,
      is_in_hospital boolean,
      is_continuing_care_community boolean,
      special_focus_status text,
      has_abuse_icon boolean,
      has_changed_ownership boolean,
      has_old_inspection boolean,
      overall_rating integer,
      health_inspection_rating integer,
      quality_rating integer,
      long_stay_quality_rating integer,
      short_stay_quality_rating integer,
      staffing_rating integer,
      nurse_aide_hours numeric,
      lpn_hours numeric,
      rn_hours numeric,
      licensed_hours numeric,
      total_nurse_hours numeric,
      weekend_nurse_hours numeric,
      weekend_rn_hours numeric,
      physical_therapist_hours numeric,
      case_mix_total_nurse_hours numeric,
      adjusted_total_nurse_hours numeric,
      nurse_turnover_pct numeric,
      rn_turnover_pct numeric,
      administrators_left integer,
      health_survey_score numeric,
      health_deficiency_count integer,
      last_survey_date date,
      fine_count integer,
      fines_usd numeric,
      payment_denial_count integer,
      penalty_count integer,
      footnotes jsonb,
      processing_date date
    );
    create table nursing_home_penalty (
      ${provenance},
      ccn text not null,
      penalty_type text,
      penalty_date date,
      fine_id text,
      fine_usd numeric,
      payment_denial_start_date date,
      payment_denial_days integer
    );
    create table nursing_home_measure (
      ${provenance},
      ccn text not null,
      measure_code text not null,
      measure text,
      resident_type text,
      quarter_1_score numeric,
      quarter_2_score numeric,
      quarter_3_score numeric,
      quarter_4_score numeric,
      average_score numeric,
      footnotes jsonb,
      is_used_in_rating boolean,
      period text
    );
    create table metro_population (
      ${provenance},
      cbsa_code text not null,
      title text not null,
      area_type text,
      vintage integer not null,
      estimates_base_2020 integer,
      populations jsonb
    );
    create table metro_county (
      ${provenance},
      county_fips text not null,
      county text not null,
      state text,
      cbsa_code text not null,
      title text not null,
      area_type text,
      position text,
      metropolitan_division_code text,
      csa_code text,
      csa_title text
    );
    create table service_area (
      ${provenance},
      ccn text not null,
      year integer not null,
      zip5 text,
      case_count integer,
      day_count integer,
      charges_usd numeric
    );
  `);
  for (const table of tables) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
  }
  await db.raw(`
    create index provider_certification_ccn on provider_certification (ccn);
    create index nursing_home_ccn on nursing_home (ccn);
    create index nursing_home_penalty_ccn on nursing_home_penalty (ccn);
    create index nursing_home_measure_ccn on nursing_home_measure (ccn);
    create index metro_population_cbsa on metro_population (cbsa_code);
    create index metro_county_fips on metro_county (county_fips);
    create index metro_county_state on metro_county (state);
    create index service_area_ccn on service_area (ccn, year);
    create index service_area_zip on service_area (zip5, year);
    -- The facility of a CCN is the line of its own file; the Provider of Services file, which holds them all but is the least particular,
    -- speaks where no other does.
    create function facility_rank(source text) returns integer language sql immutable parallel safe as $$
      select case source when 'cms_hospital_general_information' then 0 when 'cms_provider_of_services' then 2 else 1 end
    $$;
    create view current_facility as
      select distinct on (ccn) ccn, id as facility_id from facility where observed_to is null
      order by ccn, facility_rank(source), observed_from desc, id desc;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop view current_facility; drop function facility_rank');
  for (const table of tables) await db.raw(`drop table ${table} cascade`);
  await db.raw('alter table facility drop column certification_date, drop column latitude, drop column longitude');
}
