import { daysInPeriod } from '../../fields/fiscal-year.ts';
import { type Loaded, whyAbsentFrom } from '../null-reasons.ts';
import type { Beds } from './beds.ts';
import { averageOf, coverageOf, isThin, MOST_YEARS_APART, whyThin } from './coverage.ts';
import { hasMargin, marginPct } from './margin.ts';
import type { GroupFigures } from './schemas.ts';
import { sources } from './sources.ts';

export interface Report {
  fiscal_year: number;
  fiscal_year_begin: string;
  fiscal_year_end: string;
  net_patient_revenue: number | null;
  operating_income: number | null;
  net_income: number | null;
  other_income: number | null;
  bed_count: number | null;
  /** Whether the beds are those of the whole facility, because those of the hospital itself are missing. */
  is_whole_facility: boolean;
  /** Source id. */
  source: string;
}

interface Penalty {
  fiscal_year: number;
  /** Percent of payments; 0 without a penalty, null if the file has no value. */
  reduction_pct: number | null;
}

/** Newest figures of one hospital. */
export interface HospitalFigures extends Beds {
  ccn: string;
  name: string | null;
  city: string | null;
  state: string | null;
  overall_rating: number | null;
  survey_rating: number | null;
  readmissions: Penalty[];
  acquired_conditions: Penalty[];
  /** One per period, latest first. */
  reports: Report[];
}

const years_shown = 10;
/** A fiscal year is shown first once it has this share of the reports of the best covered year: reports arrive over more than a year. */
const enough = 0.8;

const isHeld = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
const round = (value: number, places = 2): number => Number(value.toFixed(places));
const total = (values: number[]): number => round(values.reduce((sum, value) => sum + value, 0));
const average = (values: number[], places: number): number | null =>
  values.length === 0 ? null : round(values.reduce((sum, value) => sum + value, 0) / values.length, places);
const yearsIn = (rows: { fiscal_year: number }[]): number[] =>
  [...new Set(rows.map(({ fiscal_year }) => fiscal_year))].toSorted((a, b) => a - b);

/** Income and revenue of the reports that have both, and of how many hospitals they are. */
function marginParts(each: Report[][], partsOf: (report: Report) => readonly [income: number | null, revenue: number]) {
  const used = each
    .map((reports) => reports.map(partsOf).filter(([income, revenue]) => isHeld(income) && hasMargin(income, revenue)))
    .filter(({ length }) => length > 0);
  const sum = (part: 0 | 1) => total(used.flat().map((parts) => parts[part]!));
  return { income: sum(0), base: sum(1), count: used.length };
}

function financesOf(hospitals: HospitalFigures[], fiscal_year: number) {
  const each = hospitals.map(({ reports }) => reports.filter((report) => report.fiscal_year === fiscal_year));
  const revenues = each
    .map((reports) => reports.filter(({ net_patient_revenue }) => isHeld(net_patient_revenue)))
    .filter(({ length }) => length > 0);
  const revenue = (reports: Report[][]) => total(reports.flat().map(({ net_patient_revenue }) => net_patient_revenue!));
  const operating = marginParts(revenues, ({ operating_income, net_patient_revenue }) => [operating_income, net_patient_revenue!]);
  const all = marginParts(revenues, ({ net_income, net_patient_revenue, other_income }) => [
    net_income,
    net_patient_revenue! + (other_income ?? 0),
  ]);
  return {
    fiscal_year,
    net_patient_revenue_usd: revenues.length === 0 ? null : revenue(revenues),
    revenue_hospital_count: revenues.length,
    operating_income_usd: operating.count === 0 ? null : operating.income,
    operating_margin_pct: averageOf(marginPct(operating.income, operating.base), operating.count, hospitals.length),
    margin_hospital_count: operating.count,
    total_margin_pct: averageOf(marginPct(all.income, all.base), all.count, hospitals.length),
    total_margin_hospital_count: all.count,
  };
}

/** Revenue of a whole year; null if the hospital has no report of about a year. */
function wholeYear({ reports }: HospitalFigures, fiscal_year: number): number | null {
  const days = (report: Report) => daysInPeriod(report.fiscal_year_begin, report.fiscal_year_end);
  const own = reports.filter((report) => report.fiscal_year === fiscal_year);
  return own.length === 1 && days(own[0]!) >= 364 && days(own[0]!) <= 372 ? own[0]!.net_patient_revenue : null;
}

