import { z } from 'zod';
import { listOf } from '../../lists/list-of.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { bulkPage } from './bulk-page.ts';
import { currentSnapshots } from './records.ts';
import { BulkSnapshot } from './schemas.ts';

export default defineEndpoint({
  path: '/bulk',
  tag: 'Bulk',
  summary: 'Snapshots of all records of a kind as files',
  description:
    'All current records of each kind as one CSV and one Parquet file, made every night (07:30 UTC): columns, rows, size, SHA-256, and the release date of each source in it. ' +
    'A kind whose records did not change keeps its files. How to read them: /resources/bulk.',
  access: 'reader',
  query: z.object({
    topic: z.string().trim().min(1).max(100).optional().describe('Only kinds of this topic, such as `Health systems`'),
  }),
  response: listOf(BulkSnapshot),
  page: { show: bulkPage },
  sources: [],
  shape: 'list',
  list: { paged: false, default_limit: 200, max_limit: 200, shown: ['title', 'row_count', 'made_at'] },
  examples: [{ summary: 'All kinds' }, { summary: 'One topic', query: { topic: 'Exclusions and licenses' } }],
  async handler({ query: { topic, limit } }, context) {
    const found = await currentSnapshots(context.deps.pool);
    if (found.length === 0)
      context.explainEmpty({
        code: 'not_loaded',
        detail: 'No snapshot is made yet. A service makes them shortly after its first start and every night.',
      });
    const chosen = found.filter((one) => topic === undefined || one.topic.toLowerCase() === topic.toLowerCase());
    return { results: chosen.slice(0, limit), total: chosen.length, limit, next_cursor: null };
  },
});
