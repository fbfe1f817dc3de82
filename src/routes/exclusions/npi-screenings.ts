import { z } from 'zod';
import { Npi } from '../../fields/npi.ts';
import { FEDERAL_LIST } from '../../fields/required-lists.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { listsOf, stateListsOf } from '../../screening/question-checks.ts';
import { NpiScreening } from '../../screening/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { answerCheck, listsQuery, stateListsQuery } from './answers.ts';
import { npiScreeningPage } from './hits-part.ts';

const of_npi = {
  tag: 'Exclusion screening',
  response: NpiScreening,
  page: { show: npiScreeningPage },
};
const params = z.object({ npi: Npi });

const answerFederal = (npi: string, as_of: string | undefined, context: RequestContext) =>
  answerCheck(npi, { as_of, lists: [FEDERAL_LIST] }, context);

export const check = defineEndpoint({
  ...of_npi,
  path: '/exclusions/check/{npi}',
  params,
  summary: 'Screen an NPI against the federal list',
  description:
    'Matches the NPI exactly, never the name. Most federal records have no NPI, so a clear result here does not screen the name: use /exclusions/search for that. ' +
    'Every valid NPI returns 200; `provider` shows whether it is in NPPES.',
  query: z.object({ as_of: asOf }),
  handler: ({ params, query }, context) => answerFederal(params.npi, query.as_of, context),
});

const of_demo = {
  ...of_npi,
  tag: 'Demo',
  access: 'public' as const,
  description: 'Same response as /exclusions/check/{npi}, rate-limited per address.',
};

export const demoCheck = defineEndpoint({
  ...of_demo,
  path: '/demo/exclusions/check/{npi}',
  params,
  summary: 'Screen an NPI against the federal list, without a key',
  query: z.object({ as_of: asOf }),
  handler: ({ params, query }, context) => answerFederal(params.npi, query.as_of, context),
});

export const demoCheckByQuery = defineEndpoint({
  ...of_demo,
  path: '/demo/exclusions/check',
  summary: 'Screen an NPI sent as a query parameter, without a key',
  query: z.object({ npi: Npi, as_of: asOf }),
  handler: ({ query: { npi, as_of } }, context) => answerFederal(npi, as_of, context),
});

export const comprehensive = defineEndpoint({
  ...of_npi,
  path: '/exclusions/comprehensive/{npi}',
  params,
  summary: 'Screen an NPI against the federal list and every state list',
  description:
    '`excluded` is true exactly when an active record on any searched list has this NPI, as published and with a valid check digit. Never matches by name: most ' +
    'listed people have no published NPI, so a clear result here does not screen the name (use /exclusions/search or POST /exclusions/screen). Every valid NPI ' +
    'returns 200; `provider` shows whether it is in NPPES.',
  query: z.object({ lists: listsQuery, as_of: asOf }),
  handler: ({ params, query }, context) => answerCheck(params.npi, { as_of: query.as_of, lists: listsOf(query.lists) }, context),
});

export const ofStates = defineEndpoint({
  ...of_npi,
  path: '/exclusions/state/{npi}',
  params,
  summary: 'Records of an NPI on the state lists',
  description:
    'Matches the NPI exactly, never the name. Reinstated and ended records are included as inactive. `oig_reciprocal` marks records that a state publishes as based on a federal action; it is ' +
    'null if the state has no such mark.',
  query: z.object({ lists: stateListsQuery, as_of: asOf }),
  handler: ({ params, query }, context) => answerCheck(params.npi, { as_of: query.as_of, ...stateListsOf(query.lists) }, context),
});
