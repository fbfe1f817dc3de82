import { joined, marginPercent, usdShort } from '#pages/wording';
import { isFullYear, reportOfYear } from '../cost-reports/report-of-year.ts';
import { averageOf, MOST_YEARS_APART, ofHospitals, whyThin } from './coverage.ts';
import { type Amounts, hasMargin, marginPct } from './margin.ts';
import type { GroupFigures } from './schemas.ts';

export interface Report extends Amounts {
  fiscal_year: number;
  fiscal_year_begin: string;
  fiscal_year_end: string;
  bed_count: number | null;
  /** Whether the beds are those of the whole facility, because those of the hospital itself are missing. */
  is_whole_facility: boolean;
  source: string;
}

/** The reports of a hospital, one per period, latest first. */
interface Reporting {
  reports: Report[];
}

const enough = 0.8;

export const isKnown = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
const round = (value: number, places = 2): number => Number(value.toFixed(places));
export const total = (values: number[]): number => round(values.reduce((sum, value) => sum + value, 0));
export const average = (values: number[], places: number): number | null =>
  values.length === 0 ? null : round(values.reduce((sum, value) => sum + value, 0) / values.length, places);
export const yearsIn = (rows: { fiscal_year: number }[]): number[] =>
  [...new Set(rows.map(({ fiscal_year }) => fiscal_year))].toSorted((a, b) => a - b);

/** Income and revenue of the reports that have both, and how many they are. */
function marginParts(reports: Report[], partsOf: (report: Report) => readonly [income: number | null, revenue: number]) {
  const used = reports.map(partsOf).filter(([income, revenue]) => isKnown(income) && hasMargin(income, revenue));
  const sum = (part: 0 | 1) => total(used.map((parts) => parts[part]!));
  return { income: sum(0), base: sum(1), count: used.length };
}

/** The report that each hospital has for the year, if it states revenue. */
const reportsIn = (hospitals: Reporting[], fiscal_year: number): Report[] =>
  hospitals
    .map(({ reports }) => reportOfYear(reports, fiscal_year))
    .filter((report): report is Report => report !== null && isKnown(report.net_patient_revenue));

export function financesOf(hospitals: Reporting[], fiscal_year: number) {
  const reports = reportsIn(hospitals, fiscal_year);
  const operating = marginParts(reports, ({ operating_income, net_patient_revenue }) => [operating_income, net_patient_revenue!]);
  const all = marginParts(reports, ({ net_income, net_patient_revenue, other_income }) => [
    net_income,
    net_patient_revenue! + (other_income ?? 0),
  ]);
  return {
    fiscal_year,
    net_patient_revenue_usd: reports.length === 0 ? null : total(reports.map(({ net_patient_revenue }) => net_patient_revenue!)),
    revenue_hospital_count: reports.length,
    part_year_hospital_count: reports.filter((report) => !isFullYear(report)).length,
    operating_income_usd: operating.count === 0 ? null : operating.income,
    operating_margin_pct: averageOf(marginPct(operating.income, operating.base), operating.count, hospitals.length),
    margin_hospital_count: operating.count,
    total_margin_pct: averageOf(marginPct(all.income, all.base), all.count, hospitals.length),
    total_margin_hospital_count: all.count,
  };
}

/** Revenue of a whole year; null if the hospital has no report of about a year. */
function wholeYear({ reports }: Reporting, fiscal_year: number): number | null {
  const report = reportOfYear(reports, fiscal_year);
  return report && isFullYear(report) ? report.net_patient_revenue : null;
}

/**
 * The change since the nearest earlier year that enough of the hospitals report whole: files of single years may not be
 * loaded.
 */
function changeOf(hospitals: Reporting[], fiscal_year: number | null) {
  const unknown = { revenue_change_pct: null, change_from_fiscal_year: null as number | null, change_hospital_count: 0 };
  if (fiscal_year === null) return unknown;
  const changes = Array.from({ length: MOST_YEARS_APART }, (_, at) => fiscal_year - 1 - at).flatMap((year) => {
    const pairs = hospitals
      .map((hospital) => [wholeYear(hospital, year), wholeYear(hospital, fiscal_year)] as const)
      .filter((pair): pair is [number, number] => isKnown(pair[0]) && isKnown(pair[1]));
    const [before, after] = [total(pairs.map(([one]) => one)), total(pairs.map(([, one]) => one))];
    if (pairs.length === 0 || before <= 0) return [];
    const revenue_change_pct = averageOf(round(((after - before) / before) * 100), pairs.length, hospitals.length);
    return { revenue_change_pct, change_from_fiscal_year: year, change_hospital_count: pairs.length };
  });
  return changes.find(({ revenue_change_pct }) => revenue_change_pct !== null) ?? changes[0] ?? unknown;
}

