import type { z } from 'zod';
import { reportsOfHospital } from '#domain/cost-reports/records';
import { controlPart } from '#domain/hospitals/control';
import { type FinancialYear, financialsOf } from '#domain/hospitals/finances/chart-records';
import { type MarginYear, marginPlot, marginYears, revenuePlot } from '#domain/hospitals/finances/peer-chart';
import { hospitalTop } from '#domain/hospitals/head/head-part';
import { type HospitalHead, hospitalHead, newestReport, newestTotalMargin } from '#domain/hospitals/head/head-records';
import { type Column, dataTable } from '#pages/data-table';
import { facts } from '#pages/facts';
import { amountPart, type Content, type Html, html, time } from '#pages/html';
import { labelOf, titleOf } from '#pages/member';
import { place, shownName } from '#pages/names/display-name';
import { block, headedPage, noData, origin, type RecordTop, recordTop } from '#pages/record';
import { capitalized, counted, number, percent, usd } from '#pages/wording';
import { type FigureUnit, summaryDerived, summaryFigures } from '#records/cost-report-figure';
import { valuesOf } from '#records/record-schema';
import { definePage, type PageView, type RequestContext } from '#server/define-endpoint';
import { withoutWords } from './choose.ts';
import type { CostReportSummary } from './schemas.ts';

const ratios = ['current_ratio', 'debt_to_equity'] as const;

