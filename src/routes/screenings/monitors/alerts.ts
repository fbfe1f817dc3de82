import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { paging } from '../../../lists/search-parameters.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { alertsOf, storedMonitor } from './records.ts';
import { MonitorAlert, MonitorId } from './schemas.ts';

export default defineEndpoint({
  path: '/monitors/{id}/alerts',
  tag: 'Exclusion screening',
  summary: 'Alerts of a monitored roster',
  description:
    'New hits, hits that are gone, other changed outcomes, lists that went out of date or are up to date again, and finished months, newest first. They are erased with the monitor.',
  params: z.object({ id: MonitorId }),
  query: z.object(paging(200, 25)),
  response: listOf(MonitorAlert),
  errors: ['not_found'],
  async handler({ params: { id }, query }, { deps, account }) {
    await storedMonitor(deps, account!, id);
    return alertsOf(deps, id, query);
  },
});
