import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { notFound } from '../../../server/errors.ts';
import { monthPage } from './month-page.ts';
import { storedMonitor } from './records.ts';
import { monthOf } from './run-records.ts';
import { MonitorId, MonitorMonth, Month } from './schemas.ts';

export default defineEndpoint({
  path: '/monitors/{id}/months/{month}',
  tag: 'Exclusion screening',
  summary: 'A month of a monitored roster',
  description:
    'What the runs of a calendar month (UTC) found, and the full run of the month with its outcomes, lists, gaps and certificate. 404 for a month without a run.',
  params: z.object({ id: MonitorId, month: Month }),
  response: MonitorMonth,
  errors: ['not_found'],
  page: monthPage,
  async handler({ params: { id, month } }, { deps, account }) {
    const { name, subjects } = await storedMonitor(deps, account!, id);
    const found = await monthOf(deps, id, month);
    if (!found) throw notFound('No run of this monitor began in this month.');
    return { ...found, monitor: { id, name, subjects } };
  },
});
