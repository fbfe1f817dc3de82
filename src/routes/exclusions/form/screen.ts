import { z } from 'zod';
import { UsState } from '../../../fields/us-state.ts';
import { asOf } from '../../../lists/search-parameters.ts';
import { readNameOrNpi } from '../../../screening/question-checks.ts';
import { strictnessFields } from '../../../screening/strictness.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { invalidParameter, missingParameter } from '../../../server/errors.ts';
import { nameQuery } from '../parameters.ts';
import { all_hits, demo_hits, Screened } from './schemas.ts';
import { screenPage, screenRefused } from './screen-page.ts';
import { screenByName, screenByNpi, shownBeside } from './screen-records.ts';

export default defineEndpoint({
  path: '/screen',
  tag: 'Demo',
  summary: 'Screen a person, business or NPI in a browser',
  description:
    'Searches the federal list and every state list by name or NPI and shows the evidence for and against each hit, the lists searched and the gaps. Without a key at most 25 hits; ' +
    'signing in lifts the limit per address. Programs should use /exclusions/search, /exclusions/comprehensive/{npi} or POST /exclusions/screen.',
  access: 'reader',
  query: z.object({
    q: z.string().trim().min(1).max(300).optional().describe('A name in either order, an NPI, or both'),
    state: UsState.optional().describe('State code or name; used as evidence'),
    birth_date: nameQuery.birth_date,
    entity_type: z.enum(['organization']).optional().describe('organization: the text is the name of a business, so one word is enough'),
    ...strictnessFields,
    as_of: asOf,
    cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; requires a key or a session'),
  }),
  response: Screened,
  page: { ...screenPage, data: ({ query }, context) => shownBeside(query, context), refused: screenRefused },
  examples: [{ summary: 'A person by name', query: { q: 'Roland Kesterson', state: 'TX' } }, { summary: 'The empty form' }],
  async handler({ query: { q, state, birth_date, entity_type, as_of, cursor, strictness, min_score } }, context) {
    const asked = {
      q: q ?? null,
      state: state ?? null,
      birth_date: birth_date ?? null,
      strictness: strictness ?? null,
      as_of: as_of ?? null,
    };
    if (q === undefined && (state || birth_date)) throw missingParameter('q', 'a name or an NPI in addition to the state or date of birth');
    if (q === undefined) return { ...asked, asked_as: null, screening: null };
    const { question, fault } = readNameOrNpi(q);
    if (fault) throw invalidParameter('q', fault);
    const { npi } = question;
    // As typed, so that what was left out of it is said.
    const name = question.name === undefined ? undefined : q;
    if (name === undefined) return { ...asked, q: npi!, asked_as: 'npi' as const, screening: await screenByNpi(npi!, as_of, context) };
    const of_name = entity_type === 'organization' ? { organization_name: name } : { name };
    const limit = context.key_id === null ? demo_hits : all_hits;
    if (cursor && context.key_id === null) throw invalidParameter('cursor', 'a key or a session; the demo shows only the first page');
    const screening = await screenByName({ ...of_name, npi, state, birth_date, as_of, strictness, min_score, limit, cursor }, context);
    return { ...asked, asked_as: 'name' as const, screening: context.key_id === null ? { ...screening, next_cursor: null } : screening };
  },
});
