import { z } from 'zod';
import { addFigures, headOf, provenancesOf, reportsOfHospital, type StoredReport } from '../../domain/cost-reports/records.ts';
import { marginsOf } from '../../domain/figures/margin.ts';
import { controlOf, controlPart } from '../../domain/hospitals/control.ts';
import { marginPlot, revenuePlot } from '../../domain/hospitals/finances/peer-chart.ts';
import { hospitalHeadPart, hospitalTitle } from '../../domain/hospitals/head/head-part.ts';
import { type HospitalHead, newestReport, newestTotalMargin } from '../../domain/hospitals/head/head-records.ts';
import { Ccn } from '../../fields/ccn.ts';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { labelOf, titleOf } from '../../pages/member.ts';
import { place, shownName } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { block } from '../../pages/record/block.ts';
import { recordHead } from '../../pages/record/head.ts';
import { noData } from '../../pages/record/no-data.ts';
import { time } from '../../pages/time.ts';
import { counted, number, percent, usd, usdShort } from '../../pages/wording.ts';
import { whySuperseded } from '../../records/cost-report-choice.ts';
import { keyFigures } from '../../records/cost-report-completeness.ts';
import { summaryDerived } from '../../records/cost-report-derived.ts';
import { type FigureUnit, summaryFigures } from '../../records/cost-report-figure.ts';
import { valuesOf } from '../../records/record-schema.ts';
import { defineEndpoint, definePage, type PageView } from '../../server/define-endpoint.ts';
import { chooseOne, fitting, noReports, warningsOf, warningsOfForms, warningsOfNewer, withoutWords } from './choose.ts';
import { originsOf } from './history.ts';
import { type FinancesPageData, financesPageData } from './page-data.ts';
import { CostReportSummary, HistoryRow, identity, provenanceQuery, reportQuery } from './schemas.ts';

const figures: Record<string, { unit: FigureUnit; description: string }> = { ...summaryFigures, ...summaryDerived };
const amount = (unit: FigureUnit, value: number): string => (unit === 'usd' ? usd(value) : unit === 'pct' ? percent(value) : number(value));
/** Replaces field names in a definition with the titles on the page. */
const inWords = (text: string) => text.replace(/\b[a-z]+(_[a-z]+)+\b/g, titleOf);

/** Figures whose names alone would look like one and the same. */
const titles: Record<string, string | undefined> = { beds: 'Beds without subproviders', facility_beds: 'Beds with subproviders' };

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Figures by what they are about; each is in the first group whose expression matches its name. */
const groups: [title: string, names: RegExp][] = [
  ['Charity care and Medicare', /charity|uncompensated|bad_debt|dsh|medicare_(?!days|dis)|cost_to_charge|payment/],
  ['Beds, days and discharges', /beds?($|_)|days|discharge/],
  ['Staff and salaries', /salar|fte|labor|wage|employee/],
  ['Income', /revenue|income|allowance|expense|donation|funding|ebitda/],
  ['Costs, assets and the rest', /./],
];