export function financesIn(hospitals: Reporting[], query: number | null = null): GroupFigures['finances'] {
  const all = yearsIn(hospitals.flatMap(({ reports }) => reports)).map((year) => financesOf(hospitals, year));
  const most = Math.max(0, ...all.map(({ revenue_hospital_count }) => revenue_hospital_count));
  const newest = all.findLast(({ revenue_hospital_count }) => revenue_hospital_count > 0 && revenue_hospital_count >= enough * most);
  const shown = query === null ? newest : all.find(({ fiscal_year }) => fiscal_year === query);
  return {
    ...{ fiscal_year: query, net_patient_revenue_usd: null, revenue_hospital_count: 0, part_year_hospital_count: 0 },
    ...{ operating_income_usd: null, operating_margin_pct: null, margin_hospital_count: 0 },
    ...{ total_margin_pct: null, total_margin_hospital_count: 0 },
    ...shown,
    ...changeOf(hospitals, shown?.fiscal_year ?? null),
  };
}

export type Reason = [field: string, why: string] | false;

type FinanceYear = ReturnType<typeof financesOf>;

function newestWith(
  hospitals: Reporting[],
  wordsOf: (year: FinanceYear) => readonly [words: string | null, covered: number],
): string | null {
  for (const fiscal_year of yearsIn(hospitals.flatMap(({ reports }) => reports)).toReversed()) {
    const [words, covered] = wordsOf(financesOf(hospitals, fiscal_year));
    if (words !== null) return `fiscal ${fiscal_year}: ${joined([words, ofHospitals(covered, hospitals.length)])}`;
  }
  return null;
}

const inWords = (value: number | null, words: (value: number) => string): string | null => (value === null ? null : words(value));

export function financeReasons(finances: GroupFigures['finances'], hospitals: Reporting[]): Reason[] {
  const all = hospitals.length;
  const these = all === 1 ? 'this hospital' : 'these hospitals';
  const { fiscal_year } = finances;
  const are_any = hospitals.some(({ reports }) => reports.length > 0);
  const are_of_year = hospitals.some(({ reports }) => reports.some((report) => report.fiscal_year === fiscal_year));
  const why = (wordsOf: Parameters<typeof newestWith>[1]): string => {
    if (!are_any) return `No cost report of ${these} is loaded.`;
    const newest = newestWith(hospitals, wordsOf);
    if (fiscal_year === null || (newest === null && !are_of_year)) return `No loaded cost report of ${these} has it.`;
    const missing = are_of_year
      ? `The loaded cost reports of ${these} for fiscal ${fiscal_year} do not have it`
      : `No cost report of ${these} for fiscal ${fiscal_year} is loaded`;
    return newest === null ? `${missing}.` : `${missing}; ${newest}.`;
  };
  const reason = (field: keyof FinanceYear & keyof typeof finances, words: (value: number) => string, covered: keyof FinanceYear): Reason =>
    finances[field] === null && [
      `finances.${field}`,
      (field.endsWith('_pct') ? whyThin(finances[covered as 'margin_hospital_count'], all) : null) ??
        why((year) => [inWords(year[field], words), year[covered]!]),
    ];
  return [
    reason('net_patient_revenue_usd', usdShort, 'revenue_hospital_count'),
    reason('operating_income_usd', usdShort, 'margin_hospital_count'),
    reason('operating_margin_pct', marginPercent, 'margin_hospital_count'),
    reason('total_margin_pct', marginPercent, 'total_margin_hospital_count'),
    finances.revenue_change_pct === null && [
      'finances.revenue_change_pct',
      whyThin(finances.change_hospital_count, all) ??
        (fiscal_year === null
          ? why(() => [null, 0])
          : `No full-year reports for both ${fiscal_year} and one of the ${MOST_YEARS_APART} years before are loaded for ${all === 1 ? 'this hospital' : 'any of these hospitals'}.`),
    ],
  ];
}
