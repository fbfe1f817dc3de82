import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Chains of three or more hospitals in cost reports that are not in the registry.
    create table chain_system (
      system_id text primary key,
      system_name text not null,
      system_kind text,
      state text,
      hospital_count integer not null,
      evidence text not null,
      source_url text not null
    );

    -- Every spelling of a chain in cost reports, by state, and what became of it; no system if it is not a chain or has fewer than three hospitals.
    create table system_chain_name (
      chain_name text not null,
      state text not null,
      system_id text,
      rule text not null check (rule in ('alias', 'system_name', 'spelling', 'too_few', 'not_a_chain')),
      evidence text,
      hospital_count integer not null,
      first_period_end date not null,
      last_period_end date not null,
      primary key (chain_name, state)
    );
    create index system_chain_name_system on system_chain_name (system_id);

    -- Who owns or owned a hospital according to which sources, from when to when.
    create table system_ownership (
      ccn text not null,
      system_id text not null,
      span integer not null,
      -- First and last day on which a source names the owner; null if none is dated.
      from_date date,
      last_named_date date,
      -- The day on which a source first names another; null for the present owner, and if the day is unknown.
      to_date date,
      -- disputed: other systems claim it too; overruled: the registry says otherwise.
      standing text not null check (standing in ('current', 'former', 'disputed', 'overruled')),
      ended_by text check (ended_by in ('another_chain', 'renamed', 'left')),
      confidence numeric not null,
      signals jsonb not null,
      primary key (ccn, system_id, span)
    );
    create index system_ownership_system on system_ownership (system_id);

    alter table system_hospital add column confidence numeric, add column from_date date;
    -- What each side claims, for hospitals.
    alter table system_refusal add column claims jsonb;

    create view system_listing as
      select system_id, system_name, parent_system_id, system_kind, city, state, evidence, source, source_url from (
        select distinct on (system_id) * from health_system where observed_to is null order by system_id, observed_from desc, id desc) registered
      union all
      select system_id, system_name, null, system_kind, null, state, evidence, 'cost_report_chain', source_url from chain_system c
      where not exists (select 1 from health_system h where h.system_id = c.system_id and h.observed_to is null);

    create or replace function system_tree(top text) returns table (system_id text, depth integer) language sql stable as $$
      with recursive tree as (
        select s.system_id, 0 as depth, array[s.system_id] as path from system_listing s where s.system_id = top
        union all
        select s.system_id, t.depth + 1, t.path || s.system_id from tree t
        join system_listing s on s.parent_system_id = t.system_id and not s.system_id = any(t.path)
      )
      select system_id, min(depth) from tree group by system_id
    $$;
    create or replace view system_root as
      with recursive climb as (
        select system_id, system_id as root, array[system_id] as path from system_listing
        union all
        select c.system_id, s.parent_system_id, c.path || s.parent_system_id from climb c
        join system_listing s on s.system_id = c.root
        where s.parent_system_id is not null and not s.parent_system_id = any(c.path)
          and exists (select 1 from system_listing p where p.system_id = s.parent_system_id)
      )
      select distinct on (system_id) system_id, root from climb order by system_id, cardinality(path) desc;

    -- A chain is found by its name like a system of the registry.
    create function queue_chain_system() returns trigger language plpgsql as $$
    begin
      insert into index_outbox (alias, document_id) values ('systems', coalesce(new.system_id, old.system_id));
      return null;
    end $$;
    create trigger chain_system_changed after insert or update or delete on chain_system for each row execute function queue_chain_system();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create or replace function system_tree(top text) returns table (system_id text, depth integer) language sql stable as $$
      with recursive tree as (
        select s.system_id, 0 as depth, array[s.system_id] as path from health_system s where s.system_id = top and s.observed_to is null
        union all
        select s.system_id, t.depth + 1, t.path || s.system_id from tree t
        join health_system s on s.parent_system_id = t.system_id and s.observed_to is null and not s.system_id = any(t.path)
      )
      select system_id, min(depth) from tree group by system_id
    $$;
    create or replace view system_root as
      with recursive climb as (
        select system_id, system_id as root, array[system_id] as path from health_system where observed_to is null
        union all
        select c.system_id, s.parent_system_id, c.path || s.parent_system_id from climb c
        join health_system s on s.system_id = c.root and s.observed_to is null
        where s.parent_system_id is not null and not s.parent_system_id = any(c.path)
          and exists (select 1 from health_system p where p.system_id = s.parent_system_id and p.observed_to is null)
      )
      select distinct on (system_id) system_id, root from climb order by system_id, cardinality(path) desc;
    drop view system_listing;
    alter table system_refusal drop column claims;
    alter table system_hospital drop column confidence, drop column from_date;
    drop table system_ownership, system_chain_name, chain_system;
    drop function queue_chain_system;
  `);
}
