import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { sortBy } from '../../../lists/sort-by.ts';
import { hospitalVbpScore } from '../../../records/hospital-payment.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { programQuery, programRanking } from './ranking.ts';

const source = 'cms_hvbp';
const ranking = programRanking(hospitalVbpScore, source, 'total_performance_score', [
  'clinical_outcomes_score',
  'engagement_score',
  'safety_score',
  'efficiency_score',
]);

export default defineEndpoint({
  path: '/vbc/hvbp',
  tag: 'Value-based care',
  summary: 'Rank hospitals by value-based purchasing',
  description: 'One fiscal year of Hospital Value-Based Purchasing, best score first.',
  query: z.object({ ...programQuery, sort: sortBy(ranking.sorts, { standard: '-total_performance_score' }) }),
  response: listOf(ranking.Row.meta({ id: 'RankedVbp' })),
  sources: [source],
  shape: 'list',
  list: {
    record: '/hospitals/{ccn}',
    shown: ranking.shown,
    lead: () => 'Rank 1 is the best: the score decides how much of its payments a hospital gets back.',
    counts: ranking.counts,
  },
  handler: ({ query: { limit, cursor, ...asked } }, context) => ranking.page(asked, { limit, cursor }, context),
});
