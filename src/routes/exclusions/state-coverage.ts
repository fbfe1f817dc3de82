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
    'The federal list and the 34 state Medicaid lists of the specification (`in_specification`), then the further lists that are searched where they are loaded, with their records, how many carry an ' +
    'NPI, how many are in force and how many of those the federal list names by the same NPI; then every other state, the District and the territories with what was found of them: no public ' +
    'list, search form only, not yet. A required list that is not loaded is a gap in every screening; a further one is not.',
  access: 'key',
  query: z.object({}),
  response: Coverage,
  shape: 'detail',
  page: coveragePage,
  page_data: (_input, context) => gapsToday(context),
  examples: [{ summary: 'All lists' }],
  handler: (_input, context) => answerCoverage(context),
});
