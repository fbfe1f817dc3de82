import { z } from 'zod';
import {
  cellsOf,
  centersOf,
  headOf,
  numberFile,
  provenancesOf,
  reportsOfHospital,
  type StoredCells,
  type StoredReport,
} from '#domain/cost-reports/records';
import { ofHospital } from '#domain/hospitals/head/head-part';
import { centerFigureOf } from '#records/cost-report-centers';
import type { Chosen } from '#records/cost-report-choice';
import { defineEndpoint } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { chooseOne, fitting, noReports } from './choose.ts';
import { CostCenters, provenanceQuery, reportQuery } from './schemas.ts';

function originsByLine({ cells }: StoredCells) {
  const byLine = new Map<string, (StoredCells['cells'][number] & { figure: string })[]>();
  for (const cell of cells) {
    const figure = centerFigureOf(cell);
    if (figure) byLine.set(cell.line, [...(byLine.get(cell.line) ?? []), { ...cell, figure }]);
  }
  return byLine;
}

const withoutCenters = (chosen: Chosen<StoredReport>[]) =>
  notFound(
    chosen.some(({ report, superseded }) => [report, ...superseded].some(({ form, has_figures }) => form === 'cms_2552_10' && has_figures))
      ? 'Raw cells of this hospital’s cost reports are on file, but none of a cost center.'
      : 'Cost reports of this hospital are on file, but not as raw cells, the only format with cost centers.',
  );

export default defineEndpoint({
  path: '/cost-reports/{ccn}/cost-centers',
  ...ofHospital('finances', 'cost centers'),
  summary: 'Cost centers of a hospital',
  description:
    'Every reported line with its costs (salaries and other), charges and square feet, of the latest report that lists cost centers, or of the period ' +
    'requested. Lines are named only if the hospital’s code or a standard line identifies them. Only raw cells include cost centers.',
  query: z.object({ ...reportQuery, ...provenanceQuery }),
  response: CostCenters,
  shape: 'detail',
  async handler({ params, query }, context) {
    const { deps } = context;
    const chosen = await reportsOfHospital(deps, params.ccn, 'cost_centers', ['total_facility_sqft']);
    if (chosen.length === 0) throw await noReports(deps, params.ccn);
    const { report: newest } = chooseOne(chosen, query);
    const listing = chosen.flatMap(({ report, superseded }) => {
      const [first, ...others] = [report, ...superseded].filter(({ cost_center_count }) => cost_center_count > 0);
      return first ? [{ report: first, superseded: others }] : [];
    });
    if (listing.length === 0) throw withoutCenters(chosen);
    const years = listing.map((one) => `${one.report.fiscal_year} (to ${one.report.fiscal_year_end})`).join(', ');
    if (fitting(listing, query).length === 0)
      throw notFound(
        `The requested report ${newest.rpt_rec_num} (${newest.form}) has no cost centers. Reports with cost centers: ${years}.`,
      );
    const { report } = chooseOne(listing, query);
    if (report !== newest)
      context.warn(
        newest.fiscal_year_end === report.fiscal_year_end
          ? `Report ${newest.rpt_rec_num} (${newest.form}) has no cost centers; this is another report of the same period.`
          : `The report for the period ending ${newest.fiscal_year_end} has no cost centers; this is the latest report that has them.`,
      );
    const [[provenance], centers] = await Promise.all([provenancesOf(deps, [report]), centersOf(deps, report)]);
    context.cite(report.source);
    const stored = query.provenance === 'full' ? await cellsOf(deps, report) : null;
    const origins = stored ? originsByLine(stored) : null;
    return {
      ...headOf(report),
      total_facility_sqft: report.total_facility_sqft,
      rejected: report.rejected,
      cost_centers: centers.map((center) => ({ ...(center as any), ...(origins ? { origins: origins.get(center.line) ?? [] } : {}) })),
      provenance: provenance!,
      cells_file_name: (stored ?? (await numberFile(deps, report.number_file_id!))).file_name,
    };
  },
});
