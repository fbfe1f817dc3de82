import { z } from 'zod';
import { gapsToday } from '../../screening/list-counts.ts';
import { defineEndpoint, redirected } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { answerCoverage, Coverage, coveragePage } from './coverage-page.ts';

const of_lists = {
  query: z.object({}),
  response: Coverage,
  shape: 'detail' as const,
  page: { show: coveragePage, data: (_input: unknown, context: RequestContext) => gapsToday(context) },
};

export default defineEndpoint({
  ...of_lists,
  path: '/exclusions/state/coverage',
  tag: 'Exclusion screening',
  summary: 'Which exclusion lists are loaded, with size and age',
  description:
    'The federal list and the 34 state Medicaid lists (`in_specification`), then additional lists that are searched if loaded, with the number of records, how many have an ' +
    'NPI, how many are active and how many of those are on the federal list with the same NPI; then every other state, the District of Columbia and the territories: no public ' +
    'list, search form only, or not supported yet. A required list that is not loaded is a gap in every screening; an additional list is not.',
  handler: (_input, context) => answerCoverage(context),
});

export const demo = defineEndpoint({
  ...of_lists,
  path: '/demo/exclusions/coverage',
  tag: 'Demo',
  summary: 'Which exclusion lists are loaded, with size and age, without a key',
  description: 'Same response as /exclusions/state/coverage, rate-limited per address.',
  access: 'public',
  handler(_input, context) {
    if (context.wants !== 'html' || context.principal === null || context.url.includes('format=')) return answerCoverage(context);
    context.redirect(303, '/exclusions/state/coverage');
    return redirected;
  },
});
