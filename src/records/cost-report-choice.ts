import type { CostReportForm } from './cost-report.ts';

/** Raw cells are preferred to the public use file, which is preferred to an extract. */
const rank: Record<CostReportForm, number> = { cms_2552_10: 0, public_use_file: 1, extract: 2 };

export interface Choosable {
  rpt_rec_num: string;
  form: CostReportForm;
  fiscal_year: number;
  fiscal_year_begin: string;
  fiscal_year_end: string;
  /** Only the list of reports is loaded. */
  has_figures: boolean;
  /** A report without net income, operating income and total costs has little content, and a warning says so. */
  has_main_figures: boolean;
}

export interface Chosen<R extends Choosable> {
  report: R;
  /** Of the same period: lower numbers, without cells, or in another format. */
  superseded: R[];
}

/** With figures, then the higher number, then the best format. */
function before(a: Choosable, b: Choosable): number {
  return Number(b.has_figures) - Number(a.has_figures) || Number(b.rpt_rec_num) - Number(a.rpt_rec_num) || rank[a.form] - rank[b.form];
}

/** Why a report of the period was not the one shown. */
export function whySuperseded(other: Choosable, shown: Choosable): string {
  if (other.rpt_rec_num === shown.rpt_rec_num) return 'The same report in another data format.';
  if (Number(other.rpt_rec_num) > Number(shown.rpt_rec_num))
    return 'A later report of the period, but its figures are not loaded, only its entry in the list of reports.';
  const is_fuller = other.has_main_figures && !shown.has_main_figures;
  return is_fuller
    ? 'An earlier report of the period. It has net income, operating income or total costs; the latest report has none of these.'
    : 'An earlier report of the period.';
}

/** Latest first: an amended report may correct the first day. */
export function chooseReports<R extends Choosable>(reports: R[]): Chosen<R>[] {
  return [...Map.groupBy(reports, ({ fiscal_year_end }) => fiscal_year_end)]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([, same]) => {
      const [report, ...superseded] = same.toSorted(before) as [R, ...R[]];
      return { report, superseded };
    });
}
