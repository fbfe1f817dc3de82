import { z } from 'zod';
import { facilityCounts, facilityQuery, ratingQuery } from '#domain/hospitals/facility-counts';
import { facilityNotFound, warnOfStanding } from '#domain/hospitals/standing';
import { Ccn } from '#fields/ccn';
import { listOf, sortBy, words } from '#lists/list-of';
import { defineEndpoint } from '#server/define-endpoint';
import { nursingHomePage } from './home-page.ts';
import { findNursingHome, homePeers, ofChain, searchNursingHomes } from './records.ts';
import { NursingHome, NursingHomeRow } from './schemas.ts';

export default defineEndpoint({
  path: '/nursing-homes',
  summary: 'Search nursing homes',
  description: 'Star ratings, staffing, inspections, penalties and quality measures of nursing homes, by name, place, chain or CCN.',
  query: z.object({
    ...facilityQuery,
    ...ratingQuery,
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
    counts: async ({ query }, context) => facilityCounts(await ofChain(query, context), context),
  },
  handler: ({ query }, context) => searchNursingHomes(query, context),
});

export const nursingHome = defineEndpoint({
  path: '/nursing-homes/{ccn}',
  summary: 'One nursing home',
  description: 'Ratings with their history, staffing, inspections, each penalty, quality measures by quarter, and the row they came from.',
  params: z.object({ ccn: Ccn }),
  response: NursingHome,
  sources: ['cms_nursing_home'],
  shape: 'detail',
  page: { ...nursingHomePage, data: (_, { deps }) => homePeers(deps) },
  async handler({ params }, context) {
    const home = await findNursingHome(context.deps, params.ccn);
    if (!home) throw await facilityNotFound(context.deps, params.ccn, 'nursing home');
    context.cite(home.provenance.source);
    await warnOfStanding({ ...home, ...home.provenance }, context);
    return home;
  },
});
