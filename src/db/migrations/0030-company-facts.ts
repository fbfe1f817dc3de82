import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table company_fact (
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
      taxonomy text not null,
      concept text not null,
      unit text not null,
      period_start_date date,
      period_end_date date not null,
      fiscal_year integer not null,
      value numeric not null,
      accession_number text not null,
      form text not null,
      filing_date date not null,
      filing_fiscal_year integer,
      filing_fiscal_period text
    );
    create unique index company_fact_current on company_fact (source, release_period, record_key) where observed_to is null;
    create index company_fact_versions on company_fact (source, record_key, observed_from);
    create index company_fact_file on company_fact (file_id);
    create index company_fact_of on company_fact (cik, fiscal_year) where observed_to is null;
    create index company_fact_subject on company_fact (source, cik, observed_from);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table company_fact');
}
