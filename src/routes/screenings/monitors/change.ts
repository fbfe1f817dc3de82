import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { changeMonitor } from './change-records.ts';
import { MonitorName } from './create.ts';
import { monitorOf } from './records.ts';
import { Monitor, MonitorId } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/monitors/{id}',
  tag: 'Exclusion screening',
  summary: 'Change a monitor',
  description:
    'Renames a monitor, or turns it off or on. While it is off, the roster is not screened again and keeps its last results; when turned on, the monitor catches up with the lists loaded since.',
  page: {
    form: ({ id, is_on }) => [
      `/monitors/${id}`,
      is_on ? 'Monitoring is on.' : 'Monitoring is off: the roster is not screened again until you turn it on.',
    ],
  },
  params: z.object({ id: MonitorId }),
  body: z.strictObject({
    name: MonitorName.optional().describe('Another name'),
    is_on: z.boolean().optional().describe('Whether the roster is screened again after loads'),
  }),
  response: Monitor,
  errors: ['not_found'],
  async handler({ params: { id }, body }, context) {
    await changeMonitor(context, id, body);
    return monitorOf(context.deps, context.account!, id, context.now);
  },
});