function figuresPart(report: Record<string, unknown>): Content {
  const known = Object.keys(figures).filter((name) => typeof report[name] === 'number');
  const groupOf = (name: string) => groups.find(([, names]) => names.test(name))![0];
  const order = ['Income', 'Beds, days and discharges', 'Staff and salaries', 'Charity care and Medicare', 'Costs, assets and the rest'];
  return order.map((title) => {
    const names = known.filter((name) => groupOf(name) === title);
    return (
      names.length > 0 &&
      html`<details${title === 'Income' && html` open`}><summary>${title} (${names.length})</summary>${dataTable(
        title,
        [
          { title: 'Figure', value: (name: string) => titles[name] ?? labelOf(name) },
          { title: 'Value', is_number: true, value: (name) => amount(figures[name]!.unit, report[name] as number) },
          { title: 'Definition', value: (name) => html`<span class="quiet">${sentence(inWords(figures[name]!.description))}</span>` },
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

/** The figures of the chosen report stand below in full. */
const dollars = (value: number) => html`<span title="${usd(value)}">${usdShort(value)}</span>`;

function completeness({ completeness: { is_complete, missing_key_figures, figures_reported, figures_total } }: Year): string {
  const lacks = is_complete ? 'all key figures' : `without ${withoutWords(missing_key_figures)}`;
  return `${lacks}, ${figures_reported} of ${figures_total}`;
}

const margin = (value: number) => percent(value, 1);
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
      figure('Net patient revenue', (row) => row.net_patient_revenue, dollars),
      figure('Operating income', (row) => row.operating_income, dollars),
      figure('Operating margin', (row) => row.operating_margin_pct, margin),
      figure('Net income', (row) => row.net_income, dollars),
      figure('Total margin', (row) => row.total_margin_pct, margin),
      figure('EBITDA', (row) => row.ebitda, dollars),
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

const costReportPage = definePage<typeof CostReportSummary>((report, view, data: FinancesPageData) => {
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
    origin: 'sources',
  };
});

const names = [...Object.keys(summaryFigures), ...Object.keys(summaryDerived)];
const otherOf = (report: StoredReport) => {
  const { ccn: _ccn, medicare_utilization: _utilization, ...other } = headOf(report);
  return other;
};
const shortNames = Object.keys(HistoryRow.shape).filter((key) => names.includes(key)) as (keyof z.infer<typeof HistoryRow>)[];
const historyNames = [...shortNames, 'other_income'];

export default defineEndpoint({
  path: '/cost-reports/{ccn}',
  tag: 'Hospital finances',
  summary: 'Cost report of a hospital',
  description:
    'Income, salaries, days, discharges, payments and depreciation of the newest complete Medicare cost report (form CMS-2552-10), or of the fiscal year ' +
    `requested, with a short history of all years on file and the completeness of each. A report is complete if it has ${keyFigures.join(', ')}; if none is complete, the one missing the fewest is shown. ` +
    'A warning names any newer report that is not shown. A cell that was not filled in is null, never zero. `ebitda` is operating income plus depreciation and does not include other income.',
  params: z.object({ ccn: Ccn }),
  query: z.object({ ...reportQuery, ...provenanceQuery }),
  response: CostReportSummary,
  shape: 'detail',
  page: { ...costReportPage, data: ({ params }, context) => financesPageData(params.ccn, context) },
  errors: ['not_found'],
  async handler({ params, query }, context) {
    const chosen = await reportsOfHospital(context.deps, params.ccn, 'history', historyNames);
    if (chosen.length === 0) throw await noReports(context.deps, params.ccn);
    const picked = chooseOne(chosen, query);
    const { report, superseded } = picked;
    const otherForms = superseded.filter(({ rpt_rec_num }) => rpt_rec_num === report.rpt_rec_num);
    const [[provenance], control] = await Promise.all([
      provenancesOf(context.deps, [report]),
      controlOf(context.deps, params.ccn, report.rpt_rec_num),
      ...[report, ...otherForms].map((one) => addFigures(context.deps, one, 'summary', names)),
    ]);
    context.cite(...new Set([...chosen.map((one) => one.report.source), ...control.statements.map(({ source }) => source)]));
    for (const warning of [...warningsOfNewer(fitting(chosen, query), picked), ...warningsOf(picked), ...warningsOfForms(picked, names)])
      context.warn(warning);
    const others = chosen.filter(
      (one) => one.report !== report && one.report !== picked.instead && one.report.fiscal_year === report.fiscal_year,
    );
    return {
      ...headOf(report),
      ...valuesOf([...identity, 'is_teaching'], report),
      ...valuesOf(names, report),
      ...marginsOf(report as any),
      control,
      rejected: report.rejected,
      other_periods: others.map((one) => otherOf(one.report)),
      superseded_reports: superseded.map((one) => ({ ...otherOf(one), reason: whySuperseded(one, report) })),
      history: chosen.map((one) => ({ ...otherOf(one.report), ...valuesOf(shortNames, one.report), ...marginsOf(one.report as any) })),
      provenance: provenance!,
      ...(query.provenance === 'full' ? { figure_origins: await originsOf(context.deps, report, provenance!, names) } : {}),
    };
  },
});
