import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table ma_event (
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
      company_name text not null,
      accession_number text not null,
      form text not null,
      filing_date date not null,
      event_date date,
      items text[],
      item text not null,
      event_type text,
      stage text,
      target_name text,
      counterparty_name text,
      is_registrant_target boolean,
      value_usd numeric,
      agreement_date date,
      evidence_sentence text not null,
      value_sentence text,
      document_url text not null
    );
    create unique index ma_event_current on ma_event (source, release_period, record_key) where observed_to is null;
    create index ma_event_versions on ma_event (source, record_key, observed_from);
    create index ma_event_file on ma_event (file_id);
    create index ma_event_filed on ma_event (filing_date, record_key) where observed_to is null;
    create index ma_event_of on ma_event (cik, filing_date) where observed_to is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table ma_event cascade');
}
