import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table filing_page (
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
      filing_count integer,
      first_filing_date date,
      last_filing_date date
    );
    create unique index filing_page_current on filing_page (source, release_period, record_key) where observed_to is null;
    create index filing_page_versions on filing_page (source, record_key, observed_from);
    create index filing_page_file on filing_page (file_id);
    create index filing_page_of on filing_page (cik) where observed_to is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table filing_page');
}
