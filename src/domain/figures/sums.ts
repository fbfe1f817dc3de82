import { arrayParameter } from '#db/joined-reads';
import type { Deps } from '#deps';
import { type Choosable, chooseReports } from '#records/cost-report-choice';
import { current } from '#records/current';
import { valuesOf } from '#records/record-schema';
import { reportedPlace } from '#records/reported-place';
import { daysOf, reportOfYear } from '../cost-reports/report-of-year.ts';
import { reductionPct } from '../hospitals/penalty-schemas.ts';
import { type Loaded, loadedSources, whyAbsentFrom } from '../null-reasons.ts';
import { type Beds, bedsOf, type CertifiedBeds } from './beds.ts';
import { averageOf, whyThin, withCoverage } from './coverage.ts';
import { average, financeReasons, financesIn, financesOf, isKnown, type Reason, type Report, total, yearsIn } from './finances.ts';
import type { GroupFigures } from './schemas.ts';
import { sources } from './sources.ts';

interface Penalty {
  fiscal_year: number;
  reduction_pct: number | null;
}

export interface HospitalFigures extends Beds {
  ccn: string;
  name: string | null;
  city: string | null;
  state: string | null;
  overall_rating: number | null;
  rating_date: string | null;
  survey_rating: number | null;
  survey_date: string | null;
  readmissions: Penalty[];
  acquired_conditions: Penalty[];
  reports: Report[];
}

const years_shown = 10;

const penaltiesIn = (hospitals: HospitalFigures[], program: 'readmissions' | 'acquired_conditions') => {
  const all = hospitals.flatMap((hospital) => hospital[program]).filter(({ reduction_pct }) => isKnown(reduction_pct));
  return yearsIn(all).map((fiscal_year) => {
    const cuts = all.filter((one) => one.fiscal_year === fiscal_year).map(({ reduction_pct }) => reduction_pct!);
    return {
      fiscal_year,
      known_hospital_count: cuts.length,
      penalized_hospital_count: cuts.filter((cut) => cut > 0).length as number | null,
      average_reduction_pct: averageOf(average(cuts, 4), cuts.length, hospitals.length),
    };
  });
};

const no_penalty = { fiscal_year: null, known_hospital_count: 0, penalized_hospital_count: null, average_reduction_pct: null };

const groupBeds = (hospitals: HospitalFigures[]) => {
  const beds = hospitals.map(({ bed_count }) => bed_count).filter(isKnown);
  const years = hospitals.flatMap(({ bed_count, bed_count_year }) => (bed_count === null ? [] : (bed_count_year ?? [])));
  return {
    bed_count: beds.length === 0 ? null : total(beds),
    hospital_count: beds.length,
    first_year: years.length === 0 ? null : Math.min(...years),
    last_year: years.length === 0 ? null : Math.max(...years),
  };
};

function byState(hospitals: HospitalFigures[]): GroupFigures['by_state'] {
  return [...Map.groupBy(hospitals, ({ state }) => state)]
    .toSorted(([a, one], [b, other]) => other.length - one.length || String(a).localeCompare(String(b)))
    .map(([state, theirs]) => {
      const { bed_count, hospital_count: bed_hospital_count } = groupBeds(theirs);
      return { state, hospital_count: theirs.length, bed_count, bed_hospital_count };
    });
}

const stars = (values: (number | null)[]) => {
  const known = values.filter(isKnown);
  return { average_rating: averageOf(average(known, 2), known.length, values.length), hospital_count: known.length };
};

/** The newest of the days of those with a value. */
const newestDay = (days: (string | null)[]): string | null => days.filter(isKnown).toSorted().at(-1) ?? null;

const thinPenalty = (program: string, { known_hospital_count: known }: { known_hospital_count: number }, all: number): Reason[] => {
  const why = whyThin(known, all);
  return [why !== null && [`${program}.average_reduction_pct`, why]];
};

/** Why a figure has no value: its source is not loaded, or has none of these hospitals. */
function reasonsOf(figures: Omit<GroupFigures, 'null_reasons'>, hospitals: HospitalFigures[], loaded: Loaded): Record<string, string> {
  const { beds, finances, rating, survey, readmissions, acquired_conditions, hospital_count: all } = figures;
  const these = all === 1 ? 'this hospital' : 'these hospitals';
  const why = (source: string) => whyAbsentFrom(source, loaded, (title) => `${title} has no value for ${these}.`);
  return Object.fromEntries(
    [
      beds.bed_count === null && ['beds.bed_count', why(sources.beds)],
      ...financeReasons(finances, hospitals),
      rating.average_rating === null && ['rating.average_rating', whyThin(rating.hospital_count, all) ?? why(sources.rating)],
      survey.average_rating === null && ['survey.average_rating', whyThin(survey.hospital_count, all) ?? why(sources.survey)],
      readmissions.fiscal_year === null && ['readmissions.penalized_hospital_count', why(sources.readmissions)],
      ...thinPenalty('readmissions', readmissions, all),
      ...thinPenalty('acquired_conditions', acquired_conditions, all),
      acquired_conditions.fiscal_year === null && ['acquired_conditions.penalized_hospital_count', why(sources.acquired_conditions)],
    ].filter((entry) => entry !== false) as [string, string][],
  );
}

