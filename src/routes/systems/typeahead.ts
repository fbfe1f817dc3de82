import { z } from 'zod';
import { suggestSystems } from '../../domain/systems/records.ts';
import { SystemSuggestion } from '../../domain/systems/system-row.ts';
import { UsState } from '../../fields/us-state.ts';
import { listOf } from '../../lists/list-of.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

export default defineEndpoint({
  path: '/systems/typeahead',
  tag: 'Systems',
  summary: 'Typeahead for health systems',
  description:
    'Systems and divisions by the beginnings of words of the name, location or identifiers. Public, limited to 600 requests a minute per IP address.',
  access: 'public',
  cost: 'typeahead',
  query: z.object({
    q: z.string().trim().min(1).max(100).describe('Text typed so far'),
    state: UsState.optional().describe('State of the headquarters'),
  }),
  response: listOf(SystemSuggestion),
  sources: ['health_systems'],
  shape: 'list',
  list: { paged: false, default_limit: 10, max_limit: 25 },
  handler: ({ query }, context) => suggestSystems(query, context),
});
