import { z } from 'zod';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { findPage, findRefused } from './find-page.ts';
import { findEverywhere, kinds, screenPath } from './find-records.ts';
import { Found } from './find-schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/find',
  tag: 'Pages',
  summary:
    'Find a hospital, health system, company, accountable care organization, trial or provider by name or number, or a list by its words',
  description:
    'Suggestions and results of the search box of every page: the best few of each kind, by name, place, ZIP code or identifier (NPI, CCN, EIN, ticker, NCT number). Partial words are allowed, and misspelled ones where nothing else matches. Lists and pages are found by what they contain: “Texas exclusions in May 2026”, “readmission penalties Ohio”, “LEIE”. Public, limited to 600 requests a minute per address. ' +
    'The search endpoints of each kind return all results in pages.',
  access: 'public',
  limit: 'typeahead',
  query: z.object({
    q: z.string().trim().min(1).max(300).describe('Name or number'),
    limit: z.number().int().min(1).max(20).default(10).describe('Maximum results of each kind'),
    kind: z.enum(kinds).optional().describe('Only this kind of result'),
    state: UsState.optional().describe('Only facilities, systems, trials and providers of this state: USPS code or name'),
  }),
  response: Found,
  shape: 'other',
  page: findPage,
  refused_page: findRefused,
  examples: [{ summary: 'The beginning of a name', query: { q: 'meridian' } }],
  handler: async ({ query }, context) => ({
    q: query.q,
    screen_at: screenPath(query.q),
    kind: query.kind ?? null,
    state: query.state ?? null,
    ...(await findEverywhere(query, context)),
  }),
});
