import { arrayParameter } from '../../db/joined-reads.ts';
import type { Deps } from '../../deps.ts';
import { type Choosable, chooseReports } from '../../records/cost-report-choice.ts';
import { current } from '../../records/current.ts';
import { valuesOf } from '../../records/record-schema.ts';
import { reportedPlace } from '../../records/reported-place.ts';
import { reductionPct } from '../hospitals/penalty-schemas.ts';
import { loadedSources } from '../null-reasons.ts';
import { bedsOf, type CertifiedBeds } from './beds.ts';
import type { Report } from './finances.ts';
import type { GroupFigures } from './schemas.ts';
import { sources } from './sources.ts';
import { groupFigures, type HospitalFigures } from './sums.ts';

type Row = Record<string, any>;

export const bedsJoin = `left join lateral (select r.bed_count from ${current('provider_certification', 'r')} where r.ccn = asked.ccn and r.is_active is not false
  order by r.observed_from desc limit 1) p on true`;

async function hospitalRows({ pool }: Deps, ccns: string[]): Promise<Row[]> {
  const { rows } = await pool.query(
    `select asked.ccn, f.name, coalesce(f.city, k.city) as city, coalesce(f.state, k.state) as state, f.overall_rating, f.rating_date, p.bed_count, (select b.last_release_date from source b where b.source_id = 'cms_provider_of_services') as beds_date, s.value as survey_rating, s.period_end_date as survey_date,
       (select coalesce(json_agg(x), '[]') from (select distinct on (r.fiscal_year) r.fiscal_year, r.payment_adjustment_factor as factor
          from ${current('hospital_readmission_penalty', 'r')} where r.ccn = asked.ccn order by r.fiscal_year, r.record_key) x) as readmissions,
       (select coalesce(json_agg(x), '[]') from (select distinct on (r.fiscal_year) r.fiscal_year, r.is_penalized
          from ${current('hospital_hac_reduction', 'r')} where r.ccn = asked.ccn order by r.fiscal_year, r.record_key) x) as acquired_conditions
     from unnest(${arrayParameter('$1', 'text')}) asked(ccn)
     left join lateral (select r.name, r.city, r.state, r.overall_rating, (select b.last_release_date from source b where b.source_id = r.source) as rating_date from ${current('facility', 'r')} where r.ccn = asked.ccn
       order by facility_rank(r.source), r.observed_from desc, r.id desc limit 1) f on true
     ${bedsJoin}
     left join lateral (select r.value, r.period_end_date from ${current('hospital_patient_survey', 'r')}
       where r.ccn = asked.ccn and r.measure_id = 'H_STAR_RATING' order by r.record_key limit 1) s on true
     ${reportedPlace('asked.ccn')}`,
    [ccns],
  );
  return rows;
}

export interface StoredReport extends Report, Choosable {
  ccn: string;
}

/** Reports of the hospitals, one per period, latest first. */
export async function reportsOf({ pool }: Deps, ccns: string[]): Promise<Map<string, StoredReport[]>> {
  const { rows } = await pool.query(
    `select s.ccn, s.source, s.rpt_rec_num, s.form, s.fiscal_year, s.fiscal_year_begin, s.fiscal_year_end,
       s.form <> 'cms_2552_10' or s.number_file_id is not null as has_figures, true as has_main_figures,
       s.net_patient_revenue, s.operating_income, s.net_income, s.other_income, coalesce(s.beds, s.facility_beds) as bed_count, s.beds is null as is_whole_facility
     from cost_report_statement s where s.ccn = any(${arrayParameter('$1', 'text')})`,
    [ccns],
  );
  const of = new Map<string, StoredReport[]>(ccns.map((ccn) => [ccn, []]));
  for (const row of rows as StoredReport[]) of.get(row.ccn)!.push(row);
  return new Map([...of].map(([ccn, reports]) => [ccn, chooseReports(reports).map(({ report }) => report)]));
}

export interface Group {
  figures: GroupFigures;
  hospitals: HospitalFigures[];
}

export async function figuresOf<Id>(deps: Deps, groups: Map<Id, string[]>): Promise<{ of: Map<Id, Group>; used: string[] }> {
  const ccns = [...new Set([...groups.values()].flat())];
  const [rows, reports, loaded] = await Promise.all([
    hospitalRows(deps, ccns),
    reportsOf(deps, ccns),
    loadedSources(deps, Object.values(sources)),
  ]);
  const hospitals = new Map(
    rows.map((row): [string, HospitalFigures] => [
      row.ccn,
      {
        ...valuesOf(['ccn', 'name', 'city', 'state', 'overall_rating', 'rating_date', 'survey_rating', 'survey_date'], row),
        ...bedsOf(row as CertifiedBeds, reports.get(row.ccn)!),
        readmissions: row.readmissions.map(({ fiscal_year, factor }: Row) => ({
          fiscal_year,
          reduction_pct: reductionPct(factor),
        })),
        acquired_conditions: row.acquired_conditions.map(({ fiscal_year, is_penalized }: Row) => ({
          fiscal_year,
          reduction_pct: is_penalized === null ? null : Number(is_penalized),
        })),
        reports: reports.get(row.ccn) ?? [],
      },
    ]),
  );
  const used = [...new Set([...loaded.all, ...[...reports.values()].flat().map(({ source }) => source)])];
  const of = new Map(
    [...groups].map(([id, members]): [Id, Group] => {
      const theirs = [...new Set(members)].map((ccn) => hospitals.get(ccn)!);
      return [id, { figures: groupFigures(theirs, loaded), hospitals: theirs }];
    }),
  );
  return { of, used };
}
