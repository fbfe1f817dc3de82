import { runsOf } from '../../reconcile/runs.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { reconcilePage } from './reconcile-page.ts';
import { tokensOf } from './records.ts';
import { ServiceAnswer, ServiceQuery, serve } from './service.ts';

export default defineEndpoint({
  path: '/reconcile',
  tag: 'Reconciliation',
  summary: 'Match names to records',
  description:
    'The Reconciliation Service API 0.1 and 0.2, for OpenRefine. Without parameters: its manifest; `queries` and `extend` need a key. `match`: exactly one record satisfies a strict rule.',
  access: 'reader',
  query: ServiceQuery,
  response: ServiceAnswer,
  shape: 'message',
  page: {
    show: reconcilePage,
    data: async (_input, context) =>
      context.account ? { tokens: await tokensOf(context), runs: await runsOf(context.deps.pool, context.account) } : null,
  },
  errors: ['too_large'],
  async handler({ query }, context) {
    if ((query.queries !== undefined || query.extend !== undefined) && !context.account) await context.identify('');
    return serve(query, context, true);
  },
});
