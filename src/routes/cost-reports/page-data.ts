import { reportsOfHospital } from '../../domain/cost-reports/records.ts';
import { type FinancialYear, financialsOf } from '../../domain/hospitals/finances/chart-records.ts';
import { type MarginYear, marginYears } from '../../domain/hospitals/finances/peer-chart.ts';
import { type HospitalHead, hospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { valuesOf } from '../../records/record-schema.ts';
import type { RequestContext } from '../../server/handler-context.ts';

const ratios = ['current_ratio', 'debt_to_equity'] as const;

export interface FinancesPageData {
  /** Null for a hospital that is in no facility file. */
  head: HospitalHead | null;
  financials: FinancialYear[];
  margins: MarginYear[];
  /** Ratios of the balance sheet by the number of the report. */
  balance: Map<string, Record<(typeof ratios)[number], number | null>>;
}

const years_shown = 12;

/** What the page of a cost report shows besides the report: the hospital's head, its years, and those of its peers. */
export async function financesPageData(ccn: string, context: RequestContext): Promise<FinancesPageData> {
  const [head, financials, chosen] = await Promise.all([
    hospitalHead(context.deps, ccn),
    financialsOf(context, ccn, years_shown),
    reportsOfHospital(context.deps, ccn, 'ratios', [...ratios]),
  ]);
  const margins = await marginYears(context.deps, ccn, head?.facility.state ?? null, financials);
  const balance = new Map(chosen.map(({ report }) => [report.rpt_rec_num, valuesOf(ratios, report)]));
  return { head, financials, margins, balance };
}
