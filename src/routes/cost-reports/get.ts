import { z } from 'zod';
import { addFigures, headOf, provenancesOf, reportsOfHospital, type StoredReport } from '../../domain/cost-reports/records.ts';
import { marginsOf } from '../../domain/figures/margin.ts';
import { controlOf } from '../../domain/hospitals/control.ts';
import { Ccn } from '../../fields/ccn.ts';
import { whySuperseded } from '../../records/cost-report-choice.ts';
import { keyFigures } from '../../records/cost-report-completeness.ts';
import { summaryDerived } from '../../records/cost-report-derived.ts';
import { summaryFigures } from '../../records/cost-report-figure.ts';
import { valuesOf } from '../../records/record-schema.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { chooseOne, fitting, noReports, warningsOf, warningsOfForms, warningsOfNewer } from './choose.ts';
import { originsOf } from './history.ts';
import { costReportPage, financesPageData } from './report-page.ts';
import { CostReportSummary, HistoryRow, identity, provenanceQuery, reportQuery } from './schemas.ts';

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
