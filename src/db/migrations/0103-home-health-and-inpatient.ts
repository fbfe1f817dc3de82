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

const tables = { home_health_survey: 'ccn', medicare_inpatient: 'ccn, year' };

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table home_health_survey (
      ${provenance},
      ccn text not null,
      summary_star_rating integer,
      professional_care_star_rating integer,
      professional_care_pct numeric,
      communication_star_rating integer,
      communication_pct numeric,
      medicine_safety_star_rating integer,
      medicine_safety_pct numeric,
      overall_rating_star_rating integer,
      overall_rating_9_10_pct numeric,
      recommendation_pct numeric,
      completed_survey_count integer,
      response_rate_pct numeric,
      footnote text,
      withheld jsonb
    );
    create table medicare_inpatient (
      ${provenance},
      ccn text not null,
      year integer not null,
      name text,
      address_line text,
      city text,
      state text,
      zip5 text,
      beneficiary_count integer,
      discharge_count integer,
      covered_day_count integer,
      day_count integer,
      submitted_covered_charge_usd numeric,
      total_payment_usd numeric,
      medicare_payment_usd numeric,
      average_age numeric,
      average_risk_score numeric
    );
  `);
  for (const [table, of] of Object.entries(tables)) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
    await db.raw(`create index ${table}_of on ${table} (${of}) where observed_to is null`);
  }
}

export async function down(db: Knex): Promise<void> {
  for (const table of Object.keys(tables)) await db.raw(`drop table ${table} cascade`);
}
