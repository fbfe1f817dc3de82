import { z } from 'zod';
import { marginsOf } from '../../domain/figures/margin.ts';
import { ofHospital } from '../../domain/hospitals/head/head-part.ts';
import { listOf } from '../../lists/list-of.ts';
import { summaryDerived } from '../../records/cost-report-derived.ts';
import { summaryFigures } from '../../records/cost-report-figure.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { costReportSources } from './choose.ts';
import { historyOf } from './history.ts';
import { CostReportYear, provenanceQuery, reportQuery } from './schemas.ts';

const names = [...Object.keys(summaryFigures), ...Object.keys(summaryDerived)];

export default defineEndpoint({
  path: '/cost-reports/{ccn}/years',
  ...ofHospital('finances', 'finances by year'),
  tag: 'Hospital finances',
  summary: 'Finances of a hospital by year',
  description:
    'Income, margins, beds, days, discharges, payments and depreciation of every period on file, latest first: the figures of /cost-reports/{ccn}, one row for each period, also as CSV, XLSX, NDJSON and Parquet.',
  query: z.object({ ...reportQuery, ...provenanceQuery }),
  response: listOf(CostReportYear),
  sources: costReportSources,
  shape: 'list',
  list: {
    paged: false,
    default_limit: 50,
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
