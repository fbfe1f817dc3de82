import { z } from 'zod';
import { Npi } from '../../fields/npi.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { listsOf } from '../../screening/question-checks.ts';
import { NpiScreening } from '../../screening/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerCheck, listsQuery } from './answers.ts';
import { npiScreeningPage } from './hits-part.ts';

export default defineEndpoint({
  path: '/exclusions/comprehensive/{npi}',
  tag: 'Exclusion screening',
  summary: 'Screen an NPI against the federal list and every state list',
  description:
    '`excluded` is true exactly when an active record on any searched list has this NPI, as published and with a valid check digit. Never matches by name: most ' +
    'listed people have no published NPI, so a clear result here does not screen the name (use /exclusions/search or POST /exclusions/screen). Every valid NPI ' +
    'returns 200; `provider` shows whether it is in NPPES.',
  params: z.object({ npi: Npi }),
  query: z.object({ lists: listsQuery, as_of: asOf }),
  response: NpiScreening,
  page: { show: npiScreeningPage },
  handler: ({ params, query }, context) => answerCheck(params.npi, { as_of: query.as_of, lists: listsOf(query.lists) }, context),
});
