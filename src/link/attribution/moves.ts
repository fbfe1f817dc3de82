import type { Knex } from 'knex';
import { current } from '#records/current';
import { countBy, countOf, workingTable } from '../working-tables.ts';

/**
 * Only the list that names both sides, or the enrollment file where it has fewer than two releases: both would report
 * one change twice.
 */
const compared = `
  select case when (select count(distinct release_date) from attr_release where source = 'pecos_reassignment') >= 2 then 'pecos_reassignment' else 'ppef' end as source`;

/** Releases of a sample that real data has replaced do not count. */
const releases = `
  select l.source_id as source, l.release_date, bool_or(l.file_kind in ('list', 'reassignments')) as is_whole from load l
  join source o on o.source_id = l.source_id and o.is_sample = l.is_sample
  where l.source_id in ('pecos_reassignment', 'ppef') and l.file_kind in ('list', 'part', 'reassignments') and l.status = 'accepted' and l.release_date is not null
  group by 1, 2`;

/** Versions of one reassignment and several enrollments are merged. */
const presence = `
  with said as (
    select r.npi, r.receiving_pac_id as pac_id, r.observed_from as since, coalesce(r.observed_to, 'infinity') as until
    from medicare_reassignment r join attr_compared c on c.source = r.source
    where r.source = 'pecos_reassignment' and r.npi is not null and r.receiving_pac_id is not null
    union all
    select p.npi, g.pac_id, r.observed_from, coalesce(r.observed_to, 'infinity') from medicare_reassignment r join attr_compared c on c.source = r.source
    join attr_enrolled p on p.enrollment_id = r.enrollment_id and p.npi is not null
    join (select distinct enrollment_id, pac_id from attr_enrolled where pac_id is not null) g on g.enrollment_id = r.receiving_enrollment_id
    where r.source = 'ppef'
  ), reached as (
    select *, max(until) over (partition by npi, pac_id order by since, until rows between unbounded preceding and 1 preceding) as before from said
  ), numbered as (
    select *, count(*) filter (where before is null or since > before) over (partition by npi, pac_id order by since, until) as stay from reached
  )
  select npi, pac_id, min(since) as since, max(until) as until from numbered group by npi, pac_id, stay`;

const groups = `
  with seen as (select pac_id, min(since) as first_seen, nullif(max(until), 'infinity') as last_seen from attr_presence group by pac_id),
  named as (
    select distinct on (r.receiving_pac_id) r.receiving_pac_id as pac_id, r.receiving_organization_name as organization_name, r.receiving_state as state
    from medicare_reassignment r where r.receiving_pac_id is not null
    order by r.receiving_pac_id, r.observed_from desc, r.receiving_organization_name nulls last, r.receiving_state nulls last),
  enrolled as (
    select distinct on (pac_id) pac_id, organization_name, state from ${current('medicare_enrollment')} where pac_id is not null
    order by pac_id, organization_name nulls last, state nulls last)
  select s.*, coalesce(n.organization_name, e.organization_name) as organization_name, coalesce(n.state, e.state) as state
  from seen s left join named n on n.pac_id = s.pac_id left join enrolled e on e.pac_id = s.pac_id`;

/**
 * As the group of the same name and state, or of at least three and more than half of its people from the same release
 * on. If several qualify, it ended.
 */
const successions = `
  with ended as (
    select g.pac_id, g.last_seen as day, g.organization_name, g.state, count(*)::integer as members
    from attr_group g join attr_presence p on p.pac_id = g.pac_id and p.until = g.last_seen
    where g.last_seen is not null group by 1, 2, 3, 4
  ), followed as (
    select e.pac_id, e.day, n.pac_id as successor, count(distinct n.npi)::integer as members_followed
    from ended e join attr_presence p on p.pac_id = e.pac_id and p.until = e.day
    join attr_presence n on n.npi = p.npi and n.pac_id <> e.pac_id and n.since = e.day
    group by 1, 2, 3
  ), alike as (
    select e.pac_id, e.day, g.pac_id as successor, 'same_name' as rule from ended e
    join attr_group g on g.pac_id <> e.pac_id and g.state = e.state and organization_key(g.organization_name) = organization_key(e.organization_name)
      and (g.last_seen is null or g.last_seen > e.day)
    where g.first_seen = e.day or exists (select 1 from followed f where f.pac_id = e.pac_id and f.day = e.day and f.successor = g.pac_id)
    union all
    select f.pac_id, f.day, f.successor, 'same_people' from followed f join ended e on e.pac_id = f.pac_id and e.day = f.day
    where f.members_followed >= 3 and f.members_followed * 2 > e.members
  ), chosen as (
    select pac_id, day, min(successor) as successor, min(rule) as rule from alike group by pac_id, day having count(distinct successor) = 1
  )
  select c.pac_id, c.successor, 'pac_' || c.pac_id as employer_id, 'pac_' || c.successor as successor_id, c.day as observed_on, c.rule, e.members,
    coalesce(f.members_followed, 0) as members_followed
  from chosen c join ended e on e.pac_id = c.pac_id and e.day = c.day
  left join followed f on f.pac_id = c.pac_id and f.day = c.day and f.successor = c.successor`;

