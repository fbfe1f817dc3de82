import { z } from 'zod';
import { gapsToday } from '../../screening/list-counts.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerCoverage, Coverage, coveragePage } from './coverage-page.ts';

export default defineEndpoint({
  path: '/exclusions/state/coverage',
  tag: 'Exclusion screening',
  summary: 'Which exclusion lists are loaded, with size and age',
  description:
    'The federal list and the 34 state Medicaid lists (`in_specification`), then additional lists that are searched if loaded, with the number of records, how many have an ' +
    'NPI, how many are active and how many of those are on the federal list with the same NPI; then every other state, the District of Columbia and the territories: no public ' +
    'list, search form only, or not supported yet. A required list that is not loaded is a gap in every screening; an additional list is not.',
  query: z.object({}),
  response: Coverage,
  shape: 'detail',
  page: { show: coveragePage, data: (_input, context) => gapsToday(context) },
  handler: (_input, context) => answerCoverage(context),
});
