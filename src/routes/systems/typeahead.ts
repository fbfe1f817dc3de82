import { z } from 'zod';
import { suggestSystems } from '../../domain/systems/records.ts';
import { SystemSuggestion } from '../../domain/systems/system-row.ts';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';

export default defineEndpoint({
  method: 'get',
  path: '/systems/typeahead',
  tag: 'Systems',
  summary: 'Find a health system while typing',
  description: 'Systems and divisions by unfinished words of name, place or identifiers. Public, limited to 600 a minute per address.',
  access: 'public',
  limit: 'typeahead',
  query: z.object({
    q: z.string().trim().min(1).max(100).describe('What has been typed so far'),
    state: UsState.optional().describe('State of the head office'),
  }),
  response: listOf(SystemSuggestion),
  sources: ['health_systems'],
  shape: 'list',
  list: { paged: false, default_limit: 10, max_limit: 25 },
  examples: [{ summary: 'The beginning of a name', query: { q: 'merid' } }],
  handler: ({ query }, context) => suggestSystems(query, context),
});
