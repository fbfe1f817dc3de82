import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { REQUIRED_LISTS } from '../../match/lists.ts';
import { coverage, ListCoverage } from './records.ts';

export default defineEndpoint({
  method: 'get',
  path: '/demo/exclusions/coverage',
  tag: 'Demo',
  summary: 'Which exclusion lists are loaded, how large and how old they are',
  description:
    'The federal list and the 34 state Medicaid lists a screening needs, then the states that publish none. A list that is not loaded is a gap in every screening.',
  access: 'public',
  query: z.object({}),
  response: z.object({
    results: z.array(ListCoverage).describe('One entry per list'),
    loaded: z.number().int().describe('Lists that can be searched now'),
    required: z.number().int().describe('Lists a screening needs before it may answer clear'),
  }),
  shape: 'detail',
  examples: [{ summary: 'All lists' }],
  async handler(_input, context) {
    const results = await coverage(context.deps, context.now);
    const loaded = results.filter((list) => list.status === 'loaded');
    context.cite(...loaded.map((list) => list.source_id));
    return {
      results,
      loaded: loaded.length,
      required: REQUIRED_LISTS.length,
    };
  },
});
