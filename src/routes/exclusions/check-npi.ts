import { z } from 'zod';
import { Npi } from '../../fields/npi.ts';
import { FEDERAL_LIST } from '../../fields/required-lists.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { NpiScreening } from '../../screening/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerCheck } from './answers.ts';
import { npiScreeningPage } from './hits-part.ts';

export default defineEndpoint({
  path: '/exclusions/check/{npi}',
  tag: 'Exclusion screening',
  summary: 'Screen an NPI against the federal list',
  description:
    'Matches the NPI exactly, never the name. Most federal records have no NPI, so a clear result here does not screen the name: use /exclusions/search for that. ' +
    'Every valid NPI returns 200; `provider` shows whether it is in NPPES.',
  params: z.object({ npi: Npi }),
  query: z.object({ as_of: asOf }),
  response: NpiScreening,
  page: { show: npiScreeningPage },
  handler: ({ params, query }, context) => answerCheck(params.npi, { as_of: query.as_of, lists: [FEDERAL_LIST] }, context),
});
