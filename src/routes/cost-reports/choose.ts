import type { Deps } from '#deps';
import { type StoredReport, storedReports } from '#domain/cost-reports/records';
import { reportSources } from '#domain/figures/sources';
import { titleOf } from '#pages/member';
import type { CostReportForm } from '#records/cost-report';
import { type Chosen, whySuperseded } from '#records/cost-report-choice';
import { newestComplete } from '#records/cost-report-completeness';
import { notFound } from '#server/errors';

export async function noReports(deps: Deps, ccn: string) {
  const { first, last, hospitals } = await storedReports(deps);
  const stored =
    first === null ? 'No cost reports are loaded' : `Reports of ${hospitals} hospitals are on file, fiscal years ${first} to ${last}`;
  return notFound(
    `No cost report of CCN ${ccn} is on file. ${stored}; hospital units report under the CCN of their hospital.`,
    reportSources,
  );
}

export interface Query {
  fiscal_year?: number;
  fiscal_year_end?: string;
  rpt_rec_num?: string;
  form?: CostReportForm;
}

/** A report, with the one that replaces it if it was requested by number or data format. */
interface Picked extends Chosen<StoredReport> {
  instead?: StoredReport;
}

const isExact = ({ rpt_rec_num, form }: Query) => rpt_rec_num !== undefined || form !== undefined;

/** Requested reports, latest period first. */
export function fitting(chosen: Chosen<StoredReport>[], wanted: Query): Picked[] {
  const { fiscal_year, fiscal_year_end, rpt_rec_num, form } = wanted;
  const fits = (report: StoredReport) =>
    (fiscal_year === undefined || report.fiscal_year === fiscal_year) &&
    (fiscal_year_end === undefined || report.fiscal_year_end.startsWith(fiscal_year_end)) &&
    (rpt_rec_num === undefined || report.rpt_rec_num === rpt_rec_num) &&
    (form === undefined || report.form === form);
  return chosen.flatMap((one): Picked[] => {
    if (fits(one.report)) return [one];
    // A superseded report is shown only on request.
    const other = isExact(wanted) ? one.superseded.find(fits) : undefined;
    return other ? [{ report: other, superseded: [], instead: one.report }] : [];
  });
}

/** The same; if there is none, an error that lists the reports on file. */
export function choose(chosen: Chosen<StoredReport>[], which: Query): [Picked, ...Picked[]] {
  const { fiscal_year, fiscal_year_end, rpt_rec_num, form } = which;
  const is_exact = isExact(which);
  const found = fitting(chosen, which);
  const [first, ...rest] = found;
  if (first) return [first, ...rest];
  const wanted = [
    rpt_rec_num === undefined ? '' : `number ${rpt_rec_num}`,
    form === undefined ? '' : `form ${form}`,
    fiscal_year === undefined ? '' : `fiscal year ${fiscal_year}`,
    fiscal_year_end ? `a period ending ${fiscal_year_end}` : '',
  ].filter((words) => words !== '');
  const stored = chosen.flatMap(({ report, superseded }) =>
    is_exact
      ? [report, ...superseded].map((one) => `${one.rpt_rec_num} (${one.form}, ${one.fiscal_year})`)
      : [`${report.fiscal_year} (to ${report.fiscal_year_end})`],
  );
  throw notFound(
    `No cost report for ${wanted.join(' and ')} is on file. ${is_exact ? 'Reports on file' : 'Fiscal years on file'}: ${stored.join(', ')}.`,
    reportSources,
  );
}

export const chooseOne = (chosen: Chosen<StoredReport>[], wanted: Query): Picked =>
  newestComplete(choose(chosen, wanted), ({ report }) => report.missing_key_figures)!;

export const withoutWords = (figures: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(figures.map((name) => titleOf(name)));

export function* warningsOfNewer(chosen: Chosen<StoredReport>[], { report }: Picked): Generator<string> {
  for (const { report: other } of chosen) {
    if (other.fiscal_year_end <= report.fiscal_year_end || other.missing_key_figures.length <= report.missing_key_figures.length) continue;
    yield `A newer report is on file, for the period ending ${other.fiscal_year_end} (${FORM_WORDS[other.form]}), without ${withoutWords(other.missing_key_figures)}. To see it, use fiscal_year_end=${other.fiscal_year_end}.`;
  }
}

export function* warningsOf({ report, superseded, instead }: Picked): Generator<string> {
  if (!report.has_figures) yield 'Only the entry in the list of reports is loaded, not the figures, so there are no figures.';
  if (report.form === 'public_use_file')
    yield 'From the public use file, which has no square feet, no cost centers and no DSH patient percentage.';
  if (report.form === 'extract') yield 'From a third-party extract of some worksheets, which leaves out most figures.';
  if (instead) yield `Shown because it was requested. For this period ${nameOf(instead)} is shown by default.`;
  for (const other of superseded) {
    if (Number(other.rpt_rec_num) > Number(report.rpt_rec_num))
      yield `${nameOf(other)} is not shown: ${whySuperseded(other, report)} To see it, use rpt_rec_num=${other.rpt_rec_num}.`;
    else if (other.rpt_rec_num !== report.rpt_rec_num && other.has_main_figures && !report.has_main_figures)
      yield `The latest report has neither net income, operating income nor total costs; ${nameOf(other)}, an earlier report of the period, does. To see it, use rpt_rec_num=${other.rpt_rec_num}.`;
  }
}

const FORM_WORDS: Record<CostReportForm, string> = {
  cms_2552_10: 'form CMS-2552-10',
  public_use_file: 'public use file',
  extract: 'third-party extract',
};
const nameOf = ({ rpt_rec_num, form }: StoredReport) => `report ${rpt_rec_num} (${FORM_WORDS[form]})`;
const shown_names = 6;

/** Figures that are null here but present in another data format of the same report; both must have been read. */
export function* warningsOfForms({ report, superseded }: Picked, names: readonly string[]): Generator<string> {
  for (const other of superseded) {
    if (other.rpt_rec_num !== report.rpt_rec_num) continue;
    const fuller = names.filter((name) => report[name] === null && other[name] !== null && other[name] !== undefined);
    if (fuller.length === 0) continue;
    const more = fuller.length > shown_names ? ` and ${fuller.length - shown_names} more` : '';
    yield `Not in this version of the report, but in the other (${FORM_WORDS[other.form]}; form=${other.form}): ${fuller.slice(0, shown_names).join(', ')}${more}.`;
  }
}
