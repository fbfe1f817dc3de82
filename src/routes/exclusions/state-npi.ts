import { z } from 'zod';
import { Npi } from '../../fields/npi.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { stateListsOf } from '../../screening/question-checks.ts';
import { NpiScreening } from '../../screening/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerCheck, stateListsQuery } from './answers.ts';
import { npiScreeningPage } from './hits-part.ts';

export default defineEndpoint({
  path: '/exclusions/state/{npi}',
  tag: 'Exclusion screening',
  summary: 'Records of an NPI on the state lists',
  description:
    'Matches the NPI exactly, never the name. Reinstated and ended records are included as inactive. `oig_reciprocal` marks records that a state publishes as based on a federal action; it is ' +
    'null if the state has no such mark.',
  params: z.object({ npi: Npi }),
  query: z.object({ lists: stateListsQuery, as_of: asOf }),
  response: NpiScreening,
  page: { show: npiScreeningPage },
  handler: ({ params, query }, context) => answerCheck(params.npi, { as_of: query.as_of, ...stateListsOf(query.lists) }, context),
});
