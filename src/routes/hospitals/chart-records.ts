import type { z } from 'zod';
import { provenancesOf, reportsOfHospital } from '../../domain/cost-reports/records.ts';
import { penaltyYears } from '../../domain/hospitals/penalty-records.ts';
import type { PenaltyYear } from '../../domain/hospitals/penalty-schemas.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';

/** A period of a cost report; a fiscal year without a report has only its year. */
export interface FinancialYear {
  fiscal_year: number;
  report: {
    fiscal_year_begin: string;
    fiscal_year_end: string;
    net_patient_revenue: number | null;
    /** operating_income ÷ net_patient_revenue × 100 */
    operating_margin_pct: number | null;
    source: string;
    source_url: string;
  } | null;
}

/** Data of the charts on a hospital page, oldest first; empty if nothing is loaded. */
export interface Charts {
  financials: FinancialYear[];
  penalties: z.infer<typeof PenaltyYear>[];
}

const years_shown = 5;

const marginPct = (income: number | null, revenue: number | null): number | null =>
  income === null || revenue === null || revenue <= 0 ? null : Math.round((income / revenue) * 10_000) / 100;

/** The last five loaded fiscal years; two periods may begin in one. */
async function financialsOf(context: RequestContext, ccn: string): Promise<FinancialYear[]> {
  const chosen = await reportsOfHospital(context.deps, ccn, 'charts', ['net_patient_revenue', 'operating_income']);
  const newest = Math.max(...chosen.map(({ report }) => report.fiscal_year));
  const reports = chosen.map(({ report }) => report).filter(({ fiscal_year }) => fiscal_year > newest - years_shown);
  if (reports.length === 0) return [];
  const origins = await provenancesOf(context.deps, reports);
  context.cite(...new Set(reports.map(({ source }) => source)));
  const held = reports.map(
    (report, at): FinancialYear => ({
      fiscal_year: report.fiscal_year,
      report: {
        fiscal_year_begin: report.fiscal_year_begin,
        fiscal_year_end: report.fiscal_year_end,
        net_patient_revenue: report.net_patient_revenue,
        operating_margin_pct: marginPct(report.operating_income, report.net_patient_revenue),
        source: report.source,
        source_url: origins[at]!.source_url,
      },
    }),
  );
  const years = new Set(held.map(({ fiscal_year }) => fiscal_year));
  for (let year = Math.min(...years); year < newest; year++) if (!years.has(year)) held.push({ fiscal_year: year, report: null });
  const place = ({ fiscal_year, report }: FinancialYear) => `${fiscal_year} ${report?.fiscal_year_end}`;
  return held.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

async function penaltiesOf(context: RequestContext, ccn: string): Promise<Charts['penalties']> {
  const { years } = await penaltyYears(context.deps, ccn);
  context.cite(...new Set(years.map(({ provenance }) => provenance.source)));
  return years.toReversed();
}

export async function chartsOf(context: RequestContext, ccn: string): Promise<Charts> {
  const [financials, penalties] = await Promise.all([financialsOf(context, ccn), penaltiesOf(context, ccn)]);
  return { financials, penalties };
}
