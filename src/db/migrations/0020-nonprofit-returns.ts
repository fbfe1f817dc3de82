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
  nonprofit_return: 'ein, tax_period_end',
  nonprofit_officer: 'return_id, position',
  nonprofit_compensation: 'return_id, position',
  related_organization: 'return_id, part, position',
  related_transaction: 'return_id, position',
  nonprofit_hospital_benefit: 'ein, tax_period_end',
  nonprofit_filing: 'ein, object_id',
};

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table nonprofit_return (
      ${provenance},
      return_id text not null,
      object_id text,
      ein text not null,
      tax_year integer,
      tax_period_end date,
      name text not null,
      city text,
      state text,
      zip text,
      tax_period_begin date,
      schema_version text not null,
      return_type text not null,
      filed_at text not null,
      is_amended boolean,
      is_group_return boolean,
      is_final boolean,
      has_hospital boolean,
      total_revenue_usd numeric,
      contributions_usd numeric,
      program_service_revenue_usd numeric,
      investment_income_usd numeric,
      other_revenue_usd numeric,
      total_expenses_usd numeric,
      grants_paid_usd numeric,
      salaries_usd numeric,
      other_expenses_usd numeric,
      revenue_less_expenses_usd numeric,
      prior_year_revenue_usd numeric,
      prior_year_expenses_usd numeric,
      total_assets_usd numeric,
      total_liabilities_usd numeric,
      net_assets_usd numeric,
      total_assets_begin_usd numeric,
      total_liabilities_begin_usd numeric,
      net_assets_begin_usd numeric,
      employee_count integer,
      stated_employee_count integer,
      statement_revenue_usd numeric,
      statement_expenses_usd numeric,
      program_expenses_usd numeric,
      management_expenses_usd numeric,
      fundraising_expenses_usd numeric,
      statement_assets_usd numeric,
      statement_liabilities_usd numeric,
      statement_net_assets_usd numeric,
      totals text
    );
    create table nonprofit_officer (
      ${provenance},
      return_id text not null,
      object_id text,
      ein text not null,
      tax_year integer,
      tax_period_end date,
      position integer,
      state text,
      name text not null,
      is_person boolean,
      title text,
      hours_per_week numeric,
      related_hours_per_week numeric,
      is_trustee_or_director boolean,
      is_institutional_trustee boolean,
      is_officer boolean,
      is_key_employee boolean,
      is_highest_compensated boolean,
      is_former boolean,
      reportable_usd numeric,
      related_reportable_usd numeric,
      other_usd numeric,
      total_usd numeric
    );
    create table nonprofit_compensation (
      ${provenance},
      return_id text not null,
      object_id text,
      ein text not null,
      tax_year integer,
      tax_period_end date,
      position integer,
      state text,
      name text not null,
      is_person boolean,
      title text,
      base_filing_usd numeric,
      base_related_usd numeric,
      bonus_filing_usd numeric,
      bonus_related_usd numeric,
      other_filing_usd numeric,
      other_related_usd numeric,
      deferred_filing_usd numeric,
      deferred_related_usd numeric,
      nontaxable_filing_usd numeric,
      nontaxable_related_usd numeric,
      total_filing_usd numeric,
      total_related_usd numeric,
      reported_before_filing_usd numeric,
      reported_before_related_usd numeric,
      base_usd numeric,
      bonus_usd numeric,
      other_usd numeric,
      deferred_usd numeric,
      nontaxable_usd numeric,
      total_usd numeric
    );
    create table related_organization (
      ${provenance},
      return_id text not null,
      object_id text,
      ein text not null,
      tax_year integer,
      tax_period_end date,
      position integer,
      part text,
      name text not null,
      related_ein text,
      address_line text,
      city text,
      state text,
      zip text,
      country text,
      legal_domicile text,
      primary_activity text,
      exempt_section text,
      public_charity_status text,
      controlling_entity text,
      is_controlled boolean,
      entity_type text,
      income_type text,
      total_income_usd numeric,
      end_of_year_assets_usd numeric,
      ownership_pct numeric,
      unrelated_business_usd numeric,
      is_managing_partner boolean,
      has_disproportionate_allocations boolean
    );
    create table related_transaction (
      ${provenance},
      return_id text not null,
      object_id text,
      ein text not null,
      tax_year integer,
      tax_period_end date,
      position integer,
      name text not null,
      transaction_type text,
      amount_usd numeric,
      method text
    );
    create table nonprofit_hospital_benefit (
      ${provenance},
      return_id text,
      object_id text,
      ein text not null,
      tax_year integer,
      tax_period_end date,
      origin text,
      name text not null,
      tax_period_begin date,
      total_revenue_usd numeric,
      total_expenses_usd numeric,
      financial_assistance_usd numeric,
      unreimbursed_medicaid_usd numeric,
      other_means_tested_usd numeric,
      total_financial_assistance_usd numeric,
      community_health_usd numeric,
      professions_education_usd numeric,
      subsidized_services_usd numeric,
      research_usd numeric,
      contributions_usd numeric,
      total_other_benefits_usd numeric,
      total_community_benefit_usd numeric,
      total_community_benefit_pct numeric,
      financial_assistance_gross_usd numeric,
      bad_debt_usd numeric,
      medicare_revenue_usd numeric,
      medicare_cost_usd numeric,
      medicare_surplus_usd numeric,
      hospital_facility_count integer,
      facilities jsonb
    );
    create table nonprofit_filing (
      ${provenance},
      object_id text not null,
      ein text not null,
      name text not null,
      return_type text not null,
      tax_period text,
      submitted text,
      processing_date date,
      index_year integer,
      dln text,
      archive text
    );
  `);
  for (const [table, of] of Object.entries(tables)) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
    await db.raw(`create index ${table}_of on ${table} (${of}) where observed_to is null`);
  }
  await db.raw(`
    create index nonprofit_return_id on nonprofit_return (return_id) where observed_to is null;
    create index nonprofit_return_object on nonprofit_return (object_id) where observed_to is null and object_id is not null;
    create index related_organization_ein on related_organization (related_ein) where observed_to is null and related_ein is not null;
    create index nonprofit_hospital_benefit_return on nonprofit_hospital_benefit (return_id) where observed_to is null;

    -- Of the returns of one number for one period the one filed last holds: an amended return takes the place of the one it amends. A group
    -- return sums affiliates and stands beside the return of the organization itself, should both carry one number.
    create view current_nonprofit_return as
      select distinct on (source, ein, tax_period_end, coalesce(is_group_return, false)) *
      from nonprofit_return
      where observed_to is null
      order by source, ein, tax_period_end, coalesce(is_group_return, false), filed_at desc, object_id desc nulls last, id desc;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop view current_nonprofit_return');
  for (const table of Object.keys(tables)) await db.raw(`drop table ${table} cascade`);
}
