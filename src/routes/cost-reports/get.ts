import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { addFigures, headOf, provenancesOf, reportsOfHospital, type StoredReport } from '../../domain/cost-reports/records.ts';
import { marginsOf } from '../../domain/figures/margin.ts';
import { controlOf } from '../../domain/hospitals/control.ts';
import { Ccn } from '../../fields/ccn.ts';
import { whySuperseded } from '../../records/cost-report-choice.ts';
import { keyFigures } from '../../records/cost-report-completeness.ts';
import { type FigureName, summaryDerived } from '../../records/cost-report-derived.ts';
import { summaryFigures } from '../../records/cost-report-summary.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { chooseOne, fitting, noReports, warningsOf, warningsOfForms, warningsOfNewer } from './choose.ts';
import { costReportPage } from './cost-report-page.ts';
import { originsOf } from './origins.ts';
import { financesPageData } from './page-data.ts';
import { CostReportSummary, HistoryRow, provenanceQuery, reportQuery } from './schemas.ts';

type Name = keyof typeof summaryFigures | keyof typeof summaryDerived;
const names = [...Object.keys(summaryFigures), ...Object.keys(summaryDerived)] as Name[];
const identity = [
  'hospital_name',
  'address_line',
  'city',
  'state',
  'zip5',
  'county',
  'cbsa_code',
  'chain_name',
  'control_type',
  'provider_type',
  'is_teaching',
] as const;
const pick = <K extends string>(report: StoredReport, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, report[key] ?? null])) as Record<K, any>;

const otherOf = (report: StoredReport) => {
  const { ccn: _ccn, medicare_utilization: _utilization, ...other } = headOf(report);
  return other;
};
const shortNames = Object.keys(HistoryRow.shape).filter((key) => (names as string[]).includes(key)) as (keyof z.infer<typeof HistoryRow>)[];
const historyNames = [...shortNames, 'other_income'] as FigureName[];

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
  examples: [
    { summary: 'The newest complete report', params: { ccn: ids.ccn.acute } },
    {
      summary: 'An amended report with the cell of each figure',
      params: { ccn: ids.ccn.acute },
      query: { fiscal_year: '2023', provenance: 'full' },
    },
    { summary: 'By the last day of the period', params: { ccn: ids.ccn.acute }, query: { fiscal_year_end: '2022-09-30' } },
  ],
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
      ...pick(report, identity),
      ...pick(report, names),
      ...marginsOf(report as any),
      control,
      rejected: report.rejected,
      other_periods: others.map((one) => otherOf(one.report)),
      superseded_reports: superseded.map((one) => ({ ...otherOf(one), reason: whySuperseded(one, report) })),
      history: chosen.map((one) => ({ ...otherOf(one.report), ...(pick(one.report, shortNames) as any), ...marginsOf(one.report as any) })),
      provenance: provenance!,
      ...(query.provenance === 'full' ? { figure_origins: await originsOf(context.deps, report, provenance!, names) } : {}),
    };
  },
});
