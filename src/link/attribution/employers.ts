import type { Knex } from 'knex';
import { z } from 'zod';
import { readTable } from '#read-table';
import { current } from '#records/current';
import { addRows, workingTable } from '../working-tables.ts';

/** Looked at one by one: no health system as far as files say. */
const groupsWithoutSystem = readTable(
  'src/link/attribution/groups-without-system.csv',
  z.object({
    pac_id: z.string().regex(/^\d{10}$/, 'expected a PAC ID of ten digits'),
    organization_name: z.string().min(1),
    reason: z.string().min(1),
  }),
);

/** Proposed by a signal, or of one street address: only if exactly one organization that employs clinicians has it. */
const pairs = `
  with sole as (
    select street, zip5, min(employer_id) as employer_id from attr_org where street is not null and zip5 is not null
    group by street, zip5 having count(distinct employer_id) = 1 and bool_or(is_employing)
  ), neighbors as (
    select p.npi, s.employer_id, o.state from attr_person p join sole s on s.street = p.street and s.zip5 = p.zip5
    join (select employer_id, min(state) as state from attr_org group by employer_id) o on o.employer_id = s.employer_id
    join attr_license l on l.npi = p.npi and l.state = o.state
  ), proposed as (select distinct npi, employer_id from attr_signal)
  select npi, employer_id, bool_or(is_same_address) as is_same_address, bool_or(is_proposed) as is_proposed from (
    select npi, employer_id, true as is_same_address, false as is_proposed from neighbors
    union all select npi, employer_id, false, true from proposed
  ) every_pair group by npi, employer_id`;

/** The reassignment list first, then enrollments, then the clinicians' file. */
const named = `
  select receiving_pac_id as pac_id, receiving_organization_name as organization_name, receiving_state as state, 1 as rank, count(*) as said
  from ${current('medicare_reassignment')} where receiving_pac_id is not null group by 1, 2, 3
  union all select pac_id, organization_name, state, 2, count(*) from ${current('medicare_enrollment')}
  where pac_id is not null and organization_name is not null group by 1, 2, 3
  union all select org_pac_id, organization_name, state, 3, count(*) from ${current('dac_practice')}
  where org_pac_id is not null group by 1, 2, 3`;

const employers = `
  with asked as (select distinct employer_id from attr_pair),
  npis as (select employer_id, count(*)::integer as npi_count, case when count(*) = 1 then min(npi) end as employer_npi, min(pac_id) as pac_id,
      min(organization_name) as organization_name, min(state) as state from attr_org group by employer_id),
  named as (${named}),
  names as (select distinct on (pac_id) pac_id, organization_name from named where organization_name is not null
    order by pac_id, rank, said desc, organization_name),
  states as (select distinct on (pac_id) pac_id, state from (select pac_id, state, rank, sum(said) as said from named where state is not null
    group by 1, 2, 3) s order by pac_id, rank, said desc, state)
  select a.employer_id, case when a.employer_id like 'pac_%' then substr(a.employer_id, 5) end as pac_id, n.employer_npi, coalesce(n.npi_count, 0) as npi_count,
    coalesce(m.organization_name, n.organization_name) as organization_name, coalesce(s.state, n.state) as state
  from asked a left join npis n on n.employer_id = a.employer_id
  left join names m on a.employer_id = 'pac_' || m.pac_id left join states s on a.employer_id = 'pac_' || s.pac_id`;

/** Who files under which EIN, by name and state. */
const filers = `
  select ein, organization_key(sponsor_name) as name_key, state from benefit_plan_current
  union select ein, organization_key(sponsor_dba_name), state from benefit_plan_current
  union select ein, organization_key(name), state from ${current('nonprofit_return')} where is_group_return is not true`;

/** Their division if it is one, the topmost system if several; none for hospitals of two systems. */
const hospitals = `
  select n.member_type, n.member_id, case when count(distinct h.system_id) = 1 then min(h.system_id) else min(r.root) end as system_id
  from (select 'pac_id' as member_type, pac_id as member_id, ccn from ${current('hospital_enrollment')}
    union select 'npi', npi, ccn from ${current('hospital_enrollment')}) n
  join system_hospital h on h.ccn = n.ccn join system_root r on r.system_id = h.system_id
  where n.member_id is not null and h.left_out is distinct from 'sold' group by 1, 2 having count(distinct r.root) = 1`;

