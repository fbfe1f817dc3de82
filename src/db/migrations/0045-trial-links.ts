import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Letters and digits alone, without accents: O'Brien, OBRIEN and O Brien are one.
    create function name_key(value text) returns text language sql immutable parallel safe as $$
      select nullif(upper(replace(search_text(value), ' ', '')), '')
    $$;
    -- Towns are written St. Louis and Saint Louis, The Bronx and Bronx, Washington D.C. and Washington.
    create function city_key(value text) returns text language sql immutable parallel safe as $$
      select nullif(replace(regexp_replace(regexp_replace(replace(replace(replace(upper(search_text(value)) || ' ',
        ' SAINT ', ' ST '), ' FORT ', ' FT '), ' MOUNT ', ' MT '), '^ THE ', ' '), '^ WASHINGTON D *C $', 'WASHINGTON'), ' ', ''), '')
    $$;

    -- Individuals of NPPES by name and place, out of the wide rows of nine million providers: each version, other name and further location once.
    create table provider_name_place (
      provider_id bigint not null,
      location_id bigint,
      npi text not null,
      last_key text not null,
      first_key text not null,
      middle_names text,
      generation text,
      credential text,
      taxonomy_code text,
      enumeration_date date,
      state text not null,
      city_key text,
      zip5 text
    );
    create index provider_name_place_provider on provider_name_place (provider_id);
    create index provider_name_place_name on provider_name_place (last_key, first_key);

    -- Every current site of a study: the facility it is, or why it is none.
    create table trial_site_link (
      site_id bigint primary key,
      nct_id text not null,
      ccn text,
      reason text check (reason in ('abroad', 'anonymous', 'no_place', 'none', 'other_place', 'tie_right')),
      candidates integer not null,
      rule text,
      confidence numeric,
      evidence jsonb,
      linked_at timestamptz not null default now(),
      check ((ccn is null) <> (reason is null))
    );
    create index trial_site_link_ccn on trial_site_link (ccn, nct_id) where ccn is not null;
    create index trial_site_link_nct_id on trial_site_link (nct_id);

    -- Every current investigator of a study: the provider, or why nobody.
    create table trial_investigator_link (
      investigator_id bigint primary key,
      nct_id text not null,
      npi text,
      reason text check (reason in ('not_a_person', 'abroad', 'no_place', 'initial', 'none', 'other_place', 'conflict', 'inactive', 'tie_right')),
      candidates integer not null,
      rule text,
      confidence numeric,
      evidence jsonb,
      linked_at timestamptz not null default now(),
      check ((npi is null) <> (reason is null))
    );
    create index trial_investigator_link_npi on trial_investigator_link (npi, nct_id) where npi is not null;
    create index trial_investigator_link_nct_id on trial_investigator_link (nct_id);

    create table trial_link_run (
      run_id bigint generated always as identity primary key,
      part text not null check (part in ('sites', 'investigators')),
      started_at timestamptz not null,
      completed_at timestamptz not null default now(),
      total bigint not null,
      linked bigint not null,
      reasons jsonb not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table trial_link_run, trial_investigator_link, trial_site_link, provider_name_place');
  await db.raw('drop function city_key, name_key');
}
