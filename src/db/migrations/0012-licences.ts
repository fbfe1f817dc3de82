import type { Knex } from 'knex';

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

const holder = `
      entity_type text,
      last_name text,
      first_name text,
      middle_name text,
      suffix text,
      organization_name text,
      full_name text not null`;

const tables = ['license', 'disciplinary_case', 'board_portal'];

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The digits of a licence number without zeros in front, by which licences are brought together. New York's registration number
    -- behind a hyphen (123456-1) is no part of it, nor is Connecticut's code of the kind before a point (1.012345).
    create function license_digits(state text, number text) returns text language sql immutable parallel safe as $$
      select nullif(ltrim(regexp_replace(case state when 'NY' then regexp_replace(number, '-[0-9]$', '')
        when 'CT' then regexp_replace(number, '^.*[.]', '') else number end, '[^0-9]', '', 'g'), '0'), '')
    $$;
    create function license_letters(number text) returns text language sql immutable parallel safe as $$
      select upper(regexp_replace(number, '[^A-Za-z]', '', 'g'))
    $$;

    create table license (
      ${provenance},
      license_key text not null,
      state text not null,
      license_prefix text,
      license_number text not null,
      license_type text,
      license_type_class text,
      ${holder},
      status text,
      status_reason text,
      status_class text,
      has_board_action boolean,
      first_issue_date date,
      last_issue_date date,
      effective_date date,
      expiration_date date,
      city text,
      address_state text,
      zip5 text
    );
    create table disciplinary_case (
      ${provenance},
      license_key text,
      state text not null,
      license_prefix text,
      license_number text,
      license_type_class text,
      ${holder},
      case_number text,
      action text not null,
      action_kind text,
      severity text,
      is_momentary boolean,
      effective_date date,
      completion_date date,
      reason text,
      restrictions text
    );
    create table board_portal (
      ${provenance},
      state text not null,
      profession text not null,
      board text not null,
      lookup_url text not null,
      disciplinary_url text,
      is_dead boolean,
      reviewed_on date
    );
  `);
  for (const table of tables) {
    await db.raw(`create unique index ${table}_current on ${table} (source, release_period, record_key) where observed_to is null`);
    await db.raw(`create index ${table}_versions on ${table} (source, record_key, observed_from)`);
    await db.raw(`create index ${table}_file on ${table} (file_id)`);
  }
  await db.raw(`
    create index license_number on license (state, license_digits(state, license_number)) where observed_to is null;
    create index license_license_key on license (source, license_key);
    create index disciplinary_case_license_key on disciplinary_case (source, license_key);
    create index disciplinary_case_state on disciplinary_case (state, effective_date desc);
    create index board_portal_state on board_portal (state);

    -- What a test of an address found, kept apart from the table it tests.
    create table board_portal_check (
      url text primary key,
      checked_at timestamptz not null,
      outcome text not null check (outcome in ('answers', 'gone', 'refused', 'unreachable')),
      http_status integer,
      is_dead boolean not null
    );

    -- Licences as NPPES holds them, out of the jsonb of nine million providers: one row per provider, state and number.
    create table provider_license (
      source text not null,
      provider_id bigint not null,
      npi text not null,
      state text not null,
      license_number text not null,
      license_type_class text not null,
      license_type_classes text[] not null,
      is_primary boolean not null
    );
    create index provider_license_provider on provider_license (provider_id);
    create index provider_license_number on provider_license (state, license_digits(state, license_number));

    -- Numbers of licences by state, kind and status, counted when a source is loaded.
    create table license_count (
      source text not null,
      state text not null,
      license_type_class text not null,
      status text not null,
      status_class text not null,
      licenses bigint not null
    );
    create index license_count_state on license_count (state, source);

    create table license_link (
      source text not null,
      license_key text not null,
      npi text not null,
      rule text not null,
      evidence jsonb not null,
      confidence numeric not null,
      linked_at timestamptz not null default now(),
      primary key (source, license_key)
    );
    create index license_link_npi on license_link (npi);

    -- Ties and conflicts one by one; licences without any candidate are only counted, in link_run.
    create table license_link_refusal (
      source text not null,
      license_key text not null,
      rule text not null,
      reason text not null check (reason in ('none', 'tie_left', 'tie_right', 'conflict')),
      left_candidates integer not null,
      right_candidates integer not null,
      refused_at timestamptz not null default now(),
      primary key (source, license_key)
    );

    create table link_run (
      run_id bigint generated always as identity primary key,
      rule text not null,
      source text not null,
      started_at timestamptz not null,
      completed_at timestamptz not null default now(),
      licenses bigint not null,
      linked bigint not null,
      none bigint not null,
      tie_left bigint not null,
      tie_right bigint not null,
      conflict bigint not null
    );
    create index link_run_source on link_run (source, run_id desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table link_run, license_link_refusal, license_link, license_count, provider_license, board_portal_check');
  for (const table of tables) await db.raw(`drop table ${table} cascade`);
  await db.raw('drop function license_digits, license_letters');
}
