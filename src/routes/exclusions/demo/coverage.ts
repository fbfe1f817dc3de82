import { z } from 'zod';
import { gapsToday } from '../../../screening/list-counts.ts';
import { defineEndpoint, redirected } from '../../../server/define-endpoint.ts';
import { answerCoverage, Coverage, coveragePage } from '../coverage-page.ts';

export default defineEndpoint({
  path: '/demo/exclusions/coverage',
  tag: 'Demo',
  summary: 'Which exclusion lists are loaded, with size and age, without a key',
  description: 'Same response as /exclusions/state/coverage, rate-limited per address.',
  access: 'public',
  query: z.object({}),
  response: Coverage,
  shape: 'detail',
  page: { show: coveragePage, data: (_input, context) => gapsToday(context) },
  handler(_input, context) {
    if (context.wants !== 'html' || context.principal === null || context.url.includes('format=')) return answerCoverage(context);
    context.redirect(303, '/exclusions/state/coverage');
    return redirected;
  },
});
