import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { cursor, limit } from './paging.ts';
import { storedMonitor } from './records.ts';
import { runsOf } from './run-records.ts';
import { runsPage } from './runs-page.ts';
import { MonitorId, MonitorRun } from './schemas.ts';

export default defineEndpoint({
  path: '/monitors/{id}/runs',
  tag: 'Exclusion screening',
  summary: 'Runs of a monitored roster',
  description:
    'Each run, newest first: the loads that caused it, the changed records, the subjects screened again and why, and what changed.',
  params: z.object({ id: MonitorId }),
  query: z.object({ limit: limit(200, 25), cursor }),
  response: listOf(MonitorRun).extend({ name: z.string().describe('Name of the monitor') }),
  errors: ['not_found'],
  page: { show: (answer, view) => runsPage(answer, view) },
  async handler({ params: { id }, query }, { deps, account }) {
    const { name } = await storedMonitor(deps, account!, id);
    return { ...(await runsOf(deps, id, query)), name };
  },
});