/**
 * From a release on that is not the first to list the group; a group new to the list counts if a complete list came
 * before. Not if the group only continues under another PAC ID.
 */
const moves = `
  with first_whole as (select min(r.release_date) as day from attr_release r join attr_compared c on c.source = r.source where r.is_whole),
  events as (
    select p.npi, p.pac_id, 'arrival' as event, p.since as day from attr_presence p join attr_group g on g.pac_id = p.pac_id cross join first_whole w
    where (g.first_seen < p.since or w.day < p.since) and not exists (select 1 from attr_inactive i where i.npi = p.npi)
    union all select npi, pac_id, 'departure', until from attr_presence where until <> 'infinity'
  ), carried_on as (
    select n.npi, n.pac_id, 'arrival' as event, n.since as day from attr_succession s
    join attr_presence n on n.pac_id = s.successor and n.since = s.observed_on
    join attr_presence o on o.npi = n.npi and o.pac_id = s.pac_id and o.until = s.observed_on
    union select o.npi, o.pac_id, 'departure', o.until from attr_succession s
    join attr_presence o on o.pac_id = s.pac_id and o.until = s.observed_on
    join attr_presence n on n.npi = o.npi and n.pac_id = s.successor and n.since <= s.observed_on and n.until > s.observed_on
  ), real_moves as (
    select e.* from events e left join carried_on c on c.npi = e.npi and c.pac_id = e.pac_id and c.event = e.event and c.day = e.day where c.npi is null
  ), told as (
    select p.pac_id, p.since, p.until from attr_presence p
    where exists (select 1 from attr_release r join attr_compared c on c.source = r.source where not r.is_whole)
  ), said as (
    -- A part of the list tells of its own groups alone: what another part says on a day is not a bound for them.
    select m.pac_id, m.day, max(d.day) as before from (select distinct pac_id, day from real_moves) m
    join (select pac_id, since as day from told union select pac_id, until from told) d on d.pac_id = m.pac_id and d.day < m.day
    group by 1, 2
  )
  select m.npi, 'pac_' || m.pac_id as employer_id, m.event, m.day as observed_on, b.release_date as not_before, c.source, g.organization_name, g.state,
    case when k.system_reason is distinct from 'tie' then coalesce(k.system_id, next_k.system_id, y.system_id) end as system_id
  from real_moves m cross join attr_compared c join attr_group g on g.pac_id = m.pac_id
  left join said on said.pac_id = m.pac_id and said.day = m.day
  cross join lateral (select greatest(said.before, max(r.release_date)) as release_date from attr_release r
    where r.source = c.source and r.is_whole and r.release_date < m.day) b
  left join attr_employer k on k.employer_id = 'pac_' || m.pac_id
  left join (select employer_id, max(successor_id) as successor_id from attr_succession group by employer_id) s on s.employer_id = 'pac_' || m.pac_id
  left join attr_employer next_k on next_k.employer_id = s.successor_id
  left join (select member_id, min(system_id) as system_id from ${current('system_member')} where member_type = 'pac_id'
    group by member_id having count(distinct system_id) = 1) y on y.member_id = m.pac_id
  where b.release_date is not null`;

const steps: [name: string, sql: string][] = [
  ['attr_release', releases],
  ['attr_compared', compared],
  ['attr_presence', presence],
  ['attr_group', groups],
  ['attr_succession', successions],
  ['attr_move', moves],
];

export async function findMoves(work: Knex.Transaction): Promise<{ arrivals: number; departures: number; successions: number }> {
  for (const [name, sql] of steps) await workingTable(work, name, sql);
  const { arrival = 0, departure = 0 } = await countBy(work, 'event', 'attr_move');
  return { arrivals: arrival, departures: departure, successions: await countOf(work, 'attr_succession') };
}
