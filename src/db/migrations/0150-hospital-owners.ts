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

const side = (name: string) => `
      ${name}_enrollment_id text not null,
      ${name}_enrollment_state text,
      ${name}_provider_type text,
      ${name}_npi text,
      ${name}_has_multiple_npis boolean,
      ${name}_ccn text,
      ${name}_pac_id text,
      ${name}_organization_name text,
      ${name}_doing_business_as text`;

const tables = {
  hospital_enrollment: ['ccn', 'enrollment_id', 'pac_id'],
  hospital_owner: ['enrollment_id'],
  hospital_ownership_change: ['buyer_ccn', 'seller_ccn'],
};

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table hospital_enrollment (
      ${provenance},
      enrollment_id text not null,
      enrollment_state text,
      provider_type_code text,
      provider_type text,
      npi text,
      has_multiple_npis boolean,
      ccn text,
      pac_id text,
      organization_name text,
      doing_business_as text,
      incorporation_date date,
      incorporation_state text,
      organization_structure text,
      organization_structure_other text,
      profit_status text,
      address_line text,
      address_line_2 text,
      city text,
      state text,
      zip5 text,
      location_type text,
      location_type_other text,
      subgroups text[],
      subgroup_other text,
      is_converted boolean,
      conversion_date date,
      previous_ccn text
    );
    create table hospital_owner (
      ${provenance},
      enrollment_id text not null,
      pac_id text,
      organization_name text,
      owner_pac_id text,
      owner_type text,
      role_code text,
      role text not null,
      relation text,
      association_date date,
      first_name text,
      middle_name text,
      last_name text,
      title text,
      owner_name text,
      owner_doing_business_as text,
      address_line text,
      address_line_2 text,
      city text,
      state text,
      zip5 text,
      ownership_pct numeric,
      is_created_for_acquisition boolean,
      owner_kinds text[],
      owner_kind_other text,
      is_owned_by_another boolean
    );
    create table hospital_ownership_change (
      ${provenance},
      change_type_code text,
      change_type text,
      effective_date date,
      ${side('buyer')},
      ${side('seller')}
    );
    alter table system_ownership drop constraint system_ownership_ended_by_check;
    alter table system_ownership add constraint system_ownership_ended_by_check
      check (ended_by in ('another_chain', 'change_of_ownership', 'renamed', 'left'));
  `);
  for (const [table, columns] of Object.entries(tables)) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
    for (const column of columns) await db.raw(`create index ${table}_${column} on ${table} (${column}) where observed_to is null`);
  }
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update system_ownership set ended_by = 'another_chain' where ended_by = 'change_of_ownership';
    alter table system_ownership drop constraint system_ownership_ended_by_check;
    alter table system_ownership add constraint system_ownership_ended_by_check check (ended_by in ('another_chain', 'renamed', 'left'));
  `);
  for (const table of Object.keys(tables)) await db.raw(`drop table ${table} cascade`);
}
