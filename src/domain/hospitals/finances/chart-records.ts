import { valuesOf } from '#records/record-schema';
import type { RequestContext } from '#server/define-endpoint';
import { provenancesOf, reportsOfHospital } from '../../cost-reports/records.ts';
import { reportOfYear } from '../../cost-reports/report-of-year.ts';
import { marginPct } from '../../figures/margin.ts';

/** A period of a cost report; a fiscal year without a report has only its year. */
export interface FinancialYear {
  fiscal_year: number;
  report: {
    fiscal_year_begin: string;
    fiscal_year_end: string;
    net_patient_revenue: number | null;
    total_operating_expenses: number | null;
    /** operating_income ÷ net_patient_revenue × 100 */
    operating_margin_pct: number | null;
    source: string;
    source_url: string;
  } | null;
}

/** The report drawn for a year if two periods begin in it. */
export const financialsOfYear = (financials: readonly FinancialYear[], fiscal_year: number): FinancialYear['report'] =>
  reportOfYear(
    financials.flatMap((year) => (year.report ? [{ ...year.report, fiscal_year: year.fiscal_year }] : [])),
    fiscal_year,
  );

export async function financialsOf(context: RequestContext, ccn: string, years_shown: number): Promise<FinancialYear[]> {
  const chosen = await reportsOfHospital(context.deps, ccn, 'charts', [
    'net_patient_revenue',
    'operating_income',
    'total_operating_expenses',
  ]);
  const newest = Math.max(...chosen.map(({ report }) => report.fiscal_year));
  const reports = chosen.map(({ report }) => report).filter(({ fiscal_year }) => fiscal_year > newest - years_shown);
  if (reports.length === 0) return [];
  const origins = await provenancesOf(context.deps, reports);
  context.cite(...new Set(reports.map(({ source }) => source)));
  const stored = reports.map(
    (report, at): FinancialYear => ({
      fiscal_year: report.fiscal_year,
      report: {
        ...valuesOf(['fiscal_year_begin', 'fiscal_year_end', 'net_patient_revenue', 'total_operating_expenses', 'source'], report),
        operating_margin_pct: marginPct(report.operating_income, report.net_patient_revenue),
        source_url: origins[at]!.source_url,
      },
    }),
  );
  const years = new Set(stored.map(({ fiscal_year }) => fiscal_year));
  for (let year = Math.min(...years); year < newest; year++) if (!years.has(year)) stored.push({ fiscal_year: year, report: null });
  const place = ({ fiscal_year, report }: FinancialYear) => `${fiscal_year} ${report?.fiscal_year_end}`;
  return stored.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
