import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { programSummary } from './records.ts';
import { PerformanceYear, source, TrackYear } from './schemas.ts';
import { summaryPage } from './summary-page.ts';

export default defineEndpoint({
  path: '/vbc/financials/summary',
  tag: 'Value-based care',
  summary: 'The Shared Savings Program by year and track',
  description:
    'Totals for the organizations of each track in each performance year, newest first. Savings paid and losses owed are separate; withheld values are left out, not counted as zero.',
  query: z.object({ year: PerformanceYear.optional().describe('Only this performance year; default: all loaded years') }),
  response: listOf(TrackYear),
  sources: [source],
  shape: 'list',
  list: { file_of: () => 'shared savings by year and track', paged: false, default_limit: 200 },
  page: { show: summaryPage },
  examples: [{ summary: 'All years' }, { summary: 'One year', query: { year: '2022' } }],
  async handler({ query: { year, limit } }, context) {
    const rows = await programSummary(context.deps, year ?? null);
    context.cite(source);
    return { results: rows.slice(0, limit), total: rows.length, limit, next_cursor: null };
  },
});
