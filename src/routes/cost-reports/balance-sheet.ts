import { z } from 'zod';
import { ofHospital } from '../../domain/hospitals/head/head-part.ts';
import { listOf } from '../../lists/list-of.ts';
import { balanceSheetDerived } from '../../records/cost-report-derived.ts';
import { balanceSheetFigures } from '../../records/cost-report-figure.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { costReportSources } from './choose.ts';
import { historyOf } from './history.ts';
import { BalanceSheet, provenanceQuery, reportQuery } from './schemas.ts';

const names = [...Object.keys(balanceSheetFigures), ...Object.keys(balanceSheetDerived)];

export default defineEndpoint({
  path: '/cost-reports/{ccn}/balance-sheet',
  ...ofHospital('finances', 'balance sheets'),
  tag: 'Hospital finances',
  summary: 'Balance sheets of a hospital',
  description:
    'Every line of worksheet G (assets, liabilities, fund balances; the sum of the four funds) by period, latest first, with current ratio, quick ' +
    'ratio ((current assets − inventory − prepaid expenses) ÷ current liabilities) and debt to equity (liabilities ÷ fund balances).',
  query: z.object({ ...reportQuery, ...provenanceQuery }),
  response: listOf(BalanceSheet),
  sources: costReportSources,
  shape: 'list',
  list: { paged: false, default_limit: 50 },
  handler: ({ params, query }, context) => historyOf('balance_sheet', names, { ...params, ...query }, context),
});
