import { z } from 'zod';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { CcnOrBeginning, words } from '../../http/search-parameters.ts';
import { sortBy } from '../../http/sort-by.ts';
import { searchNursingHomes } from './records.ts';
import { NursingHomeRow } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/nursing-homes',
  tag: 'Nursing homes',
  summary: 'Search nursing homes',
  description: 'Star ratings, staffing, inspections, penalties and quality measures of nursing homes, by name, place or CCN.',
  access: 'key',
  query: z.object({
    q: words('Free text over name, city, state and CCN'),
    name: words('Words of the name'),
    city: words('City'),
    state: UsState.optional(),
    county: words('County or parish'),
    ccn: CcnOrBeginning.optional(),
    min_rating: z.number().int().min(1).max(5).optional().describe('Minimum overall star rating, 1 to 5'),
    sort: sortBy(['name', 'ccn', 'overall_rating', 'state'], { standard: 'best match first' }),
  }),
  response: listOf(NursingHomeRow),
  sources: ['cms_nursing_home'],
  shape: 'list',
  list: {
    shown: [
      ...['ccn', 'name', 'city', 'state', 'ratings.overall_rating', 'ratings.health_inspection_rating', 'ratings.staffing_rating'],
      ...['special_focus_status', 'has_abuse_icon', 'penalties.fines_usd', 'certified_bed_count', 'source'],
    ],
  },
  examples: [
    { summary: 'Nursing homes in a state', query: { state: 'CA', limit: '5' } },
    { summary: 'By name and city', query: { name: 'alder', city: 'sacramento' } },
  ],
  handler: ({ query }, context) => searchNursingHomes(query, context),
});
