import { z } from 'zod';
import { Npi } from '../../../fields/npi.ts';
import { FEDERAL_LIST } from '../../../fields/required-lists.ts';
import { asOf } from '../../../lists/search-parameters.ts';
import { NpiScreening } from '../../../screening/schemas.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { answerCheck } from '../answers.ts';
import { npiScreeningPage } from '../hits-part.ts';

export default defineEndpoint({
  path: '/demo/exclusions/check',
  tag: 'Demo',
  summary: 'Screen an NPI sent as a query parameter, without a key',
  description: 'Same response as /exclusions/check/{npi}, rate-limited per address.',
  access: 'public',
  query: z.object({ npi: Npi, as_of: asOf }),
  response: NpiScreening,
  page: { show: npiScreeningPage },
  handler: ({ query }, context) => answerCheck(query.npi, { as_of: query.as_of, lists: [FEDERAL_LIST] }, context),
});
