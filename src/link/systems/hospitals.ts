import type { Knex } from 'knex';
import { current } from '../../records/current.ts';
import { workingTable } from '../working-tables.ts';

/** Newest copy of the crosswalk row of each hospital, and whether its EIN is its own. */
const filed = `
  select distinct on (h.ccn) h.ccn, h.ein, h.hospital_name, h.source, h.source_url,
    shared.hospitals = 1 and not exists (select 1 from ${current('system_member', 'm')} where m.member_type = 'ein' and m.member_id = h.ein
        and m.role in ('group_return', 'parent'))
      and not exists (select 1 from ${current('nonprofit_return', 'n')} where n.ein = h.ein and n.is_group_return) as is_own_ein
  from ${current('hospital_ein', 'h')} join (select ein, count(distinct ccn) as hospitals from ${current('hospital_ein')} group by ein) shared on shared.ein = h.ein
  order by h.ccn, h.observed_from desc, h.id desc`;

/** Systems of the newest compendium with the same identifier and name as in the registry: identifiers change between years. */
const tied = `
  select m.system_id, c.ahrq_system_id from ${current('compendium_system', 'c')}
  join ${current('system_member', 'm')} on m.member_type = 'ahrq' and m.member_id = c.ahrq_system_id
    and organization_key(m.member_name) = organization_key(c.system_name)
  where c.compendium_year = (select max(compendium_year) from ${current('compendium_system')})`;

/** Hospitals that were sold but may still be in the crosswalk or the compendium: claims of the former system are ignored. */
const left = `
  select m.member_id as ccn, r.root from ${current('system_member', 'm')} join system_root r on r.system_id = m.system_id
  where m.member_type = 'ccn' and m.role = 'left'`;

const claims = `
  select m.member_id as ccn, m.system_id, 'registry' as basis, 1 as rank, m.source, m.source_url,
    jsonb_strip_nulls(jsonb_build_object('says', m.evidence)) as evidence
  from ${current('system_member', 'm')} where m.member_type = 'ccn' and m.role <> 'left'
  union all
  select f.ccn, e.system_id, 'ein_crosswalk', 2, f.source, f.source_url, jsonb_build_object('ein', f.ein, 'hospital_name', f.hospital_name)
  from sys_filed f join sys_ein e on e.ein = f.ein
  union all
  select h.ccn, t.system_id, 'ahrq_compendium', 3, h.source, h.source_url,
    jsonb_build_object('ahrq_system_id', t.ahrq_system_id, 'compendium_year', h.compendium_year, 'hospital_name', h.hospital_name)
  from ${current('compendium_hospital', 'h')} join (${tied}) t on t.ahrq_system_id = h.ahrq_system_id
  where h.ccn is not null
    and h.compendium_year = (select max(compendium_year) from ${current('compendium_hospital')})`;

/**
 * One system for each hospital: the registry decides; otherwise all claims must lead to one topmost system, and the lowest of its divisions
 * that is named is taken.
 */
const chosen = `
  with judged as (
    select c.*, r.root, bool_or(c.basis = 'registry') over (partition by c.ccn) as is_registered from sys_claim c join system_root r on r.system_id = c.system_id
    where not exists (select 1 from sys_left l where l.ccn = c.ccn and l.root = r.root)
  ), kept as (select * from judged where not is_registered or basis = 'registry'),
  agreed as (select ccn from kept group by ccn having count(distinct root) = 1),
  lowest as (
    select k.* from kept k join agreed a on a.ccn = k.ccn where not exists (
      select 1 from kept below join ${current('health_system', 's')} on s.system_id = below.system_id
      where below.ccn = k.ccn and s.parent_system_id = k.system_id)
  ), one as (select distinct on (ccn) * from lowest order by ccn, rank, system_id, source_url)
  select o.ccn, o.system_id, (select array_agg(distinct j.basis order by j.basis) from judged j where j.ccn = o.ccn and j.root = o.root) as basis,
    f.ein as filed_under_ein, f.is_own_ein, o.evidence, o.source, o.source_url
  from one o left join sys_filed f on f.ccn = o.ccn`;

const disputed = `
  select 'ccn', c.ccn, 'tie', array_agg(distinct r.root order by r.root) from sys_claim c join system_root r on r.system_id = c.system_id
  where not exists (select 1 from sys_hospital h where h.ccn = c.ccn) and not exists (select 1 from sys_left l where l.ccn = c.ccn) group by c.ccn
  union all
  select 'ccn', l.ccn, 'left', array[l.root] from sys_left l`;

/** Writes the hospitals of every system into `sys_hospital`; those claimed by several systems are refused. Runs after `findEins`. */
export async function findHospitals(db: Knex.Transaction): Promise<void> {
  for (const [name, sql] of [
    ['sys_filed', filed],
    ['sys_left', left],
    ['sys_claim', claims],
    ['sys_hospital', chosen],
  ] as const)
    await workingTable(db, name, sql);
  await db.raw(`insert into sys_refusal (member_type, member_id, reason, candidates) ${disputed}`);
}
