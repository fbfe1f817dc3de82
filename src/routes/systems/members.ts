import type { Pool } from 'pg';
import type { z } from 'zod';
import type { inGroup } from '#domain/figures/sums';
import {
  countedIn,
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
  const { rows } = await pool.query(
    `${spannedSystems} select distinct s.root, h.ccn, ${leftOutColumns} from span s join system_hospital h on h.system_id = s.system_id`,
    [system_ids],
  );
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
