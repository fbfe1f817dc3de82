import { z } from 'zod';
import { bedFileSources } from '../../domain/figures/sources.ts';
import { SystemHit } from '../../domain/systems/system-row.ts';
import { UsState } from '../../fields/us-state.ts';
import { listOf } from '../../lists/list-of.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { systemKinds } from '../../records/health-system.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { searchPage } from './search-page.ts';
import { searchSystems, systemCounts } from './search-records.ts';

export default defineEndpoint({
  path: '/systems/search',
  tag: 'Systems',
  summary: 'Find a health system',
  description:
    'By words of its name, of its members (a filer, a group), of its location, or by an identifier: EIN, CIK, CCN, PAC ID, NPI or AHRQ id. Words may be incomplete. ' +
    'Without `q`, all systems by name. Divisions are listed as systems too. Each system has the number of its hospitals and of their beds, divisions included, as on its own page; ' +
    '`sort=-bed_count` lists the largest first, and with `hospital_state` `sort=-state_bed_count` those with the most beds in that state.',
  query: z.object({
    q: z.string().trim().min(1).max(100).optional().describe('Words or an identifier'),
    state: UsState.optional().describe('State of the headquarters; for the states in which a system has hospitals, see `hospital_state`'),
    hospital_state: UsState.optional().describe(
      'State in which the system has at least one hospital; adds its hospitals and beds there, and without `q` and `sort` those with most beds there come first',
    ),
    system_kind: z.enum(systemKinds).optional().describe('nonprofit, public_company or government'),
    is_division: z.boolean().optional().describe('false: only top-level systems; true: only divisions'),
    sort: sortBy(['system_name', 'system_id', 'hospital_count', 'bed_count', 'state_hospital_count', 'state_bed_count'], {
      standard: 'best match first',
      needs: { state_hospital_count: 'hospital_state', state_bed_count: 'hospital_state' },
    }),
  }),
  response: listOf(SystemHit),
  sources: ['health_systems', ...bedFileSources],
  shape: 'list',
  list: {
    labels: {
      state: 'Headquarters in',
      hospital_state: 'Hospitals in',
      hospital_count: 'Hospitals in all states',
      bed_count: 'Beds in all states',
      state_hospital_count: 'Hospitals in the chosen state',
      state_bed_count: 'Beds in the chosen state',
    },
    counts: ({ query }, context) => systemCounts(query, context),
  },
  page: { show: searchPage },
  examples: [
    { summary: 'Words of a name', query: { q: 'meridian val' } },
    { summary: 'By EIN', query: { q: '890100021' } },
    { summary: 'Largest in a state', query: { hospital_state: 'CA', sort: '-state_bed_count', is_division: 'false', limit: '5' } },
    { summary: 'Public companies', query: { system_kind: 'public_company', limit: '5' } },
  ],
  handler: ({ query }, context) => searchSystems(query, context),
});
