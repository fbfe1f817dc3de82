import { daysInPeriod } from '#fields/fiscal-year';

interface Period {
  fiscal_year: number;
  fiscal_year_begin: string;
  fiscal_year_end: string;
}

interface WithRevenue extends Period {
  net_patient_revenue: number | null;
}

const YEAR_DAYS = 365;

export const daysOf = ({ fiscal_year_begin, fiscal_year_end }: Omit<Period, 'fiscal_year'>): number =>
  daysInPeriod(fiscal_year_begin, fiscal_year_end);

/** A year of 52 or 53 weeks counts as a full year. */
export const isYearLong = (days: number): boolean => days >= 364 && days <= 372;

export const isFullYear = (period: Omit<Period, 'fiscal_year'>): boolean => isYearLong(daysOf(period));

const offYear = (report: Period): number => Math.abs(daysOf(report) - YEAR_DAYS);

/**
 * The report that stands for a hospital in a fiscal year, wherever one figure is shown for the year. Two periods begin
 * in one year if a hospital changes its year or its owner: of those with revenue it is the one closest to a year, of
 * equally long ones the later one. They are never added: 9 and 12 months are not a year. Give it one report per period
 * (`chooseReports`).
 */
export function reportOfYear<R extends WithRevenue>(reports: readonly R[], fiscal_year: number): R | null {
  const [best] = reports
    .filter((report) => report.fiscal_year === fiscal_year)
    .toSorted(
      (a, b) =>
        Number(a.net_patient_revenue === null) - Number(b.net_patient_revenue === null) ||
        offYear(a) - offYear(b) ||
        (a.fiscal_year_end < b.fiscal_year_end ? 1 : -1),
    );
  return best ?? null;
}

/**
 * The same rule in SQL, and that of `chooseReports`, for all hospitals: one row per CCN and fiscal year, with `columns`
 * of `cost_report_statement`. `narrowed` is a condition on the CCN.
 */
export const reportsOfYears = (columns: readonly string[], narrowed = 'true'): string => {
  const read = [...new Set(['ccn', 'fiscal_year', 'fiscal_year_begin', 'fiscal_year_end', 'net_patient_revenue', ...columns])].join(', ');
  return `select distinct on (ccn, fiscal_year) ${read} from (
      select distinct on (ccn, fiscal_year_end) ${read} from cost_report_statement where ${narrowed}
      order by ccn, fiscal_year_end, (form = 'cms_2552_10' and number_file_id is null), rpt_rec_num::bigint desc,
        array_position(array['cms_2552_10', 'public_use_file', 'extract'], form)
    ) of_period
    order by ccn, fiscal_year, (net_patient_revenue is null), abs(fiscal_year_end - fiscal_year_begin + 1 - ${YEAR_DAYS}), fiscal_year_end desc`;
};
