import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table company_pay_table (
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
      cik text not null,
      accession_number text not null,
      form text not null,
      filing_date date not null,
      is_read boolean not null,
      reason text,
      person_count integer,
      document_url text not null
    );
    create unique index company_pay_table_current on company_pay_table (source, release_period, record_key) where observed_to is null;
    create index company_pay_table_versions on company_pay_table (source, record_key, observed_from);
    create index company_pay_table_file on company_pay_table (file_id);
    create index company_pay_table_of on company_pay_table (cik) where observed_to is null;
    create index company_pay_table_subject on company_pay_table (source, accession_number, observed_from);
    create table company_executive (
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
      cik text not null,
      name text not null,
      position text,
      fiscal_year integer not null,
      salary_usd numeric,
      bonus_usd numeric,
      stock_awards_usd numeric,
      option_awards_usd numeric,
      non_equity_incentive_usd numeric,
      pension_change_usd numeric,
      all_other_usd numeric,
      total_usd numeric not null,
      accession_number text not null,
      form text not null,
      filing_date date not null
    );
    create unique index company_executive_current on company_executive (source, release_period, record_key) where observed_to is null;
    create index company_executive_versions on company_executive (source, record_key, observed_from);
    create index company_executive_file on company_executive (file_id);
    create index company_executive_of on company_executive (cik, fiscal_year) where observed_to is null;
    create index company_executive_subject on company_executive (source, accession_number, observed_from);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table company_executive; drop table company_pay_table');
}