export function groupFigures(hospitals: HospitalFigures[], loaded: Loaded): GroupFigures {
  const all = hospitals.length;
  const readmissions = penaltiesIn(hospitals, 'readmissions');
  const newest = Math.max(...hospitals.flatMap(({ reports }) => reports).map(({ fiscal_year }) => fiscal_year));
  const figures = {
    hospital_count: all,
    by_state: byState(hospitals),
    beds: groupBeds(hospitals),
    finances: financesIn(hospitals),
    rating: {
      ...stars(hospitals.map(({ overall_rating }) => overall_rating)),
      release_date: newestDay(hospitals.map((one) => (one.overall_rating === null ? null : one.rating_date))),
    },
    survey: {
      ...stars(hospitals.map(({ survey_rating }) => survey_rating)),
      period_end_date: newestDay(hospitals.map((one) => (one.survey_rating === null ? null : one.survey_date))),
    },
    readmissions: readmissions.at(-1) ?? no_penalty,
    acquired_conditions: penaltiesIn(hospitals, 'acquired_conditions').at(-1) ?? no_penalty,
    years: withCoverage(
      yearsIn(hospitals.flatMap(({ reports }) => reports))
        .filter((year) => year > newest - years_shown)
        .map((year) => financesOf(hospitals, year)),
      all,
      (year) => year.revenue_hospital_count,
    ),
    readmission_years: withCoverage(readmissions, all, (year) => year.known_hospital_count),
  };
  return { ...figures, null_reasons: reasonsOf(figures, hospitals, loaded) };
}

/** One hospital in the years of its group. */
export function inGroup(hospital: HospitalFigures, { finances, readmissions }: GroupFigures) {
  const { fiscal_year } = finances;
  const own = fiscal_year === null ? null : financesOf([hospital], fiscal_year);
  const report = fiscal_year === null || own?.revenue_hospital_count !== 1 ? null : reportOfYear(hospital.reports, fiscal_year);
  return {
    bed_count: hospital.bed_count,
    days_in_period: report && daysOf(report),
    net_patient_revenue_usd: own?.net_patient_revenue_usd ?? null,
    operating_margin_pct: own?.operating_margin_pct ?? null,
    overall_rating: hospital.overall_rating,
    survey_rating: hospital.survey_rating,
    readmission_reduction_pct:
      hospital.readmissions.find(({ fiscal_year }) => fiscal_year === readmissions.fiscal_year)?.reduction_pct ?? null,
  };
}

type Row = Record<string, any>;

/** The facility file of a hospital `asked`, and its certified beds. */
export const facilityJoin = (
  columns: string,
): string => `left join lateral (select ${columns} from ${current('facility', 'r')} where r.ccn = asked.ccn
  order by facility_rank(r.source), r.observed_from desc, r.id desc limit 1) f on true
left join lateral (select r.bed_count from ${current('provider_certification', 'r')} where r.ccn = asked.ccn and r.is_active is not false
  order by r.observed_from desc limit 1) p on true`;

async function hospitalRows({ pool }: Deps, ccns: string[]): Promise<Row[]> {
  const { rows } = await pool.query(
    `select asked.ccn, f.name, coalesce(f.city, k.city) as city, coalesce(f.state, k.state) as state, f.overall_rating, f.rating_date, p.bed_count, (select b.last_release_date from source b where b.source_id = 'cms_provider_of_services') as beds_date, s.value as survey_rating, s.period_end_date as survey_date,
       (select coalesce(json_agg(x), '[]') from (select distinct on (r.fiscal_year) r.fiscal_year, r.payment_adjustment_factor as factor
          from ${current('hospital_readmission_penalty', 'r')} where r.ccn = asked.ccn order by r.fiscal_year, r.record_key) x) as readmissions,
       (select coalesce(json_agg(x), '[]') from (select distinct on (r.fiscal_year) r.fiscal_year, r.is_penalized
          from ${current('hospital_hac_reduction', 'r')} where r.ccn = asked.ccn order by r.fiscal_year, r.record_key) x) as acquired_conditions
     from unnest(${arrayParameter('$1', 'text')}) asked(ccn)
     ${facilityJoin('r.name, r.city, r.state, r.overall_rating, (select b.last_release_date from source b where b.source_id = r.source) as rating_date')}
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
