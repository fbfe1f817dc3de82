import { z } from 'zod';
import type { Deps } from '#deps';
import { addFigures, cellsOf, headOf, provenancesOf, reportsOfHospital, type StoredReport } from '#domain/cost-reports/records';
import { marginsOf } from '#domain/figures/margin';
import { reportSources } from '#domain/figures/sources';
import { controlOf } from '#domain/hospitals/control';
import { ofHospital } from '#domain/hospitals/head/head-part';
import { Ccn } from '#fields/ccn';
import { listOf } from '#lists/list-of';
import { whySuperseded } from '#records/cost-report-choice';
import { keyFigures } from '#records/cost-report-completeness';
import {
  balanceSheetDerived,
  balanceSheetFigures,
  charityCareFigures,
  type DerivedFigure,
  derivedFigures,
  fallbackFigures,
  summaryDerived,
  summaryFigures,
} from '#records/cost-report-figure';
import { type Cell, cellsOfFigures, figures } from '#records/cost-report-reading';
import { type Provenance, valuesOf } from '#records/record-schema';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';
import { choose, chooseOne, fitting, noReports, type Query, warningsOf, warningsOfForms, warningsOfNewer } from './choose.ts';
import { costReportPage, financesPageData } from './report-page.ts';
import {
  BalanceSheet,
  CharityCare,
  CostReportSummary,
  CostReportYear,
  type FigureOrigin,
  HistoryRow,
  identity,
  provenanceQuery,
  reportQuery,
} from './schemas.ts';

const names = [...Object.keys(summaryFigures), ...Object.keys(summaryDerived)];
const otherOf = (report: StoredReport) => {
  const { ccn: _ccn, medicare_utilization: _utilization, ...other } = headOf(report);
  return other;
};
const shortNames = Object.keys(HistoryRow.shape).filter((key) => names.includes(key)) as (keyof z.infer<typeof HistoryRow>)[];
const historyNames = [...shortNames, 'other_income'];

