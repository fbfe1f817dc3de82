import type { Pool } from 'pg';
import type { z } from 'zod';
import type { inGroup } from '#domain/figures/sums';
import {
  countedIn,
  hospitalsOfSpan,
  isCounted,
  isNotSold,
  leftOutColumns,
  noNpis,
  npiCounts,
  spannedSystems,
  whySalesUnknown,
} from '#domain/systems/counted';
import { hospitalName, joinPlace, placeColumns } from '#domain/systems/hospitals';
import { current } from '#records/current';
import type { Division, SystemDetail, SystemEin, SystemHospital, SystemIdentifier } from './schemas.ts';

export async function divisionsOf(pool: Pool, system_id: string): Promise<z.infer<typeof Division>[]> {
  const { rows } = await pool.query(
    `select s.system_id, s.system_name, s.parent_system_id, s.system_kind, s.city, s.state, t.depth,
       (select count(*)::int from system_ein e where e.system_id in (select x.system_id from system_tree(s.system_id) x)) as ein_count,
       s.source, s.source_url
     from system_tree($1) t join system_listing s on s.system_id = t.system_id
     where t.depth > 0 order by t.depth, s.system_name, s.system_id`,
    [system_id],
  );
  const ids = rows.map((row) => row.system_id);
  const [counts, hospitals, sales_unknown] = await Promise.all([npiCounts(pool, ids), hospitalsBySystem(pool, ids), whySalesUnknown(pool)]);
  return rows.map((row) => ({
    ...row,
    ...countedIn(
      hospitals.filter(({ root }) => root === row.system_id),
      sales_unknown,
    ),
    ...(counts.get(row.system_id) ?? noNpis),
  }));
}

async function hospitalsBySystem(pool: Pool, system_ids: string[]) {
  const { rows } = await pool.query(`${spannedSystems} ${hospitalsOfSpan}`, [system_ids]);
  return rows as ({ root: string } & Parameters<typeof countedIn>[0][number])[];
}

/** Hospitals that totals of the system count, and those of them that belong to none of its divisions. */
export async function ownHospitals(pool: Pool, system_id: string): Promise<{ counted: number; own: number }> {
  const { rows } = await pool.query(
    `select count(distinct h.ccn)::int as counted, count(distinct h.ccn) filter (where h.system_id = $1)::int as own
     from system_hospital h join system_tree($1) t on t.system_id = h.system_id where ${isCounted('h')}`,
    [system_id],
  );
  return rows[0];
}

export async function einsOf(pool: Pool, system_id: string): Promise<z.infer<typeof SystemEin>[]> {
  const { rows } = await pool.query(
    `select e.ein, coalesce(e.name, n.name) as name, e.role, e.system_id, e.basis, e.via_ein, e.evidence, e.source, e.source_url
     from system_ein e join system_tree($1) t on t.system_id = e.system_id
     left join lateral (select name from ${current('nonprofit_return')} where ein = e.ein order by tax_period_end desc limit 1) n on true
     order by e.basis, t.depth, e.role = 'parent' desc, e.system_id, e.ein`,
    [system_id],
  );
  return rows;
}

export async function hospitalsOf(
  pool: Pool,
  system_id: string,
): Promise<Omit<z.infer<typeof SystemHospital>, keyof ReturnType<typeof inGroup>>[]> {
  const { rows } = await pool.query(
    `select h.ccn, ${hospitalName} as name, ${placeColumns('h.ccn')}, r.standing, r.last_listed_date, h.system_id, h.basis, h.confidence::float8, h.from_date::text, ${leftOutColumns}, case when h.is_own_ein then h.filed_under_ein end as own_ein,
       h.filed_under_ein, h.evidence, h.source, h.source_url
     from system_hospital h join system_tree($1) t on t.system_id = h.system_id ${joinPlace('h.ccn')}
     order by coalesce(r.standing, '') <> 'listed', name nulls last, h.ccn`,
    [system_id],
  );
  return rows;
}

export async function identifiersOf(pool: Pool, system_id: string): Promise<z.infer<typeof SystemIdentifier>[]> {
  const { rows } = await pool.query(
    `select m.member_type, m.member_id, m.member_name, m.role, m.system_id, m.source, m.source_url
     from ${current('system_member', 'm')} join system_tree($1) t on t.system_id = m.system_id
     where m.member_type not in ('ein', 'ccn') order by m.member_type, m.system_id, m.member_id`,
    [system_id],
  );
  return rows;
}

export async function refusedOf(pool: Pool, system_id: string) {
  const { rows } = await pool.query(
    `select r.member_type, r.member_id, r.reason, r.candidates, r.claims from system_refusal r
     where r.candidates && array(select s.root from system_root s where s.system_id = $1) order by r.member_type, r.member_id`,
    [system_id],
  );
  return rows as z.infer<typeof SystemDetail>['refused'];
}

/** Clinicians affiliated with hospitals of the system, through units of the hospitals too. */
export async function affiliatedWith(pool: Pool, system_id: string): Promise<number> {
  const { rows } = await pool.query(
    `with theirs as (select h.ccn from system_hospital h join system_tree($1) t on t.system_id = h.system_id where ${isNotSold('h')})
     select count(distinct a.npi)::int as n from ${current('facility_affiliation', 'a')}
     where a.ccn in (select ccn from theirs) or a.parent_ccn in (select ccn from theirs)`,
    [system_id],
  );
  return rows[0].n;
}

/**
 * Providers who joined the system and its divisions, or left. Changes at single employers are reconstructed from today
 * backwards: a provider who was already with another employer of the system has not arrived, and one who still is has
 * not left. If several employers change on one date, the first by name is shown.
 */
const moves = `
  with tree as (select system_id from system_tree($1)),
  held as (select m.* from employer_move m join tree t on t.system_id = m.system_id),
  today as (
    select p.npi, p.source, count(distinct g.employer_id) as employers from (select distinct npi, source from held) p
    join attribution_signal g on g.npi = p.npi and g.dataset = p.source and g.source = 'pecos_reassignment'
    join employer e on e.employer_id = g.employer_id join tree t on t.system_id = e.system_id group by 1, 2
  ), changes as (
    select npi, source, observed_on, count(*) filter (where event = 'arrival') - count(*) filter (where event = 'departure') as change
    from held group by 1, 2, 3
  ), standing as (
    select c.npi, c.observed_on, c.change, coalesce(t.employers, 0) - coalesce(sum(c.change) over (partition by c.npi, c.source order by c.observed_on desc
      rows between unbounded preceding and 1 preceding), 0) as after
    from changes c left join today t on t.npi = c.npi and t.source = c.source
  ), told as (
    select npi, observed_on, case when after > 0 then 'arrival' else 'departure' end as event from standing where (after > 0) <> (after - change > 0)
  ), moved as (
    select distinct on (h.npi, h.observed_on) h.event, h.npi, h.organization_name, h.system_id, h.not_before, h.observed_on, h.source
    from told t join held h on h.npi = t.npi and h.observed_on = t.observed_on and h.event = t.event
    order by h.npi, h.observed_on, h.organization_name, h.employer_id
  )`;

export async function movesIn(pool: Pool, system_id: string): Promise<z.input<typeof SystemDetail>['moves']> {
  const { rows } = await pool.query(
    `${moves}
     select (select count(*)::int from moved where event = 'arrival') as arrival_count,
       (select count(*)::int from moved where event = 'departure') as departure_count,
       (select coalesce(json_agg(n), '[]') from (select * from moved order by observed_on desc, npi, event limit 25) n) as recent`,
    [system_id],
  );
  return rows[0];
}
