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
  'hospital_readmission_measure',
  'hospital_readmission_penalty',
  'hospital_readmission_comparison',
  'hospital_hac_reduction',
  'hospital_vbp_score',
  'hospital_vbp_efficiency',
  'hospital_spending',
  'hospital_patient_survey',
  'hospital_impact',
];

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table hospital_readmission_measure (
      ${provenance},
      ccn text not null,
      fiscal_year integer not null,
      condition text,
      name text,
      state text,
      discharge_count integer,
      readmission_count integer,
      excess_readmission_ratio numeric,
      predicted_readmission_rate_pct numeric,
      expected_readmission_rate_pct numeric,
      footnote text,
      withheld jsonb,
      period_start_date date,
      period_end_date date
    );
    create table hospital_readmission_penalty (
      ${provenance},
      ccn text not null,
      fiscal_year integer not null,
      payment_adjustment_factor numeric,
      dual_proportion_ratio numeric,
      peer_group integer,
      neutrality_modifier numeric,
      withheld jsonb
    );
    create table hospital_readmission_comparison (
      ${provenance},
      ccn text not null,
      fiscal_year integer not null,
      condition text,
      eligible_discharge_count integer,
      excess_readmission_ratio numeric,
      peer_group_median_ratio numeric,
      is_penalized boolean,
      drg_payment_ratio numeric,
      withheld jsonb
    );
    create table hospital_hac_reduction (
      ${provenance},
      ccn text not null,
      fiscal_year integer not null,
      name text,
      state text,
      total_hac_score numeric,
      total_hac_footnote text,
      is_penalized boolean,
      penalty_footnote text,
      measures jsonb,
      withheld jsonb,
      psi_start_date date,
      psi_end_date date,
      hai_start_date date,
      hai_end_date date
    );
    create table hospital_vbp_score (
      ${provenance},
      ccn text not null,
      fiscal_year integer not null,
      name text,
      state text,
      total_performance_score numeric,
      clinical_outcomes_score numeric,
      clinical_outcomes_weighted_score numeric,
      engagement_score numeric,
      engagement_weighted_score numeric,
      safety_score numeric,
      safety_weighted_score numeric,
      efficiency_score numeric,
      efficiency_weighted_score numeric,
      withheld jsonb
    );
    create table hospital_vbp_efficiency (
      ${provenance},
      ccn text not null,
      fiscal_year integer not null,
      name text,
      state text,
      achievement_threshold numeric,
      benchmark numeric,
      baseline_rate numeric,
      performance_rate numeric,
      achievement_points integer,
      improvement_points integer,
      measure_score integer,
      withheld jsonb
    );
    create table hospital_spending (
      ${provenance},
      ccn text not null,
      measure_id text not null,
      name text,
      state text,
      spending_per_beneficiary numeric,
      footnote text,
      withheld jsonb,
      period_start_date date,
      period_end_date date
    );
    create table hospital_patient_survey (
      ${provenance},
      ccn text not null,
      measure_id text not null,
      measure_kind text,
      value numeric,
      footnote text,
      question text,
      completed_survey_count integer,
      completed_survey_footnote text,
      response_rate_pct numeric,
      withheld jsonb,
      name text,
      state text,
      period_start_date date,
      period_end_date date
    );
    create table hospital_impact (
      ${provenance},
      ccn text not null,
      fiscal_year integer not null,
      name text,
      case_mix_index numeric,
      case_mix_grouper_version integer,
      transfer_adjusted_case_mix_index numeric,
      transfer_adjusted_grouper_version integer,
      transfer_adjusted_case_count numeric,
      wage_index numeric,
      dsh_patient_pct numeric,
      resident_to_adc_ratio numeric,
      resident_to_bed_ratio numeric,
      bed_count integer,
      geographic_cbsa_code text,
      county_fips text,
      urban_rural text,
      region text,
      provider_type text,
      withheld jsonb
    );
  `);
  for (const table of tables) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
    const of = table === 'hospital_patient_survey' ? 'ccn, measure_id' : 'ccn';
    await db.raw(`create index ${table}_of on ${table} (${of}) where observed_to is null`);
  }
  // The ranking starts from a fiscal year, the percentiles from a measure.
  await db.raw(`
    create index hospital_readmission_penalty_year on hospital_readmission_penalty (fiscal_year) where observed_to is null;
    create index hospital_readmission_measure_year on hospital_readmission_measure (fiscal_year, condition) where observed_to is null;
    create index hospital_readmission_comparison_year on hospital_readmission_comparison (fiscal_year, condition) where observed_to is null;
    create index hospital_patient_survey_measure on hospital_patient_survey (measure_id) where observed_to is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  for (const table of tables) await db.raw(`drop table ${table} cascade`);
}