export default defineEndpoint({
  path: '/cost-reports/{ccn}',
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

/** What the sections of the reports of a hospital have alike. */
const section = <R extends z.ZodObject>(view: string, row: R) => ({
  ...ofHospital('finances', view),
  query: z.object({ ...reportQuery, ...provenanceQuery }),
  response: listOf(row),
  sources: reportSources,
  shape: 'list' as const,
  list: { paged: false, default_limit: 50 },
});

const sheet_names = [...Object.keys(balanceSheetFigures), ...Object.keys(balanceSheetDerived)];

export const balanceSheet = defineEndpoint({
  ...section('balance sheets', BalanceSheet),
  path: '/cost-reports/{ccn}/balance-sheet',
  summary: 'Balance sheets of a hospital',
  description:
    'Every line of worksheet G (assets, liabilities, fund balances; the sum of the four funds) by period, latest first, with current ratio, quick ' +
    'ratio ((current assets − inventory − prepaid expenses) ÷ current liabilities) and debt to equity (liabilities ÷ fund balances).',
  handler: ({ params, query }, context) => historyOf('balance_sheet', sheet_names, { ...params, ...query }, context),
});

const charity_names = ['cost_to_charge_ratio', ...Object.keys(charityCareFigures)];

export const charityCare = defineEndpoint({
  ...section('charity care', CharityCare),
  path: '/cost-reports/{ccn}/charity-care',
  summary: 'Charity care and uncompensated care of a hospital',
  description:
    'Worksheet S-10 by period, latest first: charity care, bad debt, uncompensated and unreimbursed care. The public use file leaves it empty ' +
    'for periods that begin on or after October 1, 2022.',
  handler: ({ params, query }, context) => historyOf('charity_care', charity_names, { ...params, ...query }, context),
});

const of_years = section('finances by year', CostReportYear);

export const years = defineEndpoint({
  ...of_years,
  path: '/cost-reports/{ccn}/years',
  summary: 'Finances of a hospital by year',
  description:
    'Income, margins, beds, days, discharges, payments and depreciation of every period on file, latest first: the figures of /cost-reports/{ccn}, one row for each period, also as CSV, XLSX, NDJSON and Parquet.',
  list: {
    ...of_years.list,
    shown: [
      ...['fiscal_year', 'fiscal_year_end', 'net_patient_revenue', 'total_operating_expenses', 'operating_income', 'operating_margin_pct'],
      ...['net_income', 'total_margin_pct', 'beds', 'total_discharges', 'form'],
    ],
  },
  async handler({ params, query }, context) {
    const { results, ...page } = await historyOf('summary', names, { ...params, ...query }, context);
    return { ...page, results: results.map((row) => ({ ...row, ...marginsOf(row as typeof row & Parameters<typeof marginsOf>[0]) })) };
  },
});

type Origin = z.infer<typeof FigureOrigin>;

/**
 * Origin of each figure of a report with a value or a rejected value; a computed figure has the cells of its operands,
 * which are among `names`.
 */
async function originsOf(deps: Deps, report: StoredReport, provenance: Provenance, names: readonly string[]): Promise<Origin[]> {
  const refused = new Set((report.rejected as { figure: string }[]).map(({ figure }) => figure));
  const stored = await cellsOf(deps, report);
  const found = cellsOfFigures(stored.cells);
  const columnOf = (name: string) => {
    const { puf, extract } = figures[name] ?? {};
    const published_column = (report.form === 'public_use_file' ? puf : report.form === 'extract' ? extract : null) ?? null;
    return { published_column, published_value: published_column ? String(provenance.raw_payload[published_column] ?? '') : null };
  };
  const cellsFor = (figure: string) => (found.get(figure) ?? []).map((cell) => cellOf(figure, cell));
  const operands = ({ from }: DerivedFigure) => from.map((figure) => ({ figure, value: report[figure] ?? null, ...columnOf(figure) }));
  return names
    .filter((name) => report[name] !== null || refused.has(name))
    .map((name): Origin => {
      const is_reported = found.has(name) || columnOf(name).published_value;
      const derived = derivedFigures[name] ?? (is_reported ? undefined : fallbackFigures[name]);
      const computed_from = derived ? operands(derived) : [];
      const cells = (derived?.from ?? [name]).flatMap(cellsFor);
      const own = columnOf(name);
      const is_of_row = own.published_column !== null || computed_from.some(({ published_column }) => published_column !== null);
      const { file_name, file_sha256 } = cells.length > 0 ? stored : is_of_row ? provenance : { file_name: null, file_sha256: null };
      return {
        figure: name,
        formula: derived?.description ?? null,
        computed_from,
        rpt_rec_num: report.rpt_rec_num,
        cells,
        ...own,
        file_name,
        file_sha256,
      };
    });
}

const cellOf = (figure: string, { worksheet, line, column, value, file_line }: Cell): Origin['cells'][number] => ({
  ...{ figure, worksheet, line, column, value },
  file_line: file_line!,
});

type Row = ReturnType<typeof headOf> & { provenance: Provenance; figure_origins?: Awaited<ReturnType<typeof originsOf>> } & Record<
    string,
    number | null
  >;

interface Question extends Query {
  ccn: string;
  provenance?: 'row' | 'full';
  limit: number;
}

const ends_words = new Intl.ListFormat('en-US', { type: 'conjunction' });
const periodsEnding = (ends: readonly string[]): string => `${ends.length === 1 ? 'Period' : 'Periods'} ending ${ends_words.format(ends)}`;

/**
 * One section of a hospital's reports, one row per period, latest first; a period without figures in the section has no
 * row.
 */
async function historyOf(section: string, names: string[], { ccn, provenance, limit, ...which }: Question, context: RequestContext) {
  const chosen = await reportsOfHospital(context.deps, ccn, section, names);
  if (chosen.length === 0) throw await noReports(context.deps, ccn);
  const all = choose(chosen, which);
  const reported = all.filter(({ report }) => names.some((name) => report[name] !== null));
  const empty = all.filter((one) => !reported.includes(one));
  if (empty.length > 0)
    context.warn(
      `${periodsEnding(empty.map(({ report }) => report.fiscal_year_end))} left out: the reports on file have none of these figures.`,
    );
  const picked = reported.slice(0, limit);
  const reports = picked.map(({ report }) => report);
  const provenances = await provenancesOf(context.deps, reports);
  context.cite(...new Set(reports.map(({ source }) => source)));
  const periods = new Map<string, string[]>();
  for (const one of picked) {
    for (const warning of [...warningsOf(one), ...warningsOfForms(one, names)])
      periods.set(warning, [...(periods.get(warning) ?? []), one.report.fiscal_year_end]);
  }
  for (const [warning, ends] of periods) context.warn(`${periodsEnding(ends)}: ${warning}`);
  const rows = reports.map((report, index) => {
    const row = { ...headOf(report), provenance: provenances[index]! } as Row;
    for (const name of names) row[name] = report[name];
    return row;
  });
  if (provenance === 'full') {
    for (const [index, report] of reports.entries())
      rows[index]!.figure_origins = await originsOf(context.deps, report, provenances[index]!, names);
  }
  return { results: rows, total: reported.length, limit, next_cursor: null };
}
