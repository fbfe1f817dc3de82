import { z } from 'zod';
import { AcoSuggestion, suggestAcos } from '../../../domain/acos/suggest.ts';
import { defineEndpoint } from '../../../http/define-endpoint.ts';
import { listOf } from '../../../http/list-of.ts';

export default defineEndpoint({
  method: 'get',
  path: '/vbc/acos/typeahead',
  tag: 'Value-based care',
  summary: 'Find an accountable care organization while typing',
  description:
    'Organizations of the Shared Savings Program and entities of ACO REACH by words of any name they had, which may be unfinished, by state or by their id; slips are forgiven where nothing else is found. Public, limited to 600 a minute per address.',
  access: 'public',
  limit: 'typeahead',
  query: z.object({ q: z.string().trim().min(1).max(100).describe('What has been typed so far') }),
  response: listOf(AcoSuggestion),
  sources: ['cms_mssp', 'cms_aco_reach'],
  shape: 'list',
  list: { paged: false, default_limit: 10, max_limit: 25 },
  examples: [{ summary: 'The beginning of a name', query: { q: 'mer val' } }],
  async handler({ query: { q, limit } }, context) {
    return { ...(await suggestAcos(q, limit, context)), limit, next_cursor: null };
  },
});