/** The change since the nearest earlier year that enough of the hospitals report whole: files of single years may not be loaded. */
function changeOf(hospitals: HospitalFigures[], fiscal_year: number | null) {
  const unknown = { revenue_change_pct: null, change_from_fiscal_year: null as number | null, change_hospital_count: 0 };
  if (fiscal_year === null) return unknown;
  const changes = Array.from({ length: MOST_YEARS_APART }, (_, at) => fiscal_year - 1 - at).flatMap((year) => {
    const pairs = hospitals
      .map((hospital) => [wholeYear(hospital, year), wholeYear(hospital, fiscal_year)] as const)
      .filter((pair): pair is [number, number] => isHeld(pair[0]) && isHeld(pair[1]));
    const [before, after] = [total(pairs.map(([one]) => one)), total(pairs.map(([, one]) => one))];
    if (pairs.length === 0 || before <= 0) return [];
    const revenue_change_pct = averageOf(round(((after - before) / before) * 100), pairs.length, hospitals.length);
    return { revenue_change_pct, change_from_fiscal_year: year, change_hospital_count: pairs.length };
  });
  return changes.find(({ revenue_change_pct }) => revenue_change_pct !== null) ?? changes[0] ?? unknown;
}

/** Finances of a fiscal year, or of the newest that is covered well enough. */
export function financesIn(hospitals: HospitalFigures[], asked: number | null = null): GroupFigures['finances'] {
  const all = yearsIn(hospitals.flatMap(({ reports }) => reports)).map((year) => financesOf(hospitals, year));
  const most = Math.max(0, ...all.map(({ revenue_hospital_count }) => revenue_hospital_count));
  const newest = all.findLast(({ revenue_hospital_count }) => revenue_hospital_count > 0 && revenue_hospital_count >= enough * most);
  const shown = asked === null ? newest : all.find(({ fiscal_year }) => fiscal_year === asked);
  return {
    ...{ fiscal_year: asked, net_patient_revenue_usd: null, revenue_hospital_count: 0 },
    ...{ operating_income_usd: null, operating_margin_pct: null, margin_hospital_count: 0 },
    ...{ total_margin_pct: null, total_margin_hospital_count: 0 },
    ...shown,
    ...changeOf(hospitals, shown?.fiscal_year ?? null),
  };
}

