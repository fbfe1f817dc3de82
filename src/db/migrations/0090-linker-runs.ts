import type { Knex } from 'knex';

/** Removes duplicate rows that a second process may have added before the table had a key. */
const withoutDoubles = (table: string, key: string) => `
  delete from ${table} x using (
    select ctid, row_number() over (partition by ${key}) as nth from ${table}
  ) d where d.ctid = x.ctid and d.nth > 1`;

const old = ['link_run', 'trial_link_run', 'system_run', 'executive_run', 'attribution_run'];
const timed =
  'run_id bigint generated always as identity primary key, started_at timestamptz not null, completed_at timestamptz not null default now()';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Every run of every linker: what was made, by kind, and what was left out, by reason.
    create table linker_run (
      run_id bigint generated always as identity primary key,
      linker text not null,
      part text not null,
      rule text,
      started_at timestamptz not null,
      completed_at timestamptz not null default now(),
      -- Rows that went or came; null in runs of versions that did not count them.
      changed bigint,
      counts jsonb not null,
      refused jsonb not null
    );
    create index linker_run_part on linker_run (linker, part, started_at desc);

    insert into linker_run (linker, part, rule, started_at, completed_at, changed, counts, refused)
    select * from (
      select 'licenses' as linker, source as part, rule, started_at, completed_at, null::bigint as changed,
        jsonb_build_object('licenses', licenses, 'linked', linked) as counts,
        case when source = 'nppes' then '{}' else jsonb_build_object('none', none, 'tie_left', tie_left, 'tie_right', tie_right, 'conflict', conflict) end as refused
      from link_run
      union all select 'trials', part, null, started_at, completed_at, null, jsonb_build_object('total', total, 'linked', linked), reasons from trial_link_run
      union all select 'systems', 'all', null, started_at, completed_at, null, report - 'refused' - 'seconds',
        jsonb_build_object('refused', coalesce(report->'refused', '0')) from system_run
      union all select 'executives', 'all', null, started_at, completed_at, (report->>'changed')::bigint, report - 'refused' - 'seconds' - 'changed',
        coalesce(report->'refused', '{}') from executive_run
      union all select 'attribution', 'all', null, started_at, completed_at, null, report - 'refused' - 'seconds', coalesce(report->'refused', '{}')
      from attribution_run
    ) runs order by completed_at;
    drop table ${old.join(', ')};

    -- What a process of the version before asks while it still serves.
    create view system_run as select run_id, started_at, completed_at, counts as report from linker_run where linker = 'systems';
    create view trial_link_run as select run_id, part, started_at, completed_at from linker_run where linker = 'trials';
  `);
  await db.raw(withoutDoubles('provider_name_place', 'provider_id, location_id, last_key, first_key, middle_names'));
  await db.raw(withoutDoubles('provider_license', 'provider_id, state, license_number'));
  await db.raw(withoutDoubles('license_count', 'source, state, license_type_class, status, status_class'));
  await db.raw(`
    create unique index provider_name_place_key on provider_name_place (provider_id, location_id, last_key, first_key, middle_names) nulls not distinct;
    drop index provider_name_place_provider;
    create unique index provider_license_key on provider_license (provider_id, state, license_number);
    drop index provider_license_provider;
    create unique index license_count_key on license_count (source, state, license_type_class, status, status_class);
  `);
}

/** Runs are not restored: links are then computed again. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop view system_run, trial_link_run;
    drop table linker_run;
    create table link_run (${timed}, rule text not null, source text not null, licenses bigint not null, linked bigint not null, none bigint not null,
      tie_left bigint not null, tie_right bigint not null, conflict bigint not null);
    create index link_run_source on link_run (source, run_id desc);
    create table trial_link_run (${timed}, part text not null check (part in ('sites', 'investigators')), total bigint not null,
      linked bigint not null, reasons jsonb not null);
    create table system_run (${timed}, report jsonb not null);
    create table executive_run (${timed}, report jsonb not null);
    create table attribution_run (${timed}, report jsonb not null);
    drop index license_count_key;
    create index provider_license_provider on provider_license (provider_id);
    drop index provider_license_key;
    create index provider_name_place_provider on provider_name_place (provider_id);
    drop index provider_name_place_key;
  `);
}
