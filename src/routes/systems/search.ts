import { z } from 'zod';
import { systemsQuestion } from '../../../indexes/systems-search.ts';
import { searchSystems } from '../../domain/systems/records.ts';
import { SystemRow } from '../../domain/systems/system-row.ts';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { sortBy } from '../../http/sort-by.ts';
import { systemKinds } from '../../records/health-system.ts';
import { facetCounts } from '../../search/facets.ts';
import { searchPage } from './search-page.ts';

export default defineEndpoint({
  method: 'get',
  path: '/systems/search',
  tag: 'Systems',
  summary: 'Find a health system',
  description:
    'By words of its name, of its members (a filer, a group), of its location, or by an identifier: EIN, CIK, CCN, PAC ID, NPI or AHRQ id. Words may be incomplete. ' +
    'Without `q`, all systems by name. Divisions are listed as systems too.',
  access: 'key',
  query: z.object({
    q: z.string().trim().min(1).max(100).optional().describe('Words or an identifier'),
    state: UsState.optional().describe('State of the headquarters'),
    system_kind: z.enum(systemKinds).optional().describe('nonprofit, public_company or government'),
    is_division: z.boolean().optional().describe('false: only top-level systems; true: only divisions'),
    sort: sortBy(['system_name', 'system_id'], { standard: 'best match first' }),
  }),
  response: listOf(SystemRow),
  sources: ['health_systems'],
  shape: 'list',
  list: {
    counts: ({ query }, { deps, signal }) =>
      facetCounts(deps.search, systemsQuestion, query, { state: 'state', system_kind: 'system_kind', is_division: 'is_division' }, signal),
  },
  page: searchPage,
  examples: [
    { summary: 'Words of a name', query: { q: 'meridian val' } },
    { summary: 'By EIN', query: { q: '890100021' } },
    { summary: 'Public companies', query: { system_kind: 'public_company', limit: '5' } },
  ],
  handler: ({ query }, context) => searchSystems(query, context),
});
