import type { CostReportForm } from './cost-report.ts';

/** The cells themselves before the public use file, that before an extract. */
const rank: Record<CostReportForm, number> = { cms_2552_10: 0, public_use_file: 1, extract: 2 };

export interface Choosable {
  rpt_rec_num: string;
  form: CostReportForm;
  fiscal_year: number;
  fiscal_year_begin: string;
  fiscal_year_end: string;
  /** False where only the list of reports is held, not the report's cells. */
  has_figures: boolean;
}

export interface Chosen<R extends Choosable> {
  report: R;
  /** Reports of the same period that it takes the place of: lower numbers, and the same number in another form. */
  superseded: R[];
}

/** The latest of two reports of one period first; the same report in its best form first. */
function before(a: Choosable, b: Choosable): number {
  return Number(b.rpt_rec_num) - Number(a.rpt_rec_num) || Number(b.has_figures) - Number(a.has_figures) || rank[a.form] - rank[b.form];
}

/** One report per first and last day of the period, the latest period first. */
export function chooseReports<R extends Choosable>(reports: R[]): Chosen<R>[] {
  const periods = new Map<string, R[]>();
  for (const report of reports) {
    const period = `${report.fiscal_year_end} ${report.fiscal_year_begin}`;
    periods.set(period, [...(periods.get(period) ?? []), report]);
  }
  return [...periods]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([, same]) => {
      const [report, ...superseded] = same.toSorted(before) as [R, ...R[]];
      return { report, superseded };
    });
}
