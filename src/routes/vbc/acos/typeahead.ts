import { z } from 'zod';
import { defineEndpoint } from '../../../http/define-endpoint.ts';
import { listOf } from '../../../http/list-of.ts';
import { source } from '../financials/schemas.ts';
import { suggestAcos } from './records.ts';
import { AcoSuggestion } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/vbc/acos/typeahead',
  tag: 'Value-based care',
  summary: 'Find an accountable care organization while typing',
  description:
    'Organizations of the Shared Savings Program by words of any name they had, which may be unfinished, or by their id. Public, limited to 600 a minute per address.',
  access: 'public',
  limit: 'typeahead',
  query: z.object({ q: z.string().trim().min(1).max(100).describe('What has been typed so far') }),
  response: listOf(AcoSuggestion),
  shape: 'list',
  list: { paged: false, default_limit: 10, max_limit: 25 },
  examples: [{ summary: 'The beginning of a name', query: { q: 'mer val' } }],
  async handler({ query: { q, limit } }, context) {
    context.cite(source);
    return { ...(await suggestAcos(context.deps, q, limit)), limit, next_cursor: null };
  },
});
