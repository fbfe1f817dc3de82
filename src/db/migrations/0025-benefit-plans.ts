import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- How many rows of a file were left out for which reason.
    alter table load add column skip_reasons jsonb;

    create table benefit_plan (
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
      ack_id text not null,
      form text,
      ein text not null,
      plan_number text not null,
      plan_name text,
      sponsor_name text,
      sponsor_dba_name text,
      last_reported_ein text,
      address_line_1 text,
      address_line_2 text,
      city text,
      state text,
      zip5 text,
      naics_code text not null,
      plan_year_begin_date date,
      plan_year_end_date date not null,
      plan_year integer not null,
      plan_entity text,
      plan_kind text,
      pension_codes text[],
      welfare_codes text[],
      participants_at_start integer,
      active_participants_at_start integer,
      active_participants integer,
      active_participants_basis text,
      retired_receiving_participants integer,
      retired_future_participants integer,
      participants_at_end integer,
      is_initial boolean,
      is_amended boolean,
      is_final boolean,
      is_short_plan_year boolean,
      filing_status text,
      received_date date
    );
    create unique index benefit_plan_current_key on benefit_plan (source, release_period, record_key) where observed_to is null;
    create index benefit_plan_versions on benefit_plan (source, record_key, observed_from);
    create index benefit_plan_file on benefit_plan (file_id);
    create index benefit_plan_of on benefit_plan (ein, plan_number, plan_year_end_date) where observed_to is null;
    -- The last return of each plan and year: an amendment takes the place of what it amends, also where the files of two form years hold them.
    create view benefit_plan_current as
      select distinct on (ein, plan_number, plan_year_end_date) * from benefit_plan where observed_to is null
      order by ein, plan_number, plan_year_end_date, received_date desc nulls last, ack_id desc, id desc;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop view benefit_plan_current; drop table benefit_plan cascade; alter table load drop column skip_reasons');
}
