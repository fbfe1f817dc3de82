import { z } from 'zod';
import { channelsReached } from '../../../rosters/alerts/reach.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { type MonitorPageData, monitorPage } from './monitor-page.ts';
import { monitorOf } from './records.ts';
import { alertsOf } from './result-records.ts';
import { runsOf } from './run-records.ts';
import { Monitor, MonitorId } from './schemas.ts';

const SHOWN = 10;

export default defineEndpoint({
  path: '/monitors/{id}',
  tag: 'Exclusion screening',
  summary: 'A monitored roster',
  description:
    'Current outcomes, what the newest run checked and how it knows that the other subjects did not change, and every current gap. A stored clear result is counted as clear_with_gaps while there is a gap.',
  params: z.object({ id: MonitorId }),
  response: Monitor,
  errors: ['not_found'],
  page: {
    show: (monitor, _view, data: MonitorPageData) => monitorPage(monitor, data),
    data: async ({ params: { id } }, { deps, account, now }): Promise<MonitorPageData> => ({
      has_mail: deps.config.smtp_url !== undefined,
      retention_days: deps.config.screening_retention_days,
      now,
      channels: await channelsReached(deps.pool, account!),
      runs: (await runsOf(deps, id, { limit: SHOWN })).results,
      alerts: (await alertsOf(deps, id, { limit: SHOWN })).results,
    }),
  },
  async handler({ params: { id } }, { deps, account, now, wants, header }) {
    const monitor = await monitorOf(deps, account!, id, now);
    const { status } = monitor.newest_run ?? {};
    // The page asks for itself again until the run is done; this works without scripts.
    if (wants === 'html' && (status === 'checking' || status === 'screening')) header('Refresh', '3');
    return monitor;
  },
});
