import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { sortBy } from '../../../lists/sort-by.ts';
import { hospitalHacReduction } from '../../../records/hospital-payment.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { programQuery, programRanking } from './ranking.ts';

const source = 'cms_hac_reduction';
const ranking = programRanking(hospitalHacReduction, source, 'total_hac_score', ['is_penalized']);

export default defineEndpoint({
  path: '/vbc/hac',
  tag: 'Value-based care',
  summary: 'Rank hospitals by hospital-acquired conditions',
  description: 'One fiscal year of the Hospital-Acquired Condition Reduction Program, worst score first.',
  query: z.object({
    ...programQuery,
    is_penalized: z.boolean().optional().describe('Whether payments are reduced by 1%'),
    sort: sortBy(ranking.sorts, { standard: '-total_hac_score' }),
  }),
  response: listOf(ranking.Row.meta({ id: 'RankedHac' })),
  sources: [source],
  shape: 'list',
  list: {
    record: '/hospitals/{ccn}',
    shown: ranking.shown,
    lead: () => 'Rank 1 is the worst. The quarter of hospitals with the highest scores loses 1% of its Medicare payments.',
    counts: ranking.counts,
  },
  handler: ({ query: { limit, cursor, ...asked } }, context) => ranking.page(asked, { limit, cursor }, context),
});
