import type { z } from 'zod';
import { controlPart } from '../../domain/hospitals/control-part.ts';
import { marginPlot } from '../../domain/hospitals/finances/peer-chart.ts';
import { revenuePlot } from '../../domain/hospitals/finances/revenue-plot.ts';
import { hospitalHeadPart, hospitalTitle } from '../../domain/hospitals/head/head-part.ts';
import { type HospitalHead, newestReport, newestTotalMargin } from '../../domain/hospitals/head/head-records.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { labelOf, titleOf } from '../../pages/member.ts';
import { place, shownName } from '../../pages/names/shown-name.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { block } from '../../pages/record/block.ts';
import { recordHead } from '../../pages/record/head.ts';
import { noData } from '../../pages/record/no-data.ts';
import { time } from '../../pages/time.ts';
import { counted, number, percent, usd, usdShort } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { withoutWords } from './choose.ts';
import { emptyFigures, figuresPart, inWords } from './figures-part.ts';
import type { FinancesPageData } from './page-data.ts';
import type { CostReportSummary } from './schemas.ts';

type Answer = z.infer<typeof CostReportSummary>;
type Year = Answer['history'][number];

const forms: Record<Answer['form'], string> = {
  cms_2552_10: 'raw cells of the form',
  public_use_file: 'public use file',
  extract: 'third-party extract',
};

/** The figures of the chosen report stand below in full. */
const dollars = (value: number | null) => (value === null ? null : html`<span title="${usd(value)}">${usdShort(value)}</span>`);

function completeness({ completeness: { is_complete, missing_key_figures, figures_reported, figures_total } }: Year): string {
  const lacks = is_complete ? 'all key figures' : `without ${withoutWords(missing_key_figures)}`;
  return `${lacks}, ${figures_reported} of ${figures_total}`;
}

const margin = (value: number | null): string | null => (value === null ? null : percent(value, 1));

/** All reports on file, because the one shown may not be the only or the newest one. */
const years = (report: Answer, { balance }: FinancesPageData) =>
  dataTable(
    'Reports on file',
    [
      {
        title: 'Period',
        value: (row: Year) => {
          const words = html`<span class="nowrap">${time(row.fiscal_year_begin)}</span> to <span class="nowrap">${time(row.fiscal_year_end)}</span>`;
          return row.rpt_rec_num === report.rpt_rec_num
            ? html`<b>${words}</b> <span class="quiet">shown</span>`
            : html`<a href="/cost-reports/${report.ccn}?fiscal_year_end=${row.fiscal_year_end}">${words}</a>`;
        },
      },
      { title: 'Net patient revenue', is_number: true, value: (row) => dollars(row.net_patient_revenue) },
      { title: 'Operating income', is_number: true, value: (row) => dollars(row.operating_income) },
      { title: 'Operating margin', is_number: true, value: (row) => margin(row.operating_margin_pct) },
      { title: 'Net income', is_number: true, value: (row) => dollars(row.net_income) },
      { title: 'Total margin', is_number: true, value: (row) => margin(row.total_margin_pct) },
      { title: 'EBITDA', is_number: true, value: (row) => dollars(row.ebitda) },
      { title: 'Discharges', is_number: true, value: (row) => row.total_discharges },
      { title: 'Current ratio', is_number: true, value: (row) => balance.get(row.rpt_rec_num)?.current_ratio?.toFixed(2) ?? null },
      { title: 'Debt to equity', is_number: true, value: (row) => balance.get(row.rpt_rec_num)?.debt_to_equity?.toFixed(2) ?? null },
      { title: 'Figures it has', value: completeness },
      { title: 'Data format', value: (row) => forms[row.form] },
    ],
    report.history,
  );

/** The warnings of the API name fields and parameters; the page has the reports as links. */
const warnings = (view: PageView): PageView => ({
  ...view,
  warnings: view.warnings.map((warning) =>
    inWords(warning.replace(/ To see it, use [a-z_]+=[\w-]+\.$/, ' Choose it in the list of reports.')),
  ),
});

/** The figures at the top are those of the report that the page shows, compared with earlier years: a newer report may have fewer figures. */
function asOfReport(head: HospitalHead, { fiscal_year }: Answer): HospitalHead {
  const figures = { ...head.figures, reports: head.figures.reports.filter((one) => one.fiscal_year <= fiscal_year) };
  const isSame = (of: typeof newestReport) => of(figures)?.fiscal_year === of(head.figures)?.fiscal_year;
  // Positions are known for the newest figures only.
  return {
    ...{ ...head, figures },
    ...(!isSame(newestReport) && { revenue_position: null, margin_position: null }),
    ...(!isSame(newestTotalMargin) && { total_margin_position: null }),
  };
}

const head = (report: Answer, view: PageView, data: FinancesPageData) =>
  data.head
    ? hospitalHeadPart(asOfReport(data.head, report), 'finances', notes(warnings(view)))
    : recordHead({
        name: report.hospital_name ? shownName(report.hospital_name, 'business') : `Hospital ${report.ccn}`,
        view: null,
        identity: [place(report), `CCN ${report.ccn}`, 'in no loaded facility file'],
        path: `/cost-reports/${report.ccn}`,
        tabs: [],
        notes: notes(warnings(view)),
      });

/** Finances of a hospital over the years, and the figures of one report. */
export function costReportPage(report: Answer, view: PageView, data: FinancesPageData): Page {
  const { ccn } = report;
  const state = data.head?.facility.state ?? report.state;
  const empty = emptyFigures(report);
  // Only raw cells have them.
  const has_cells = report.history.some(({ form }) => form === 'cms_2552_10');
  const period = html`${time(report.fiscal_year_begin)} to ${time(report.fiscal_year_end)}`;
  return {
    title: data.head ? hospitalTitle(data.head, 'finances') : `Finances of hospital ${ccn}`,
    width: 'wide',
    main: html`${head(report, view, data)}
<div class="columns">${revenuePlot(data.financials)}${marginPlot(ccn, state, data.margins)}</div>
${block('Reports on file', html`<p class="quiet">The newest complete report is shown unless you choose another. All figures of all years: <a href="/cost-reports/${ccn}/years">table</a>, <a href="/cost-reports/${ccn}/years?format=xlsx">Excel</a>, <a href="/cost-reports/${ccn}/years?format=csv">CSV</a>.</p>${years(report, data)}`)}
${block(
  'Figures of one report',
  html`<p>Period ${period}, fiscal year ${String(report.fiscal_year)}: report ${report.rpt_rec_num}, from the ${forms[report.form]}. More of it: <a href="/cost-reports/${ccn}/balance-sheet">balance sheet</a>, <a href="/cost-reports/${ccn}/charity-care">charity care</a>${has_cells && html`, <a href="/cost-reports/${ccn}/cost-centers">cost centers</a>`}.</p>
${report.control.statements.length > 0 && facts([{ label: 'Type of control', value: controlPart(report.control) }])}
${figuresPart(report)}`,
  { id: 'figures', origins: [report.provenance] },
)}
${
  report.rejected.length > 0 &&
  html`<h3>Implausible values left out</h3><ul>${report.rejected.map(({ figure, value, reason }) => html`<li>${labelOf(figure)}: ${number(value)}. ${reason}</li>`)}</ul>`
}
${empty.length > 0 && noData([{ what: counted(empty.length, 'figure'), why: `not in this report: ${empty.map(titleOf).join(', ')}` }])}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
