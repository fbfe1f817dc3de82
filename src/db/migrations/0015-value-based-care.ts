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

const tables = {
  aco_performance: 'aco_id',
  aco_quality_measure: 'aco_id, performance_year',
  aco_organization: 'aco_id',
  aco_participant: 'aco_id, performance_year',
  aco_reach_entity: 'entity_id',
  aco_reach_result: 'entity_id',
  aco_reach_participant: 'entity_id, performance_year',
};

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table aco_performance (
      ${provenance},
      aco_id text not null,
      performance_year integer not null,
      name text,
      state_codes text[],
      track text,
      risk_model text,
      agreement_type text,
      agreement_period_number integer,
      initial_start_date date,
      current_start_date date,
      assignment_type text,
      revenue_category text,
      assigned_beneficiaries integer,
      person_years numeric,
      benchmark_usd numeric,
      expenditures_usd numeric,
      benchmark_minus_expenditures_usd numeric,
      generated_savings_usd numeric,
      earned_savings_usd numeric,
      updated_benchmark_per_capita_usd numeric,
      historical_benchmark_per_capita_usd numeric,
      disaster_adjustment_usd numeric,
      savings_rate_pct numeric,
      savings_rate_basis text,
      minimum_savings_rate_pct numeric,
      minimum_loss_rate_pct numeric,
      maximum_share_rate_pct numeric,
      final_share_rate_pct numeric,
      quality_performance_share_rate_pct numeric,
      quality_score_pct numeric,
      qual_score_note text,
      is_quality_standard_met boolean,
      dual_eligible_pct numeric,
      long_term_institutionalized_pct numeric,
      covid_diagnosis_pct numeric,
      covid_episode_pct numeric,
      provider_counts jsonb,
      beneficiaries jsonb,
      risk_scores jsonb,
      spending jsonb,
      utilization jsonb,
      program jsonb,
      withheld jsonb
    );
    create table aco_quality_measure (
      ${provenance},
      aco_id text not null,
      performance_year integer not null,
      measure_code text not null,
      value numeric,
      note text
    );
    create table aco_organization (
      ${provenance},
      aco_id text not null,
      performance_year integer not null,
      name text,
      state_codes text[],
      agreement_period_number integer,
      initial_start_date date,
      current_start_date date,
      is_reentering boolean,
      track text,
      is_two_sided boolean,
      revenue_category text,
      is_advance_payment boolean,
      is_aim boolean,
      has_snf_waiver boolean,
      assignment_type text,
      address text,
      website text,
      public_telephone text,
      public_email text
    );
    create table aco_participant (
      ${provenance},
      aco_id text not null,
      performance_year integer not null,
      name text,
      participant_name text not null,
      agreement_period_number integer,
      initial_start_date date,
      current_start_date date,
      is_reentering boolean,
      track text,
      is_two_sided boolean,
      revenue_category text,
      is_advance_payment boolean,
      is_aim boolean,
      has_snf_waiver boolean,
      assignment_type text
    );
    create table aco_reach_entity (
      ${provenance},
      entity_id text not null,
      performance_year integer not null,
      name text,
      entity_type text,
      risk_arrangement text,
      capitation_arrangement text,
      first_performance_year integer,
      service_area text
    );
    create table aco_reach_result (
      ${provenance},
      entity_id text not null,
      performance_year integer not null,
      name text,
      entity_type text,
      first_performance_year integer,
      risk_arrangement text,
      capitation_arrangement text,
      stop_loss_election text,
      enhanced_pcc_election text,
      apo_election text,
      alignment_plus text,
      savings_rate_pct numeric,
      discount numeric,
      retention_withhold numeric,
      unadjusted_benchmark numeric,
      final_benchmark numeric,
      total_cost_of_care_net numeric,
      total_cost_of_care numeric,
      gross_savings_usd numeric,
      shared_savings_usd numeric,
      shared_savings_after_sequestration_usd numeric,
      known jsonb,
      other jsonb,
      withheld jsonb
    );
    create table aco_reach_participant (
      ${provenance},
      entity_id text not null,
      performance_year integer not null,
      entity_name text,
      npi text,
      provider_name text,
      provider_class text,
      start_date date,
      end_date date,
      has_apo_election boolean,
      waivers jsonb
    );
  `);
  for (const [table, of] of Object.entries(tables)) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
    await db.raw(`create index ${table}_of on ${table} (${of}) where observed_to is null`);
  }
  // Lists and rankings cover one year.
  await db.raw(`
    create index aco_performance_year on aco_performance (performance_year) where observed_to is null;
    create index aco_performance_name on aco_performance using gin (search_text(name) gin_trgm_ops) where observed_to is null;
    create index aco_reach_entity_year on aco_reach_entity (performance_year) where observed_to is null;
    create index aco_reach_result_year on aco_reach_result (performance_year) where observed_to is null;
    create index aco_reach_participant_npi on aco_reach_participant (npi) where observed_to is null and npi is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  for (const table of Object.keys(tables)) await db.raw(`drop table ${table} cascade`);
}
