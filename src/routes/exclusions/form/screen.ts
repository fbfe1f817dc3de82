import { z } from 'zod';
import { isNpi } from '../../../fields/npi.ts';
import { UsState } from '../../../fields/us-state.ts';
import { defineEndpoint } from '../../../http/define-endpoint.ts';
import { invalidParameter } from '../../../http/errors.ts';
import { asOf } from '../../../http/search-parameters.ts';
import { nameQuery } from '../parameters.ts';
import { all_hits, demo_hits, Screened } from './schemas.ts';
import { screenPage, screenRefused } from './screen-page.ts';
import { screenByName, screenByNpi } from './screen-records.ts';

export default defineEndpoint({
  method: 'get',
  path: '/screen',
  tag: 'Pages',
  summary: 'Screen a person, business or NPI in a browser',
  description:
    'The federal list and every state list at once, by name or by NPI, with the evidence for and against each hit, the lists searched and the gaps. Without a key at most 25 hits; ' +
    'a session lifts the limit per address. Programs better ask /exclusions/search, /exclusions/comprehensive/{npi} or POST /exclusions/screen.',
  access: 'public',
  knows_session: true,
  query: z.object({
    q: z.string().trim().min(1).max(300).optional().describe('A name in either order, or an NPI'),
    state: UsState.optional().describe('State, USPS code or name: evidence'),
    birth_date: nameQuery.birth_date,
    as_of: asOf,
    cursor: z.string().max(8000).optional().describe('next_cursor of the page before; takes a key or a session'),
  }),
  response: Screened,
  shape: 'other',
  page: screenPage,
  refused_page: screenRefused,
  examples: [{ summary: 'A person by name', query: { q: 'Roland Kesterson', state: 'TX' } }, { summary: 'The empty form' }],
  async handler({ query: { q, state, birth_date, as_of, cursor } }, context) {
    const asked = { q: q ?? null, state: state ?? null, birth_date: birth_date ?? null };
    if (q === undefined && (state || birth_date)) throw invalidParameter('q', 'a name or an NPI beside the state or date of birth');
    if (q === undefined) return { ...asked, asked_as: null, screening: null };
    const digits = q.replace(/[\s-]/g, '');
    if (/^\d{10}$/.test(digits)) {
      if (!isNpi(digits)) throw invalidParameter('q', 'a name, or an NPI of ten digits with a valid check digit');
      return { ...asked, q: digits, asked_as: 'npi' as const, screening: await screenByNpi(digits, as_of, context) };
    }
    const limit = context.key_id === null ? demo_hits : all_hits;
    if (cursor && context.key_id === null) throw invalidParameter('cursor', 'a key or a session, since the demo shows the first page only');
    const screening = await screenByName({ name: q, state, birth_date, as_of, limit, cursor }, context);
    return { ...asked, asked_as: 'name' as const, screening: context.key_id === null ? { ...screening, next_cursor: null } : screening };
  },
});
