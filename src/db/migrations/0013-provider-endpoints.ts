import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table provider_endpoint (
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
      npi text not null,
      endpoint text not null,
      endpoint_type text,
      endpoint_type_description text,
      endpoint_description text,
      is_affiliated boolean,
      affiliation_organization_name text,
      affiliation_address jsonb,
      use_code text,
      use_description text,
      other_use_description text,
      content_type text,
      content_description text,
      other_content_description text
    );
    create unique index provider_endpoint_current on provider_endpoint (source, release_period, record_key) where observed_to is null;
    create index provider_endpoint_versions on provider_endpoint (source, record_key, observed_from);
    create index provider_endpoint_file on provider_endpoint (file_id);
    create index provider_endpoint_npi on provider_endpoint (npi);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table provider_endpoint');
}
