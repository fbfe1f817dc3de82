import type { Knex } from 'knex';
import { current } from '#records/current';
import { workingTable } from '../working-tables.ts';

/** EINs of the registry. */
const registered = `
  select m.member_id as ein, m.system_id, r.root, m.member_name as name, coalesce(m.role, 'other') as role, m.evidence, m.source, m.source_url
  from ${current('system_member', 'm')} join system_root r on r.system_id = m.system_id where m.member_type = 'ein'`;

/** Of the newest Schedule R. Controlled like the filer; a partnership only above half. */
const related = `
  select o.ein as filer, o.related_ein as ein, o.name, o.part, o.controlling_entity, o.ownership_pct, o.tax_period_end, o.source, o.source_url,
    o.part in ('disregarded', 'tax_exempt', 'corporation_or_trust') or (o.part = 'partnership' and o.ownership_pct > 50) as is_controlled
  from ${current('related_organization', 'o')}
  join (select distinct on (ein) ein, return_id from current_nonprofit_return order by ein, tax_period_end desc, filed_at desc, return_id) newest
    on newest.return_id = o.return_id
  where o.related_ein is not null and o.related_ein <> o.ein and o.part <> 'unrelated_partnership'`;

/** For its own system only; a circle ends at a known EIN. */
const reached = `
  with recursive reach as (
    select root, ein from sys_registered
    union
    select reach.root, o.ein from reach join sys_related o on o.filer = reach.ein and o.is_controlled
    where not exists (select 1 from sys_registered r where r.ein = o.ein and r.root <> reach.root)
  ) select root, ein from reach`;

/** The controlling entity has the name of one of its EINs. */
const fromScheduleR = `
  with found as (
    select x.ein, min(x.root) as root from sys_reached x where not exists (select 1 from sys_registered r where r.ein = x.ein)
    group by x.ein having count(distinct x.root) = 1
  ), named as (
    select distinct on (f.ein) f.ein, f.root, o.name, o.filer, o.part, o.controlling_entity, o.tax_period_end, o.source, o.source_url
    from found f join sys_related o on o.ein = f.ein and o.is_controlled
    join sys_reached via on via.ein = o.filer and via.root = f.root
    order by f.ein, o.tax_period_end desc, o.filer, o.part, o.name
  ), controlled as (
    select n.ein, min(r.system_id) as system_id from named n
    join sys_registered r on r.root = n.root and organization_key(r.name) = organization_key(n.controlling_entity)
    group by n.ein having count(distinct r.system_id) = 1
  )
  select n.ein, coalesce(c.system_id, n.root) as system_id, n.name, 'related' as role, 'schedule_r' as basis, n.filer as via_ein,
    jsonb_strip_nulls(jsonb_build_object('part', n.part, 'controlling_entity', n.controlling_entity, 'tax_period_end', n.tax_period_end)) as evidence,
    n.source, n.source_url
  from named n left join controlled c on c.ein = n.ein`;

/** Those of no system go into `sys_refusal`. */
export async function findEins(db: Knex.Transaction): Promise<void> {
  await workingTable(db, 'sys_registered', registered);
  await workingTable(db, 'sys_related', related);
  await workingTable(db, 'sys_reached', reached);
  await workingTable(
    db,
    'sys_ein',
    `select ein, system_id, name, role, 'registry' as basis, null::text as via_ein,
       jsonb_strip_nulls(jsonb_build_object('says', evidence)) as evidence, source, source_url from sys_registered
     union all ${`select * from (${fromScheduleR}) s`}`,
  );
  await workingTable(
    db,
    'sys_refusal',
    `select 'ein' as member_type, x.ein as member_id, 'tie' as reason, array_agg(distinct x.root order by x.root) as candidates
     from sys_reached x where not exists (select 1 from sys_registered r where r.ein = x.ein)
     group by x.ein having count(distinct x.root) > 1
     union all
     select 'ein', o.ein, 'not_controlled', array_agg(distinct x.root order by x.root)
     from sys_related o join sys_reached x on x.ein = o.filer
     where not exists (select 1 from sys_reached y where y.ein = o.ein) and not exists (select 1 from sys_registered r where r.ein = o.ein)
       and not exists (select 1 from sys_related other where other.ein = o.ein and other.is_controlled) group by o.ein`,
  );
}
