import { z } from 'zod';
import { Npi } from '../../fields/npi.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { answerSearch } from './answers.ts';
import { asOf, listOfState, listState, nameQuery } from './parameters.ts';
import { nameFields, ScreeningHit, shownOfHit } from './schemas.ts';

export default defineEndpoint({
  method: 'get',
  path: '/exclusions/state/search',
  tag: 'Exclusion screening',
  summary: 'Search the state lists by name',
  description:
    'The way to screen people and businesses whose record carries no NPI, which is most of them. Names are compared as in /exclusions/search; `state` is the state whose list is searched.',
  access: 'key',
  query: z.object({
    ...nameQuery,
    state: listState.optional().describe('State whose list is searched; default: all 34'),
    npi: Npi.optional(),
    as_of: asOf,
  }),
  response: listOf(ScreeningHit).extend(nameFields),
  shape: 'list',
  list: { shown: shownOfHit },
  examples: [
    { summary: 'A person on the list of New York', query: { name: 'Callista Thornbridge', state: 'NY' } },
    { summary: 'A business on any list', query: { organization_name: 'Harborlight Night Nursing', entity_type: 'organization' } },
  ],
  handler: ({ query: { state, ...query } }, context) => answerSearch({ ...query, lists: listOfState(state) }, context),
});