interface FinancesPageData {
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

const figures: Record<string, { unit: FigureUnit; description: string }> = { ...summaryFigures, ...summaryDerived };
const amount = (unit: FigureUnit, value: number): string => (unit === 'usd' ? usd(value) : unit === 'pct' ? percent(value) : number(value));
/** Replaces field names in a definition with the titles on the page. */
const inWords = (text: string) => text.replace(/\b[a-z]+(_[a-z]+)+\b/g, titleOf);

/** Figures whose names alone would look like one and the same. */
const titles: Record<string, string | undefined> = { beds: 'Beds without subproviders', facility_beds: 'Beds with subproviders' };

/** Figures by what they are about; each is in the first group whose expression matches its name. */
const groups: [title: string, names: RegExp][] = [
  ['Charity care and Medicare', /charity|uncompensated|bad_debt|dsh|medicare_(?!days|dis)|cost_to_charge|payment/],
  ['Beds, days and discharges', /beds?($|_)|days|discharge/],
  ['Staff and salaries', /salar|fte|labor|wage|employee/],
  ['Income', /revenue|income|allowance|expense|donation|funding|ebitda/],
  ['Costs, assets and the rest', /./],
];

type FigureOrigin = NonNullable<Answer['figure_origins']>[number];

/** Where its cells or its column stand; of a computed figure those of the figures it is computed from. */
function linesOfFigure({ figure, formula, computed_from, cells, file_name, ...own }: FigureOrigin, { provenance }: Answer): Html {
  const ofCell = (cell: (typeof cells)[number]) =>
    `${cell.figure === figure ? '' : `${titleOf(cell.figure)}: `}line ${cell.file_line}, worksheet ${cell.worksheet}, line ${cell.line}, column ${cell.column}: ${number(cell.value)}`;
  const columns = [own, ...computed_from].flatMap(({ published_column }) => published_column ?? []);
  const places = [...cells.map(ofCell), ...columns.map((column) => `line ${provenance.file_line}, column “${column}”`)];
  return html`<span id="${figure}" class="quiet">${formula && html`${capitalized(inWords(formula))}<br>`}${file_name}${places.map((place) => html`<br>${place}`)}</span>`;
}

/** The rows of the figures are read only where they are shown. */
const whereMark = (name: string, { ccn, rpt_rec_num, form }: Answer): Html =>
  html`<a class="mark" href="/cost-reports/${ccn}?rpt_rec_num=${rpt_rec_num}&amp;form=${form}&amp;provenance=full#${name}" title="Its row in the published file"><span class="unseen">Row of ${titleOf(name)} in the published file</span><span aria-hidden="true">↗</span></a>`;

function figuresPart(answer: Answer): Content {
  const report: Record<string, unknown> = answer;
  const origins = answer.figure_origins && new Map(answer.figure_origins.map((one) => [one.figure, one]));
  const known = Object.keys(figures).filter((name) => typeof report[name] === 'number');
  const groupOf = (name: string) => groups.find(([, names]) => names.test(name))![0];
  const order = ['Income', 'Beds, days and discharges', 'Staff and salaries', 'Charity care and Medicare', 'Costs, assets and the rest'];
  return order.map((title) => {
    const names = known.filter((name) => groupOf(name) === title);
    return (
      names.length > 0 &&
      html`<details${(title === 'Income' || origins) && html` open`}><summary>${title} (${names.length})</summary>${dataTable(
        title,
        [
          { title: 'Figure', value: (name: string) => titles[name] ?? labelOf(name) },
          { title: 'Value', is_number: true, value: (name) => amount(figures[name]!.unit, report[name] as number) },
          origins
            ? { title: 'In the published file', value: (name) => linesOfFigure(origins.get(name)!, answer) }
            : { title: 'Source', is_mark: true, value: (name) => whereMark(name, answer) },
          { title: 'Definition', value: (name) => html`<span class="quiet">${capitalized(inWords(figures[name]!.description))}</span>` },
        ],
        names,
      )}</details>`
    );
  });
}

const emptyFigures = (report: Record<string, unknown>): string[] => Object.keys(figures).filter((name) => report[name] === null);

type Answer = z.infer<typeof CostReportSummary>;
type Year = Answer['history'][number];

const forms: Record<Answer['form'], string> = {
  cms_2552_10: 'raw cells of the form',
  public_use_file: 'public use file',
  extract: 'third-party extract',
};

function completeness({ completeness: { is_complete, missing_key_figures, figures_reported, figures_total } }: Year): string {
  const lacks = is_complete ? 'all key figures' : `without ${withoutWords(missing_key_figures)}`;
  return `${lacks}, ${figures_reported} of ${figures_total}`;
}

const ratio = (value: number) => value.toFixed(2);

const figure = (title: string, of: (row: Year) => number | null | undefined, shown: (value: number) => Html | string): Column<Year> => ({
  ...{ title, is_number: true },
  value: (row) => {
    const value = of(row) ?? null;
    return value === null ? null : shown(value);
  },
});

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
      figure('Net patient revenue', (row) => row.net_patient_revenue, amountPart),
      figure('Operating income', (row) => row.operating_income, amountPart),
      'operating_margin_pct',
      figure('Net income', (row) => row.net_income, amountPart),
      'total_margin_pct',
      figure('EBITDA', (row) => row.ebitda, amountPart),
      'total_discharges: Discharges',
      figure('Current ratio', (row) => balance.get(row.rpt_rec_num)?.current_ratio, ratio),
      figure('Debt to equity', (row) => balance.get(row.rpt_rec_num)?.debt_to_equity, ratio),
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

/**
 * The figures at the top are those of the report that the page shows, compared with earlier years: a newer report may
 * have fewer figures.
 */
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

const topOf = (report: Answer, { head }: FinancesPageData): RecordTop =>
  head
    ? hospitalTop(asOfReport(head, report), 'finances')
    : {
        ...recordTop('', {
          name: report.hospital_name ? shownName(report.hospital_name, 'business') : `Hospital ${report.ccn}`,
          view: null,
          identity: [place(report), `CCN ${report.ccn}`, 'in no loaded facility file'],
          ...{ path: `/cost-reports/${report.ccn}`, tabs: [] },
        }),
        title: `Finances of hospital ${report.ccn}`,
      };

export const costReportPage = definePage<typeof CostReportSummary>((report, view, data: FinancesPageData) => {
  const { ccn } = report;
  const state = data.head?.facility.state ?? report.state;
  const empty = emptyFigures(report);
  // Only raw cells have them.
  const has_cells = report.history.some(({ form }) => form === 'cms_2552_10');
  const period = html`${time(report.fiscal_year_begin)} to ${time(report.fiscal_year_end)}`;
  return headedPage(
    topOf(report, data),
    warnings(view),
    html`<div class="columns">${revenuePlot(data.financials)}${marginPlot(ccn, state, data.margins)}</div>
${block('Reports on file', html`<p class="quiet">The newest complete report is shown unless you choose another. All figures of all years: <a href="/cost-reports/${ccn}/years">table</a>, <a href="/cost-reports/${ccn}/years?format=xlsx">Excel</a>, <a href="/cost-reports/${ccn}/years?format=csv">CSV</a>.</p>${years(report, data)}`)}
${block(
  'Figures of one report',
  html`<p>Period ${period}, fiscal year ${String(report.fiscal_year)}: report ${report.rpt_rec_num}, from the ${forms[report.form]}. More of it: <a href="/cost-reports/${ccn}/balance-sheet">balance sheet</a>, <a href="/cost-reports/${ccn}/charity-care">charity care</a>${has_cells && html`, <a href="/cost-reports/${ccn}/cost-centers">cost centers</a>`}.</p>
<p class="quiet">The report is listed in the row below. ${report.figure_origins ? 'Each figure stands in the lines beside it.' : 'The arrow beside a figure leads to its own rows.'}</p>
${origin(report.provenance)}
${report.control.statements.length > 0 && facts([{ label: 'Type of control', value: controlPart(report.control) }])}
${figuresPart(report)}`,
  { id: 'figures' },
)}
${
  report.rejected.length > 0 &&
  html`<h3>Implausible values left out</h3><ul>${report.rejected.map(({ figure, value, reason }) => html`<li>${labelOf(figure)}: ${number(value)}. ${reason}</li>`)}</ul>`
}
${empty.length > 0 && noData([{ what: counted(empty.length, 'figure'), why: `not in this report: ${empty.map(titleOf).join(', ')}` }])}`,
  );
});
