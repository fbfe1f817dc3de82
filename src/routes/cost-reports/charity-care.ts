import { z } from 'zod';
import { ofHospital } from '../../domain/hospitals/head/head-part.ts';
import { listOf } from '../../lists/list-of.ts';
import { charityCareFigures } from '../../records/cost-report-figure.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { costReportSources } from './choose.ts';
import { historyOf } from './history.ts';
import { CharityCare, provenanceQuery, reportQuery } from './schemas.ts';

const names = ['cost_to_charge_ratio', ...Object.keys(charityCareFigures)];

export default defineEndpoint({
  path: '/cost-reports/{ccn}/charity-care',
  ...ofHospital('finances', 'charity care'),
  tag: 'Hospital finances',
  summary: 'Charity care and uncompensated care of a hospital',
  description:
    'Worksheet S-10 by period, latest first: charity care, bad debt, uncompensated and unreimbursed care. The public use file leaves it empty ' +
    'for periods that begin on or after October 1, 2022.',
  query: z.object({ ...reportQuery, ...provenanceQuery }),
  response: listOf(CharityCare),
  sources: costReportSources,
  shape: 'list',
  list: { paged: false, default_limit: 50 },
  handler: ({ params, query }, context) => historyOf('charity_care', names, { ...params, ...query }, context),
});
