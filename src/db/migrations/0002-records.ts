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
  'exclusion',
  'provider',
  'provider_other_name',
  'provider_location',
  'provider_deactivation',
  'taxonomy',
  'facility',
  'company_ticker',
  'company',
  'filing',
  'trial',
  'trial_site',
  'trial_investigator',
];

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table exclusion (
      ${provenance},
      list_state text,
      entity_type text,
      last_name text,
      first_name text,
      middle_name text,
      suffix text,
      organization_name text,
      full_name text not null,
      other_names jsonb,
      npi text,
      upin text,
      birth_date date,
      address_line text,
      city text,
      state text,
      zip5 text,
      provider_type text,
      specialty text,
      license_number text,
      exclusion_type text,
      action_type text,
      reason text,
      severity text,
      exclusion_date date,
      end_date date,
      period text,
      reinstatement_date date,
      waiver_date date,
      waiver_state text,
      oig_reciprocal boolean
    );
    create table provider (
      ${provenance},
      npi text not null,
      entity_type text,
      replacement_npi text,
      organization_name text,
      last_name text,
      first_name text,
      middle_name text,
      prefix text,
      suffix text,
      credential text,
      other_names jsonb,
      mailing_address jsonb,
      practice_address jsonb,
      city text,
      state text,
      zip5 text,
      enumeration_date date,
      last_update_date date,
      deactivation_reason_code text,
      deactivation_date date,
      reactivation_date date,
      is_active boolean,
      sex_code text,
      authorized_official jsonb,
      primary_taxonomy_code text,
      taxonomies jsonb,
      identifiers jsonb,
      is_sole_proprietor boolean,
      is_organization_subpart boolean,
      parent_organization_name text,
      certification_date date
    );
    create table provider_other_name (
      ${provenance},
      npi text not null,
      organization_name text not null,
      type text,
      type_code text,
      created_date date
    );
    create table provider_location (
      ${provenance},
      npi text not null,
      address jsonb,
      telephone_extension text,
      city text,
      state text,
      zip5 text
    );
    create table provider_deactivation (
      ${provenance},
      npi text not null,
      deactivation_date date
    );
    create table taxonomy (
      ${provenance},
      taxonomy_code text not null,
      grouping text,
      classification text,
      specialization text,
      display_name text,
      section text,
      definition text,
      notes text
    );
    create table facility (
      ${provenance},
      ccn text not null,
      facility_type text,
      facility_subtype text,
      name text not null,
      address_line text,
      city text,
      state text,
      zip5 text,
      county text,
      telephone text,
      ownership text,
      has_emergency_services boolean,
      is_birthing_friendly boolean,
      meets_ehr_criteria boolean,
      overall_rating integer,
      overall_rating_footnote text,
      measure_groups jsonb,
      national_comparisons jsonb
    );
    create table company_ticker (
      ${provenance},
      cik text not null,
      ticker text not null,
      name text not null,
      exchange text
    );
    create table company (
      ${provenance},
      cik text not null,
      name text not null,
      entity_kind text,
      tickers text[],
      exchanges text[],
      ein text,
      sic text,
      sic_description text,
      category text,
      fiscal_year_end text,
      state_of_incorporation text,
      telephone text,
      website text,
      addresses jsonb,
      former_names jsonb
    );
    create table filing (
      ${provenance},
      cik text not null,
      accession_number text not null,
      form text not null,
      filing_date date,
      report_date date,
      accepted_at text,
      items text[],
      file_number text,
      film_number text,
      act text,
      size_bytes integer,
      is_xbrl boolean,
      is_inline_xbrl boolean,
      primary_document text,
      primary_document_description text,
      document_url text,
      origin text
    );
    create table trial (
      ${provenance},
      nct_id text not null,
      brief_title text,
      official_title text,
      acronym text,
      status text,
      study_type text,
      phases text[],
      enrollment integer,
      enrollment_type text,
      sponsor text,
      sponsor_class text,
      collaborators jsonb,
      conditions text[],
      keywords text[],
      interventions jsonb,
      therapeutic_areas text[],
      start_date text,
      primary_completion_date text,
      completion_date text,
      last_update_date date,
      has_results boolean,
      brief_summary text
    );
    create table trial_site (
      ${provenance},
      nct_id text not null,
      position integer,
      facility text,
      is_anonymous boolean,
      status text,
      city text,
      state text,
      zip text,
      country text,
      latitude numeric,
      longitude numeric
    );
    create table trial_investigator (
      ${provenance},
      nct_id text not null,
      name text not null,
      role text,
      affiliation text,
      site_position integer,
      is_person boolean
    );
  `);
  for (const table of tables) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
  }
  await db.raw(`
    create index exclusion_npi on exclusion (npi) where npi is not null;
    create index provider_npi on provider (npi);
    create index provider_other_name_npi on provider_other_name (npi);
    create index provider_location_npi on provider_location (npi);
    create index provider_deactivation_npi on provider_deactivation (npi);
    create index taxonomy_code on taxonomy (taxonomy_code);
    create index facility_ccn on facility (ccn);
    create index company_ticker_cik on company_ticker (cik);
    create index company_ticker_ticker on company_ticker (ticker);
    create index company_cik on company (cik);
    create index filing_cik on filing (cik, filing_date desc);
    create index trial_nct_id on trial (nct_id);
    create index trial_site_nct_id on trial_site (nct_id, position);
    create index trial_investigator_nct_id on trial_investigator (nct_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  for (const table of tables) await db.raw(`drop table ${table} cascade`);
}
