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
  /** Any of net income, operating income and total costs: a report without all three says little, which a warning tells. */
  has_main_figures: boolean;
}

export interface Chosen<R extends Choosable> {
  report: R;
  /** Reports of the same period that it takes the place of: lower numbers, those without cells, and the same number in another form. */
  superseded: R[];
}

/** One of which figures are held, then the higher number: that is the latest report of the period; the same report in its best form first. */
function before(a: Choosable, b: Choosable): number {
  return Number(b.has_figures) - Number(a.has_figures) || Number(b.rpt_rec_num) - Number(a.rpt_rec_num) || rank[a.form] - rank[b.form];
}

/** Why a report of the period gave way to the one that is shown. */
export function whySuperseded(other: Choosable, shown: Choosable): string {
  if (other.rpt_rec_num === shown.rpt_rec_num) return 'The same report in another form.';
  if (Number(other.rpt_rec_num) > Number(shown.rpt_rec_num))
    return 'A later report of the period, of which only the list is loaded, not its cells.';
  const is_fuller = other.has_main_figures && !shown.has_main_figures;
  return is_fuller
    ? 'An earlier report of the period, but with net income, operating income or total costs, all of which the latest lacks.'
    : 'An earlier report of the period.';
}

/** One report per last day of the period, the latest period first: an amended report may correct the first day. */
export function chooseReports<R extends Choosable>(reports: R[]): Chosen<R>[] {
  const periods = new Map<string, R[]>();
  for (const report of reports) periods.set(report.fiscal_year_end, [...(periods.get(report.fiscal_year_end) ?? []), report]);
  return [...periods]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([, same]) => {
      const [report, ...superseded] = same.toSorted(before) as [R, ...R[]];
      return { report, superseded };
    });
}
