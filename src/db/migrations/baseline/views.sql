alter table zip_centroid add primary key (zip5);
create index zip_centroid_city on zip_centroid (state, city_key);
analyze zip_centroid;

-- Digests and filler do not compress, so Postgres does not try.
alter table row_memo alter column entries set storage external;
alter table service_process alter column filler set storage external;
-- Compared by bytes, like the lines of the cells.
alter table cost_report_cost_center alter column line type text collate "C";

create view current_facility as
  select distinct on (ccn) ccn, id as facility_id from facility where observed_to is null
  order by ccn, facility_rank(source), observed_from desc, id desc;

-- Of the returns of one EIN for one period the one filed last is valid: an amended return replaces the one it amends.
-- A group return sums affiliates and stays beside the return of the organization itself.
create view current_nonprofit_return as
  select distinct on (source, ein, tax_period_end, coalesce(is_group_return, false)) *
  from nonprofit_return
  where observed_to is null
  order by source, ein, tax_period_end, coalesce(is_group_return, false), filed_at desc, object_id desc nulls last, id desc;

-- The last return of each plan and year: an amendment replaces what it amends, also where the files of two form years
-- have them.
create view benefit_plan_current as
  select distinct on (ein, plan_number, plan_year_end_date) * from benefit_plan where observed_to is null
  order by ein, plan_number, plan_year_end_date, received_date desc nulls last, ack_id desc, id desc;

-- Systems of the registry, and chains that only cost reports name.
create view system_listing as
  select system_id, system_name, parent_system_id, system_kind, city, state, evidence, source, source_url from (
    select distinct on (system_id) * from health_system where observed_to is null order by system_id, observed_from desc, id desc) registered
  union all
  select system_id, system_name, null, system_kind, null, state, evidence, 'cost_report_chain', source_url from chain_system c
  where not exists (select 1 from health_system h where h.system_id = c.system_id and h.observed_to is null);

-- The system itself and every division under it, at any depth. A circle ends where it began.
create function system_tree(top text) returns table (system_id text, depth integer) language sql stable as $$
  with recursive tree as (
    select s.system_id, 0 as depth, array[s.system_id] as path from system_listing s where s.system_id = top
    union all
    select s.system_id, t.depth + 1, t.path || s.system_id from tree t
    join system_listing s on s.parent_system_id = t.system_id and not s.system_id = any(t.path)
  )
  select system_id, min(depth) from tree group by system_id
$$;
-- The topmost parent of each system.
create view system_root as
  with recursive climb as (
    select system_id, system_id as root, array[system_id] as path from system_listing
    union all
    select c.system_id, s.parent_system_id, c.path || s.parent_system_id from climb c
    join system_listing s on s.system_id = c.root
    where s.parent_system_id is not null and not s.parent_system_id = any(c.path)
      and exists (select 1 from system_listing p where p.system_id = s.parent_system_id)
  )
  select distinct on (system_id) system_id, root from climb order by system_id, cardinality(path) desc;

create view service_world as
  select case
    when exists (select 1 from source where last_loaded_at is not null and not is_sample and not is_own) then 'real'
    when exists (select 1 from source where last_loaded_at is not null and is_sample) then 'sample'
    else 'empty' end as world;

-- Names that older processes read.
create view system_run as select run_id, started_at, completed_at, counts as report from linker_run where linker = 'systems';
create view trial_link_run as select run_id, part, started_at, completed_at from linker_run where linker = 'trials';

create function facility_place(own_latitude numeric, own_longitude numeric, zip text, in_state text, town text,
  out latitude double precision, out longitude double precision, out coordinate_basis text) language plpgsql stable parallel safe as $$
begin
  if own_latitude is not null and own_longitude is not null then
    latitude := own_latitude; longitude := own_longitude; coordinate_basis := 'published';
    return;
  end if;
  -- A ZIP of another state is a slip of the publisher.
  select z.latitude, z.longitude, 'zip_centroid' into latitude, longitude, coordinate_basis
    from zip_centroid z where z.zip5 = zip and z.state = in_state;
  if coordinate_basis is not null then return; end if;
  select avg(z.latitude), avg(z.longitude) into latitude, longitude
    from zip_centroid z where z.state = in_state and z.city_key = city_key(town);
  if latitude is not null then coordinate_basis := 'city_centroid'; end if;
end $$;

-- A chain is found by its name like a system of the registry.
create function queue_chain_system() returns trigger language plpgsql as $$
begin
  insert into index_outbox (alias, document_id) values ('systems', coalesce(new.system_id, old.system_id));
  return null;
end $$;
create trigger chain_system_changed after insert or update or delete on chain_system for each row execute function queue_chain_system();

-- Every changed version of an exclusion passes through the queue of its index, which is emptied. What monitors have
-- still to look at is kept beside it. A monitor remembers a snapshot, so that a load that commits late is not missed:
-- numbers of a sequence are not in the order of commits.
create function note_exclusion_changes() returns trigger language plpgsql as $$
begin
  insert into exclusion_change (changed_in, exclusion_id, load_id)
    select pg_current_xact_id(), q.document_id::bigint, q.load_id from queued q where q.alias = 'exclusions';
  -- A monitor whose last run was longer ago screens everything again.
  if found then delete from exclusion_change where changed_at < now() - interval '60 days'; end if;
  return null;
end $$;
create trigger exclusion_changes_noted after insert on index_outbox referencing new table as queued
  for each statement execute function note_exclusion_changes();
