import { z } from 'zod';
import { explainNoLoads, SourceParams } from '../../domain/sources/parameters.ts';
import { loadHistory } from '../../domain/sources/records.ts';
import { Load, LoadStatus } from '../../domain/sources/schemas.ts';
import { listOf } from '../../lists/list-of.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { historyPage } from './history-page.ts';

export default defineEndpoint({
  path: '/sources/{source_id}/history',
  tag: 'Sources',
  summary: 'Load history of a source',
  description: 'All loads with the number of changed rows, newest first, including refused and failed loads with the reason. Public.',
  access: 'public',
  params: SourceParams,
  query: z.object({
    status: LoadStatus.optional().describe('Only loads with this result'),
    file_kind: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,63}$/, 'a file type as in /sources/{source_id}')
      .optional()
      .describe('Only loads of this file type'),
  }),
  response: listOf(Load),
  page: { show: historyPage },
  sources: [],
  shape: 'list',
  errors: ['not_found'],
  examples: [{ summary: 'The federal exclusion list', params: { source_id: 'oig_leie' } }],
  async handler({ params, query: { limit, cursor, ...question } }, context) {
    const page = await loadHistory(context.deps, params.source_id, question, { limit, cursor });
    if (page.total === 0) await explainNoLoads(context.deps, params.source_id, question.file_kind);
    context.cite(params.source_id);
    return page;
  },
});
