import { z } from 'zod';
import { ProviderRow, searchProviders } from '#domain/providers/records';
import { Npi } from '#fields/npi';
import { UsState } from '#fields/us-state';
import { listOf, sortBy, words } from '#lists/list-of';
import { facetCounts } from '#search/facets';
import { defineEndpoint } from '#server/define-endpoint';
import { providersQuestion } from '../../../indexes/providers-search.ts';

export default defineEndpoint({
  path: '/providers/search',
  summary: 'Search providers',
  description:
    'Individuals and organizations of the NPI registry by name (former and other names included), place, specialty or NPI. Exact names come first; a nickname finds the names behind it (Robert Smith for Bob Smith). Everyday words for a specialty, in US or British spelling, are matched to its taxonomy codes.',
  query: z.object({
    q: words('Name, specialty and place on one line (cardiology jacksonville fl), or an NPI; titles and degrees are ignored'),
    name: words('Name of a person or organization'),
    first_name: words('First name'),
    last_name: words('Last name'),
    organization_name: words('Name of an organization'),
    npi: Npi.optional(),
    entity_type: z.enum(['individual', 'organization']).optional().describe('Person or organization'),
    state: UsState.optional(),
    city: words('City of a practice location'),
    zip5: z
      .string()
      .regex(/^\d{5}$/, 'five digits')
      .optional()
      .describe('Five-digit ZIP of a practice location'),
    taxonomy_code: z
      .string()
      .regex(/^[0-9A-Z]{9}X$/, 'ten characters, the last X, such as 207Q00000X')
      .optional()
      .describe('Taxonomy code, any of the provider’s'),
    taxonomy: words('A taxonomy code, or a specialty in everyday words (orthopedic or orthopaedic, cardiology, heart doctor)'),
    credential: words('Credential such as MD; periods and spaces are ignored'),
    is_active: z.boolean().optional().describe('false: deactivated NPIs only'),
    sort: sortBy(['name', 'npi', 'city', 'state'], { standard: 'best match first' }),
  }),
  response: listOf(ProviderRow),
  sources: ['nppes'],
  shape: 'list',
  list: {
    record: '/npi/{npi}',
    counts: ({ query }, { deps, signal }) =>
      facetCounts(deps.search, providersQuestion, query, { state: 'states', entity_type: 'entity_type', is_active: 'is_active' }, signal),
  },
  handler: ({ query }, context) => searchProviders(query, context),
});
