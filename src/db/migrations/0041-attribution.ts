import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Names of organizations alike but for case, signs, an article and the legal form at the end.
    create function organization_key(name text) returns text language sql immutable parallel safe as $$
      select nullif(btrim(regexp_replace(regexp_replace(
        regexp_replace(search_text(replace(replace(name, '&', ' and '), '.', '')), '^ the ', ' '),
        '( (inc|incorporated|llc|llp|lllp|lp|pllc|pc|p c|pa|p a|psc|sc|ltd|limited|corp|corporation|co|company))+$', ''), ' +', ' ', 'g')), '')
    $$;
    -- Surname and first given name in letters alone.
    create function person_key(last_name text, first_name text) returns text language sql immutable parallel safe as $$
      select nullif(replace(search_text(last_name), ' ', ''), '') || '|' || nullif(split_part(btrim(search_text(first_name)), ' ', 1), '')
    $$;
    -- A street line without the room, its common words in their short forms; null for a post-office box or a line without a number.
    create function street_key(line text) returns text language sql immutable parallel safe as $$
      select case when key ~ '^(po box|p o box|box) ' or key !~ '[0-9]' then null else key end from (select
        btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
          regexp_replace(search_text(line), ' (suite|ste|unit|apt|room|rm|floor|fl|bldg|building) .*$', ''),
          ' street( |$)', ' st '), ' avenue( |$)', ' ave '), ' boulevard( |$)', ' blvd '), ' drive( |$)', ' dr '), ' road( |$)', ' rd '),
          ' +', ' ', 'g')) as key) k
    $$;

    -- What is derived from the records by the attribution rules and can be made anew at any time.
    create table employer (
      employer_id text primary key,
      pac_id text,
      employer_npi text,
      npi_count integer not null,
      organization_name text,
      state text,
      ein text,
      ein_reason text check (ein_reason in ('not_loaded', 'none', 'tie', 'no_name_or_state')),
      system_id text,
      system_reason text check (system_reason in ('none', 'tie'))
    );
    create index employer_system on employer (system_id) where system_id is not null;
    create index employer_ein on employer (ein) where ein is not null;
    create index employer_pac_id on employer (pac_id) where pac_id is not null;

    create table attribution_signal (
      npi text not null,
      employer_id text not null,
      source text not null,
      signal_type text not null,
      dataset text not null,
      confidence numeric not null,
      employer_npi text,
      ein text,
      pac_id text,
      evidence jsonb not null,
      source_url text not null,
      primary key (npi, employer_id, source, signal_type, dataset)
    );

    create table attribution_claim (
      npi text not null,
      employer_id text not null,
      system_id text,
      is_physician boolean,
      confidence numeric not null,
      signal_count integer not null,
      primary key (npi, employer_id)
    );
    create index attribution_claim_employer on attribution_claim (employer_id);
    create index attribution_claim_system on attribution_claim (system_id, npi) where system_id is not null;

    create table employer_move (
      npi text not null,
      employer_id text not null,
      event text not null check (event in ('arrival', 'departure')),
      -- Release in which the change is seen, and the one before it.
      observed_on date not null,
      not_before date not null,
      source text not null,
      organization_name text,
      state text,
      system_id text,
      primary key (npi, employer_id, event, observed_on)
    );
    create index employer_move_employer on employer_move (employer_id, observed_on desc);
    create index employer_move_system on employer_move (system_id, observed_on desc) where system_id is not null;

    -- Groups whose people stand under another PAC ID from one release to the next.
    create table employer_succession (
      employer_id text not null,
      successor_id text not null,
      observed_on date not null,
      rule text not null check (rule in ('same_name', 'same_people')),
      members integer not null,
      members_followed integer not null,
      primary key (employer_id, observed_on)
    );

    create table attribution_run (
      run_id bigint generated always as identity primary key,
      started_at timestamptz not null,
      completed_at timestamptz not null default now(),
      report jsonb not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table attribution_run, employer_succession, employer_move, attribution_claim, attribution_signal, employer;
    drop function organization_key, person_key, street_key;
  `);
}
