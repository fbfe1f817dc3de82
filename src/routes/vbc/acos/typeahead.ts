import { z } from 'zod';
import { AcoSuggestion, suggestAcos } from '../../../domain/acos/suggest.ts';
import { listOf } from '../../../lists/list-of.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';

export default defineEndpoint({
  path: '/vbc/acos/typeahead',
  tag: 'Value-based care',
  summary: 'Typeahead for accountable care organizations',
  description:
    'Shared Savings Program organizations and ACO REACH entities by the beginnings of words of any current or former name, by state or by id; misspellings are tolerated if nothing else is found. Public, limited to 600 requests a minute per IP address.',
  access: 'public',
  cost: 'typeahead',
  query: z.object({ q: z.string().trim().min(1).max(100).describe('Text typed so far') }),
  response: listOf(AcoSuggestion),
  sources: ['cms_mssp', 'cms_aco_reach'],
  shape: 'list',
  list: { paged: false, default_limit: 10, max_limit: 25 },
  async handler({ query: { q, limit } }, context) {
    const { results, total } = await suggestAcos(q, limit, context);
    return { results, total, limit, next_cursor: null };
  },
});
