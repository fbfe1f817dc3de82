import type { Deps } from '../../deps.ts';
import { heldReports, type StoredReport } from '../../domain/cost-reports/records.ts';
import { notFound } from '../../http/errors.ts';
import type { CostReportForm } from '../../records/cost-report.ts';
import { type Chosen, whySuperseded } from '../../records/cost-report-choice.ts';
import { newestComplete } from '../../records/cost-report-completeness.ts';

/** Says what is held where a hospital has no report. */
export async function noReports(deps: Deps, ccn: string) {
  const { first, last, hospitals } = await heldReports(deps);
  const held =
    first === null ? 'No cost reports are loaded at all' : `Held are reports of ${hospitals} hospitals, fiscal years ${first} to ${last}`;
  return notFound(`No cost report of CCN ${ccn} is held. ${held}; units of a hospital report under its own CCN.`);
}

export interface Asked {
  fiscal_year?: number;
  fiscal_year_end?: string;
  rpt_rec_num?: string;
  form?: CostReportForm;
}

/** A report, with the one that takes its place where it was asked for by its number or form. */
export interface Picked extends Chosen<StoredReport> {
  instead?: StoredReport;
}

const isExact = ({ rpt_rec_num, form }: Asked) => rpt_rec_num !== undefined || form !== undefined;

/** Reports that were asked for, the latest period first. */
export function fitting(chosen: Chosen<StoredReport>[], asked: Asked): Picked[] {
  const { fiscal_year, fiscal_year_end, rpt_rec_num, form } = asked;
  const fits = (report: StoredReport) =>
    (fiscal_year === undefined || report.fiscal_year === fiscal_year) &&
    (fiscal_year_end === undefined || report.fiscal_year_end.startsWith(fiscal_year_end)) &&
    (rpt_rec_num === undefined || report.rpt_rec_num === rpt_rec_num) &&
    (form === undefined || report.form === form);
  return chosen.flatMap((one): Picked[] => {
    if (fits(one.report)) return [one];
    // A superseded report is shown to those who ask for it, and to no others.
    const other = isExact(asked) ? one.superseded.find(fits) : undefined;
    return other ? [{ report: other, superseded: [], instead: one.report }] : [];
  });
}

/** The same; where there is none, an answer that lists what is held. */
export function choose(chosen: Chosen<StoredReport>[], which: Asked): [Picked, ...Picked[]] {
  const { fiscal_year, fiscal_year_end, rpt_rec_num, form } = which;
  const is_exact = isExact(which);
  const found = fitting(chosen, which);
  const [first, ...rest] = found;
  if (first) return [first, ...rest];
  const asked = [
    rpt_rec_num === undefined ? '' : `number ${rpt_rec_num}`,
    form === undefined ? '' : `form ${form}`,
    fiscal_year === undefined ? '' : `fiscal year ${fiscal_year}`,
    fiscal_year_end ? `a period ending ${fiscal_year_end}` : '',
  ].filter((words) => words !== '');
  const held = chosen.flatMap(({ report, superseded }) =>
    is_exact
      ? [report, ...superseded].map((one) => `${one.rpt_rec_num} (${one.form}, ${one.fiscal_year})`)
      : [`${report.fiscal_year} (to ${report.fiscal_year_end})`],
  );
  throw notFound(
    `No cost report of ${asked.join(' and ')} is held. ${is_exact ? 'Reports held' : 'Fiscal years held'}: ${held.join(', ')}.`,
  );
}

/** The newest complete report that was asked for; where none is complete, the one that lacks the fewest key figures. */
export const chooseOne = (chosen: Chosen<StoredReport>[], asked: Asked): Picked =>
  newestComplete(choose(chosen, asked), ({ report }) => report.missing_key_figures)!;

/** Says which newer reports were passed over for the one that is shown. */
export function* warningsOfNewer(chosen: Chosen<StoredReport>[], { report }: Picked): Generator<string> {
  for (const { report: other } of chosen) {
    if (other.fiscal_year_end <= report.fiscal_year_end || other.missing_key_figures.length <= report.missing_key_figures.length) continue;
    yield `A newer report is on file, for the period to ${other.fiscal_year_end} (${other.form}), without ${other.missing_key_figures.join(', ')}. Read it with fiscal_year_end=${other.fiscal_year_end}.`;
  }
}

/** What a reader of this report should know. */
export function* warningsOf({ report, superseded, instead }: Picked): Generator<string> {
  if (!report.has_figures) yield 'Only the list of reports is loaded for this one, not its cells: all figures are null.';
  if (report.form === 'public_use_file')
    yield 'From the public use file, which has no square feet, no cost centers and no DSH patient percentage.';
  if (report.form === 'extract') yield 'From an extract of some worksheets: most figures are null.';
  if (instead) yield `Shown because it was asked for; of this period ${nameOf(instead)} is shown otherwise.`;
  for (const other of superseded) {
    if (Number(other.rpt_rec_num) > Number(report.rpt_rec_num))
      yield `${nameOf(other)} is passed over: ${whySuperseded(other, report)} Ask for it by rpt_rec_num=${other.rpt_rec_num}.`;
    else if (other.rpt_rec_num !== report.rpt_rec_num && other.has_main_figures && !report.has_main_figures)
      yield `The latest report has neither net income, operating income nor total costs; ${nameOf(other)}, an earlier one of the period, has. Ask for it by rpt_rec_num=${other.rpt_rec_num}.`;
  }
}

const nameOf = ({ rpt_rec_num, form }: StoredReport) => `report ${rpt_rec_num} (${form})`;
const shown_names = 6;

/** Figures that are null here and stand in another form of the same report; both must have been read. */
export function* warningsOfForms({ report, superseded }: Picked, names: readonly string[]): Generator<string> {
  for (const other of superseded) {
    if (other.rpt_rec_num !== report.rpt_rec_num) continue;
    const fuller = names.filter((name) => report[name] === null && other[name] !== null && other[name] !== undefined);
    if (fuller.length === 0) continue;
    const more = fuller.length > shown_names ? ` and ${fuller.length - shown_names} more` : '';
    yield `Null here but held in form=${other.form} of the same report: ${fuller.slice(0, shown_names).join(', ')}${more}.`;
  }
}
