import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { rounded } from '../../domain/areas/population-records.ts';
import { facilityNotFound } from '../../domain/hospitals/facility-not-found.ts';
import { knownFacility, shownFirst } from '../../domain/hospitals/standing.ts';
import { current } from '../../records/current.ts';
import { provenanceJoin } from '../../records/provenance.ts';
import { notFound, type Problem } from '../../server/errors.ts';
import type { Competitor, ServiceArea, ZipFlow } from './schemas.ts';

const overlap_measure =
  'For each ZIP code, the smaller of two shares is added up: the share of this hospital’s published stays from the ZIP code, and the share of the ' +
  'competitor’s. 1: both have patients from the same ZIP codes in the same proportions; 0: no ZIP code in common. Suppressed stays (1 to 10) are not counted.';

export async function yearsHeld(deps: Deps, ccn: string): Promise<number[]> {
  const { rows } = await deps.pool.query(`select distinct year from ${current('service_area')} where ccn = $1 order by year desc`, [ccn]);
  return rows.map(({ year }) => year);
}

/** Why a hospital has no stays: no file is loaded, no such hospital, or it is not in the files. */
export async function noStays(deps: Deps, ccn: string): Promise<Problem> {
  const { rows } = await deps.pool.query(`select exists (select 1 from ${current('service_area')}) as is_loaded`);
  const { is_loaded } = rows[0];
  if (!(await knownFacility(deps, ccn))) return facilityNotFound(deps, ccn);
  if (!is_loaded) return notFound('No Hospital Service Area file is loaded.');
  return notFound('This hospital is not in the loaded Hospital Service Area files.', ['cms_hospital_service_area']);
}

type Flow = z.infer<typeof ZipFlow>;

/** All ZIP codes of a hospital in a year, with the stays of every hospital. */
async function flowOf(deps: Deps, ccn: string, year: number): Promise<Flow[]> {
  const { rows } = await deps.pool.query(
    `with mine as (select zip5, case_count, day_count, charges_usd, file_line from ${current('service_area')} where ccn = $1 and year = $2),
     market as (select s.zip5, sum(s.case_count)::integer as cases, count(s.case_count)::integer as shown, (count(*) - count(s.case_count))::integer as hidden
       from ${current('service_area', 's')} where s.year = $2 and s.zip5 in (select zip5 from mine) group by s.zip5)
     select m.zip5, m.case_count is null as is_suppressed, m.case_count, m.day_count, m.charges_usd, m.file_line,
       round(100.0 * m.case_count / nullif(sum(m.case_count) over (), 0), 2)::float8 as patient_share_pct,
       round(100.0 * m.case_count / nullif(k.cases, 0), 2)::float8 as market_share_pct, k.cases as market_case_count,
       k.shown as hospital_count, k.hidden as suppressed_hospital_count
     from mine m left join market k using (zip5) order by m.case_count desc nulls last, m.zip5`,
    [ccn, year],
  );
  return rows.map((row) => ({ ...row, charges_usd: row.charges_usd === null ? null : Number(row.charges_usd) }));
}

async function competitorsOf(deps: Deps, ccn: string, year: number, limit: number): Promise<z.infer<typeof Competitor>[]> {
  const { rows } = await deps.pool.query(
    `with mine as (select zip5, case_count, sum(case_count) over () as total from ${current('service_area')}
       where ccn = $1 and year = $2 and case_count > 0 and zip5 is not null),
     met as (select s.ccn, s.case_count, m.case_count::numeric / m.total as my_share from ${current('service_area', 's')} join mine m using (zip5)
       where s.year = $2 and s.ccn <> $1 and s.case_count > 0),
     total as (select ccn, sum(case_count) as cases from ${current('service_area')}
       where year = $2 and ccn in (select ccn from met) group by ccn),
     overlap as (select met.ccn, sum(least(met.my_share, met.case_count / total.cases::numeric)) as ratio, count(*)::integer as zips,
       sum(met.case_count)::integer as cases from met join total using (ccn) group by met.ccn order by ratio desc, met.ccn limit $3)
     select o.ccn, f.name, f.city, f.state, round(o.ratio, 4)::float8 as overlap_ratio, o.zips as shared_zip_count, o.cases as shared_zip_case_count
     from overlap o left join lateral (select r.name, r.city, r.state from facility r where r.ccn = o.ccn order by ${shownFirst} limit 1) f on true
     order by o.ratio desc, o.ccn`,
    [ccn, year, limit],
  );
  return rows;
}

export async function findServiceArea(
  deps: Deps,
  { ccn, year, zip_limit, competitor_limit }: { ccn: string; year: number; zip_limit: number; competitor_limit: number },
): Promise<Omit<z.infer<typeof ServiceArea>, 'years_held'>> {
  const [known, flow, competitors, origin] = await Promise.all([
    knownFacility(deps, ccn),
    flowOf(deps, ccn, year),
    competitorsOf(deps, ccn, year, competitor_limit),
    deps.pool.query(
      `select r.source, r.source_url, f.file_name, f.sha256 as file_sha256 from ${current('service_area', 'r')} ${provenanceJoin} where r.ccn = $1 and r.year = $2 limit 1`,
      [ccn, year],
    ),
  ]);
  const shown = flow.filter(({ is_suppressed }) => !is_suppressed);
  const sum = (column: 'case_count' | 'day_count' | 'charges_usd') => shown.reduce((all, row) => all + (row[column] ?? 0), 0);
  return {
    ccn,
    name: known?.name ?? null,
    year,
    total: {
      zip_count: shown.length,
      suppressed_zip_count: flow.length - shown.length,
      case_count: sum('case_count'),
      day_count: sum('day_count'),
      charges_usd: rounded(sum('charges_usd'), 2),
    },
    patient_flow: flow.slice(0, zip_limit),
    competitors,
    overlap_measure,
    ...origin.rows[0],
  };
}
