import { z } from 'zod';
import { facilityCounts, facilityQuery } from '../../domain/hospitals/facility-counts.ts';
import { listOf } from '../../lists/list-of.ts';
import { words } from '../../lists/search-parameters.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { ofChain, searchNursingHomes } from './records.ts';
import { NursingHomeRow } from './schemas.ts';

export default defineEndpoint({
  path: '/nursing-homes',
  tag: 'Nursing homes',
  summary: 'Search nursing homes',
  description: 'Star ratings, staffing, inspections, penalties and quality measures of nursing homes, by name, place, chain or CCN.',
  query: z.object({
    ...facilityQuery,
    min_rating: z.number().int().min(1).max(5).optional().describe('Minimum overall star rating, 1 to 5'),
    max_rating: z
      .number()
      .int()
      .min(1)
      .max(5)
      .optional()
      .describe('Maximum overall star rating, 1 to 5; facilities without a rating are left out'),
    chain: words('Name of the chain, or words of it'),
    min_fines_usd: z
      .number()
      .min(0)
      .max(100_000_000)
      .optional()
      .describe('Minimum total fines over three years, in US dollars: 1 for homes with any fine; homes without this figure are left out'),
    sort: sortBy(['name', 'ccn', 'overall_rating', 'city', 'state', 'fines_usd', 'penalty_count'], { standard: 'best match first' }),
  }),
  response: listOf(NursingHomeRow),
  sources: ['cms_nursing_home'],
  shape: 'list',
  list: {
    shown: [
      ...['name', 'ccn', 'city', 'state', 'ratings.overall_rating', 'ratings.health_inspection_rating', 'ratings.staffing_rating'],
      ...['special_focus_status', 'has_abuse_icon', 'penalties.fines_usd', 'certified_bed_count', 'source'],
    ],
    record: '/nursing-homes/{ccn}',
    labels: { min_fines_usd: 'Minimum fines in three years ($)' },
    counts: async ({ query }, context) => facilityCounts({ ...(await ofChain(query, context)), facility_type: 'nursing_home' }, context),
  },
  handler: ({ query }, context) => searchNursingHomes(query, context),
});