const penaltiesIn = (hospitals: HospitalFigures[], program: 'readmissions' | 'acquired_conditions') => {
  const all = hospitals.flatMap((hospital) => hospital[program]).filter(({ reduction_pct }) => isHeld(reduction_pct));
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

const bedsOf = (hospitals: HospitalFigures[]) => {
  const beds = hospitals.map(({ bed_count }) => bed_count).filter(isHeld);
  return { bed_count: beds.length === 0 ? null : total(beds), hospital_count: beds.length };
};

function byState(hospitals: HospitalFigures[]): GroupFigures['by_state'] {
  const states = new Map<string | null, HospitalFigures[]>();
  for (const hospital of hospitals) states.set(hospital.state, [...(states.get(hospital.state) ?? []), hospital]);
  return [...states]
    .toSorted(([a, one], [b, other]) => other.length - one.length || String(a).localeCompare(String(b)))
    .map(([state, theirs]) => {
      const { bed_count, hospital_count: bed_hospital_count } = bedsOf(theirs);
      return { state, hospital_count: theirs.length, bed_count, bed_hospital_count };
    });
}

const stars = (values: (number | null)[]) => {
  const held = values.filter(isHeld);
  return { average_rating: averageOf(average(held, 2), held.length, values.length), hospital_count: held.length };
};

type Reason = [string, string] | false;

/** Why figures of a fiscal year have no value. */
export function financeReasons(finances: GroupFigures['finances'], all: number): Reason[] {
  const no_report = 'No loaded cost report of these hospitals has it.';
  const { fiscal_year, margin_hospital_count: margins, change_hospital_count: changes } = finances;
  return [
    finances.net_patient_revenue_usd === null && ['finances.net_patient_revenue_usd', no_report],
    finances.operating_income_usd === null && ['finances.operating_income_usd', no_report],
    finances.operating_margin_pct === null && ['finances.operating_margin_pct', whyThin(margins, all) ?? no_report],
    finances.total_margin_pct === null && ['finances.total_margin_pct', whyThin(finances.total_margin_hospital_count, all) ?? no_report],
    finances.revenue_change_pct === null && [
      'finances.revenue_change_pct',
      whyThin(changes, all) ??
        (fiscal_year === null
          ? no_report
          : `No full-year reports for both ${fiscal_year} and one of the ${MOST_YEARS_APART} years before are loaded for ${all === 1 ? 'this hospital' : 'any of these hospitals'}.`),
    ],
  ];
}

const thinPenalty = (program: string, { known_hospital_count: known }: { known_hospital_count: number }, all: number): Reason[] => {
  const why = whyThin(known, all);
  return [why !== null && [`${program}.average_reduction_pct`, why]];
};

/** Why a figure has no value: its source is not loaded, or has none of these hospitals. */
function reasonsOf(figures: Omit<GroupFigures, 'null_reasons'>, loaded: Loaded): Record<string, string> {
  const { beds, finances, rating, survey, readmissions, acquired_conditions, hospital_count: all } = figures;
  const these = all === 1 ? 'this hospital' : 'these hospitals';
  const why = (source: string) => whyAbsentFrom(source, loaded, (title) => `${title} has no value for ${these}.`);
  return Object.fromEntries(
    [
      beds.bed_count === null && ['beds.bed_count', why(sources.beds)],
      ...financeReasons(finances, all),
      rating.average_rating === null && ['rating.average_rating', whyThin(rating.hospital_count, all) ?? why(sources.rating)],
      survey.average_rating === null && ['survey.average_rating', whyThin(survey.hospital_count, all) ?? why(sources.survey)],
      readmissions.fiscal_year === null && ['readmissions.penalized_hospital_count', why(sources.readmissions)],
      ...thinPenalty('readmissions', readmissions, all),
      ...thinPenalty('acquired_conditions', acquired_conditions, all),
      acquired_conditions.fiscal_year === null && ['acquired_conditions.penalized_hospital_count', why(sources.acquired_conditions)],
    ].filter((entry) => entry !== false) as [string, string][],
  );
}

/** Adds what each year of a series covers. */
const withCoverage = <Y extends { fiscal_year: number }>(years: Y[], all: number, covered: (year: Y) => number) =>
  coverageOf(years, all, covered).map(({ is_like_year_before }, at) => ({
    ...years[at]!,
    hospital_count: all,
    is_thin: isThin(covered(years[at]!), all),
    is_like_year_before,
  }));

export function groupFigures(hospitals: HospitalFigures[], loaded: Loaded): GroupFigures {
  const all = hospitals.length;
  const readmission_years = withCoverage(penaltiesIn(hospitals, 'readmissions'), all, (year) => year.known_hospital_count);
  const newest = Math.max(...hospitals.flatMap(({ reports }) => reports).map(({ fiscal_year }) => fiscal_year));
  const figures = {
    hospital_count: hospitals.length,
    by_state: byState(hospitals),
    beds: bedsOf(hospitals),
    finances: financesIn(hospitals),
    rating: stars(hospitals.map(({ overall_rating }) => overall_rating)),
    survey: stars(hospitals.map(({ survey_rating }) => survey_rating)),
    readmissions: penaltiesIn(hospitals, 'readmissions').at(-1) ?? no_penalty,
    acquired_conditions: penaltiesIn(hospitals, 'acquired_conditions').at(-1) ?? no_penalty,
    years: withCoverage(
      yearsIn(hospitals.flatMap(({ reports }) => reports))
        .filter((year) => year > newest - years_shown)
        .map((year) => financesOf(hospitals, year)),
      all,
      (year) => year.revenue_hospital_count,
    ),
    readmission_years,
  };
  return { ...figures, null_reasons: reasonsOf(figures, loaded) };
}

/** One hospital in the years of its group. */
export function inGroup(hospital: HospitalFigures, { finances, readmissions }: GroupFigures) {
  const own = finances.fiscal_year === null ? null : financesOf([hospital], finances.fiscal_year);
  return {
    bed_count: hospital.bed_count,
    net_patient_revenue_usd: own?.net_patient_revenue_usd ?? null,
    operating_margin_pct: own?.operating_margin_pct ?? null,
    overall_rating: hospital.overall_rating,
    survey_rating: hospital.survey_rating,
    readmission_reduction_pct:
      hospital.readmissions.find(({ fiscal_year }) => fiscal_year === readmissions.fiscal_year)?.reduction_pct ?? null,
  };
}
