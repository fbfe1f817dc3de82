import { z } from 'zod';
import { findEverywhere, isToScreen, kinds, onlyPageOf, onlyRecordOf, screenPath } from '../../domain/find/records.ts';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint, redirected } from '../../server/define-endpoint.ts';
import { may } from '../../server/rights.ts';
import { findPage, findRefused } from './find-page.ts';
import { Found } from './find-schemas.ts';

export default defineEndpoint({
  path: '/find',
  tag: 'Service and documents',
  summary:
    'Find a hospital, health system, company, accountable care organization, trial or provider by name or number, or a list by its words',
  description:
    'Suggestions and results for the search box on every page: the best few of each kind, by name, place, ZIP code or identifier (NPI, CCN, EIN, ticker, NCT number). Partial words are allowed, and misspelled ones where nothing else matches. Lists and pages are found by what they contain: “Texas exclusions in May 2026”, “readmission penalties Ohio”, “LEIE”. Public, limited to 600 requests a minute per address. ' +
    'The search endpoints of each kind return all results in pages. In a browser, a number that matches exactly one record opens the record, and words that find one list alone the list.',
  access: 'reader',
  cost: 'typeahead',
  query: z.object({
    q: z.string().trim().min(1).max(300).describe('Name or number'),
    limit: z.number().int().min(1).max(20).default(10).describe('Maximum results of each kind'),
    kind: z.enum(kinds).optional().describe('Only this kind of result'),
    state: UsState.optional().describe('Only facilities, systems, trials and providers of this state: USPS code or name'),
  }),
  response: Found,
  page: { show: findPage, refused: findRefused },
  async handler({ query }, context) {
    const { q, kind, state } = query;
    const found = await findEverywhere(query, context);
    // A reader who enters the number of a record wants the record, and with a name to know whether it is excluded. A
    // box sends the text alone; links and filters of the page send more, and stay on it, as programs do.
    const is_typed = context.wants === 'html' && !context.url.includes('&');
    const may_screen = context.principal === null || may(context.principal, 'screen');
    const to = is_typed
      ? (onlyRecordOf(q, found) ?? (may_screen && isToScreen(q, found) ? screenPath(q) : onlyPageOf(found, may_screen)))
      : null;
    if (to !== null) {
      context.redirect(303, to);
      return redirected;
    }
    return { q, screen_at: screenPath(q), kind: kind ?? null, state: state ?? null, ...found };
  },
});
