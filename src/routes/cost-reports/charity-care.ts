import { z } from 'zod';
import { hospitalTop } from '../../domain/hospitals/head/head-part.ts';
import { Ccn } from '../../fields/ccn.ts';
import { listOf } from '../../lists/list-of.ts';
import { charityCareFigures } from '../../records/cost-report-figure.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { costReportSources } from './choose.ts';
import { historyOf } from './history.ts';
import { CharityCare, provenanceQuery, reportQuery } from './schemas.ts';

const names = ['cost_to_charge_ratio', ...Object.keys(charityCareFigures)];

export default defineEndpoint({
  path: '/cost-reports/{ccn}/charity-care',
  tag: 'Hospital finances',
  summary: 'Charity care and uncompensated care of a hospital',
  description:
    'Worksheet S-10 by period, latest first: charity care, bad debt, uncompensated and unreimbursed care. The public use file leaves it empty ' +
    'for periods that begin on or after October 1, 2022.',
  params: z.object({ ccn: Ccn }),
  query: z.object({ ...reportQuery, ...provenanceQuery }),
  response: listOf(CharityCare),
  sources: costReportSources,
  shape: 'list',
  page: { data: ({ params }, { deps }) => hospitalTop(deps, params.ccn, 'finances', 'charity care') },
  list: { paged: false, default_limit: 50 },
  errors: ['not_found'],
  handler: ({ params, query }, context) => historyOf('charity_care', names, { ...params, ...query }, context),
});
