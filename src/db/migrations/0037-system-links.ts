import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What is derived from the registry, Schedule R, the crosswalk and the compendium; it can be made anew at any time.

    -- Employer numbers of systems: each belongs to one system or division.
    create table system_ein (
      ein text primary key,
      system_id text not null,
      name text,
      role text not null,
      basis text not null check (basis in ('registry', 'schedule_r')),
      -- Whose Schedule R names it.
      via_ein text,
      evidence jsonb not null,
      source text not null,
      source_url text not null
    );
    create index system_ein_system on system_ein (system_id);

    -- Hospitals of systems: each belongs to one system or division.
    create table system_hospital (
      ccn text primary key,
      system_id text not null,
      basis text[] not null,
      -- Under which the hospital is reported to the IRS; shared by several hospitals, or a group return's, it is no hospital's own.
      filed_under_ein text,
      is_own_ein boolean,
      evidence jsonb not null,
      source text not null,
      source_url text not null
    );
    create index system_hospital_system on system_hospital (system_id);

    -- What several systems lay claim to, and what is named but not controlled: nobody's.
    create table system_refusal (
      member_type text not null,
      member_id text not null,
      reason text not null,
      candidates text[] not null,
      primary key (member_type, member_id)
    );

    create table system_run (
      run_id bigint generated always as identity primary key,
      started_at timestamptz not null,
      completed_at timestamptz not null default now(),
      report jsonb not null
    );

    -- The system itself and every division under it, at any depth. A circle ends where it began.
    create function system_tree(top text) returns table (system_id text, depth integer) language sql stable as $$
      with recursive tree as (
        select s.system_id, 0 as depth, array[s.system_id] as path from health_system s where s.system_id = top and s.observed_to is null
        union all
        select s.system_id, t.depth + 1, t.path || s.system_id from tree t
        join health_system s on s.parent_system_id = t.system_id and s.observed_to is null and not s.system_id = any(t.path)
      )
      select system_id, min(depth) from tree group by system_id
    $$;
    -- The topmost parent of each system.
    create view system_root as
      with recursive climb as (
        select system_id, system_id as root, array[system_id] as path from health_system where observed_to is null
        union all
        select c.system_id, s.parent_system_id, c.path || s.parent_system_id from climb c
        join health_system s on s.system_id = c.root and s.observed_to is null
        where s.parent_system_id is not null and not s.parent_system_id = any(c.path)
          and exists (select 1 from health_system p where p.system_id = s.parent_system_id and p.observed_to is null)
      )
      select distinct on (system_id) system_id, root from climb order by system_id, cardinality(path) desc;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop view system_root; drop function system_tree; drop table system_run, system_refusal, system_hospital, system_ein');
}
