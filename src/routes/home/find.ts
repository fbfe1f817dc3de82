import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { findPage, findRefused } from './find-page.ts';
import { findEverywhere, screenPath } from './find-records.ts';
import { Found } from './find-schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/find',
  tag: 'Pages',
  summary: 'Find a hospital, health system, company, accountable care organization, trial or provider by name or number',
  description:
    'Suggestions and results of the search box on the home page: the best few of each kind. Partial words are allowed. Public, limited to 600 requests a minute per address. ' +
    'The search endpoints of each kind return all results in pages.',
  access: 'public',
  limit: 'typeahead',
  query: z.object({
    q: z.string().trim().min(1).max(300).describe('Name or number'),
    limit: z.number().int().min(1).max(20).default(10).describe('Maximum results of each kind'),
  }),
  response: Found,
  shape: 'other',
  page: findPage,
  refused_page: findRefused,
  examples: [{ summary: 'The beginning of a name', query: { q: 'meridian' } }],
  handler: async ({ query }, context) => ({
    q: query.q,
    screen_at: screenPath(query.q),
    results: await findEverywhere(query.q, query.limit, context),
  }),
});
