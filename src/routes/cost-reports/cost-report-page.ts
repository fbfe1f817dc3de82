import type { z } from 'zod';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { labelOf, titleOf } from '../../pages/member.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { time } from '../../pages/time.ts';
import { counted, number, percent, usd } from '../../pages/wording.ts';
import { summaryDerived } from '../../records/cost-report-derived.ts';
import type { FigureUnit } from '../../records/cost-report-figure.ts';
import { summaryFigures } from '../../records/cost-report-summary.ts';
import type { CostReportSummary } from './schemas.ts';

type Answer = z.infer<typeof CostReportSummary>;
type Year = Answer['history'][number];

const figures: Record<string, { unit: FigureUnit; description: string }> = { ...summaryFigures, ...summaryDerived };
const forms: Record<Answer['form'], string> = {
  cms_2552_10: 'raw cells of the form',
  public_use_file: 'public use file',
  extract: 'extract of some worksheets',
};

const amount = (unit: FigureUnit, value: number): string => (unit === 'usd' ? usd(value) : unit === 'pct' ? percent(value) : number(value));
/** Replaces field names in a definition with the titles on the page. */
const inWords = (text: string) => text.replace(/\b[a-z]+(_[a-z]+)+\b/g, titleOf);
const dollars = (value: number | null) => (value === null ? null : usd(value));

const place = (report: Answer) => [report.city, report.state].filter(Boolean).join(', ');

function completeness({ completeness: { is_complete, missing_key_figures, figures_reported, figures_total } }: Year): string {
  const lacks = is_complete ? 'complete' : `without ${missing_key_figures.map((name) => titleOf(name)).join(', ')}`;
  return `${lacks} (${figures_reported} of ${figures_total} figures)`;
}

/** All reports on file, because the one shown may not be the only or the newest one. */
const years = (report: Answer) =>
  dataTable(
    'Reports on file',
    [
      {
        title: 'Period',
        value: (row: Year) =>
          html`<a href="/cost-reports/${report.ccn}?fiscal_year_end=${row.fiscal_year_end}">${time(row.fiscal_year_begin)} to ${time(row.fiscal_year_end)}</a>`,
      },
      { title: 'Completeness', value: completeness },
      { title: 'Data format', value: (row) => forms[row.form] },
      { title: 'Net patient revenue', is_number: true, value: (row) => dollars(row.net_patient_revenue) },
      { title: 'Operating income', is_number: true, value: (row) => dollars(row.operating_income) },
      { title: 'Net income', is_number: true, value: (row) => dollars(row.net_income) },
      { title: 'EBITDA', is_number: true, value: (row) => dollars(row.ebitda) },
    ],
    report.history,
  );

/** The summary of one cost report, each figure with its definition. */
export function costReportPage(report: Answer, view: PageView): Page {
  const names = Object.keys(figures) as (keyof Answer)[];
  const given = names.filter((name) => typeof report[name] === 'number');
  const empty = names.filter((name) => report[name] === null);
  const heading = `Cost report of ${report.hospital_name ?? `CCN ${report.ccn}`}`;
  return {
    title: heading,
    width: 'wide',
    main: html`<h1>${heading}</h1>
<p class="lead">Period ${time(report.fiscal_year_begin)} to ${time(report.fiscal_year_end)}, fiscal year ${String(report.fiscal_year)}. ${place(report)}${place(report) && '. '}<a href="/hospitals/${report.ccn}">CCN ${report.ccn}</a></p>
${notes(view)}
<p>Report ${report.rpt_rec_num}, from the ${forms[report.form]}. <a href="/cost-reports/${report.ccn}/balance-sheet">Balance sheets</a> · <a href="/cost-reports/${report.ccn}/charity-care">charity care</a> · <a href="/cost-reports/${report.ccn}/cost-centers">cost centers</a></p>
<h2>Reports on file</h2>
<p class="quiet">The newest complete report is shown unless you choose another.</p>
${years(report)}
<h2>Figures of this report</h2>
${dataTable(
  'Figures of this report',
  [
    { title: 'Figure', value: (name: keyof Answer) => labelOf(name) },
    { title: 'Value', is_number: true, value: (name) => amount(figures[name]!.unit, report[name] as number) },
    { title: 'Definition', value: (name) => inWords(figures[name]!.description) },
  ],
  given,
)}
${empty.length > 0 && html`<details><summary>${counted(empty.length, 'figure')} not in this report</summary><p>${empty.map(labelOf).join(', ')}</p></details>`}
${
  report.rejected.length > 0 &&
  html`<h2>Implausible values left out</h2><ul>${report.rejected.map(({ figure, value, reason }) => html`<li>${labelOf(figure)}: ${number(value)}. ${reason}</li>`)}</ul>`
}
<h2>Sources and published rows</h2>${origin(report.provenance)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
