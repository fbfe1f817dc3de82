import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { gapsToday } from '../../screening/list-standing.ts';
import { coveragePage } from './coverage-page.ts';
import { answerCoverage, Coverage } from './coverage-records.ts';

export default defineEndpoint({
  method: 'get',
  path: '/exclusions/state/coverage',
  tag: 'Exclusion screening',
  summary: 'Which exclusion lists are loaded, how large and how old they are',
  description:
    'The federal list and the 34 state Medicaid lists a screening needs, with their records, how many carry an NPI, how many are in force and how many of those the ' +
    'federal list names by the same NPI; then the states whose list is not loaded, with the reason. A list that is not loaded is a gap in every screening.',
  access: 'key',
  query: z.object({}),
  response: Coverage,
  shape: 'detail',
  page: coveragePage,
  page_data: (_input, context) => gapsToday(context),
  examples: [{ summary: 'All lists' }],
  handler: (_input, context) => answerCoverage(context),
});