/** By any of its numbers. If several: the division below the others, else none. */
const systems = `
  with hospital as (${hospitals}), held as (
    select e.employer_id, m.system_id from attr_employer_ein e
    join ${current('system_member', 'm')} on m.member_type = 'pac_id' and m.member_id = e.pac_id
    union select o.employer_id, m.system_id from attr_org o join ${current('system_member', 'm')} on m.member_type = 'npi' and m.member_id = o.npi
    union select e.employer_id, h.system_id from attr_employer_ein e join hospital h on h.member_type = 'pac_id' and h.member_id = e.pac_id
    union select o.employer_id, h.system_id from attr_org o join hospital h on h.member_type = 'npi' and h.member_id = o.npi
    union select e.employer_id, m.system_id from attr_employer_ein e join system_ein m on m.ein = e.ein
  ), lowest as (
    select h.* from held h where not exists (select 1 from held below join ${current('health_system', 's')} on s.system_id = below.system_id
      where below.employer_id = h.employer_id and s.parent_system_id = h.system_id)
  ), counted as (select employer_id, min(system_id) as system_id, count(distinct system_id) as n from lowest group by employer_id)
  select e.*, case when c.n = 1 then c.system_id end as system_id,
    case when c.n > 1 then 'tie' when c.n = 1 then null when g.pac_id is not null then 'reviewed' else 'none' end as system_reason,
    case when c.n is null then g.reason end as system_note
  from attr_employer_ein e left join counted c on c.employer_id = e.employer_id left join attr_reviewed g on g.pac_id = e.pac_id`;

/** After the signals that propose pairs. An EIN only if exactly one has this name and state. */
export async function openEmployers(db: Knex.Transaction): Promise<void> {
  await workingTable(db, 'attr_pair', pairs);
  await workingTable(db, 'attr_employer_name', employers);
  await workingTable(
    db,
    'attr_employer_ein',
    `with filers as (select name_key, state, min(ein) as ein, count(distinct ein) as n from (${filers}) f where name_key is not null and state is not null
       group by name_key, state)
     select e.*, case when f.n = 1 then f.ein end as ein,
       case when not exists (select 1 from filers) then 'not_loaded' when organization_key(e.organization_name) is null or e.state is null then 'no_name_or_state'
         when f.n > 1 then 'tie' when f.n is null then 'none' end as ein_reason
     from attr_employer_name e left join filers f on f.name_key = organization_key(e.organization_name) and f.state = e.state`,
  );
  await db.raw('create temp table attr_reviewed (pac_id text, organization_name text, reason text) on commit drop');
  await addRows(db, 'attr_reviewed', groupsWithoutSystem);
  await workingTable(db, 'attr_employer', systems);
}

/** Of the newest Schedule J each; a separate employer where none or several have the EIN. */
export async function addFilers(db: Knex.Transaction): Promise<void> {
  await workingTable(
    db,
    'attr_newest_return',
    `select distinct on (ein) ein, return_id, name, state from current_nonprofit_return order by ein, tax_period_end desc, filed_at desc, return_id`,
  );
  await db.raw(`
    insert into attr_employer (employer_id, npi_count, organization_name, state, ein, system_id, system_reason)
    select 'ein_' || r.ein, 0, r.name, r.state, r.ein, y.system_id, case when y.system_id is null then 'none' end
    from attr_newest_return r left join system_ein y on y.ein = r.ein
    where exists (select 1 from executive_link l join nonprofit_compensation c on c.id = l.record_id and c.return_id = r.return_id
        where l.record_kind = 'nonprofit_compensation' and l.npi is not null)
      and (select count(*) from attr_employer e where e.ein = r.ein) <> 1`);
}

export async function addFiledPairs(db: Knex.Transaction): Promise<void> {
  await db.raw(`insert into attr_pair (npi, employer_id, is_same_address, is_proposed) select distinct s.npi, s.employer_id, false, true from attr_signal s
    where not exists (select 1 from attr_pair p where p.npi = s.npi and p.employer_id = s.employer_id)`);
  await db.raw('analyze attr_pair');
}
