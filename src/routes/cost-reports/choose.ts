import type { Deps } from '../../app.ts';
import { notFound } from '../../http/errors.ts';
import type { Chosen } from '../../records/cost-report-choice.ts';
import { heldReports, type StoredReport } from './records.ts';

/** Says what is held where a hospital has no report. */
export async function noReports(deps: Deps, ccn: string) {
  const { first, last, hospitals } = await heldReports(deps);
  const held =
    first === null ? 'No cost reports are loaded at all' : `Held are reports of ${hospitals} hospitals, fiscal years ${first} to ${last}`;
  return notFound(`No cost report of CCN ${ccn} is held. ${held}; units of a hospital report under its own CCN.`);
}

interface Asked {
  fiscal_year?: number;
  fiscal_year_end?: string;
}

/** The latest report that was asked for, or an answer that lists the periods held. */
export function chooseOne(chosen: Chosen<StoredReport>[], { fiscal_year, fiscal_year_end }: Asked): Chosen<StoredReport> {
  const found = chosen.find(
    ({ report }) =>
      (fiscal_year === undefined || report.fiscal_year === fiscal_year) &&
      (fiscal_year_end === undefined || report.fiscal_year_end.startsWith(fiscal_year_end)),
  );
  if (found) return found;
  const held = chosen.map(({ report }) => `${report.fiscal_year} (to ${report.fiscal_year_end})`).join(', ');
  const asked = [
    fiscal_year === undefined ? '' : `fiscal year ${fiscal_year}`,
    fiscal_year_end ? `a period ending ${fiscal_year_end}` : '',
  ];
  throw notFound(`No cost report of ${asked.filter((words) => words !== '').join(' and ')} is held. Fiscal years held: ${held}.`);
}

/** What a reader of this report should know. */
export function* warningsOf(report: StoredReport): Generator<string> {
  if (!report.has_figures) yield 'Only the list of reports is loaded for this one, not its cells: all figures are null.';
  if (report.form === 'public_use_file')
    yield 'From the public use file, which has no square feet, no cost centers and no DSH patient percentage.';
  if (report.form === 'extract') yield 'From an extract of some worksheets: most figures are null.';
}
