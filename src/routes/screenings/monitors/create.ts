import { z } from 'zod';
import { MOST_MONITORED, MOST_MONITORS } from '../../../rosters/monitoring/open-run.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { ScreeningId } from '../schemas.ts';
import { SUBJECTS_PER_UNIT } from '../start.ts';
import { monitorRoster } from './change-records.ts';
import { monitorOf } from './records.ts';
import { Monitor } from './schemas.ts';

export const MonitorName = z.string().trim().min(1).max(200);

export default defineEndpoint({
  method: 'post',
  path: '/screenings/{id}/monitor',
  tag: 'Exclusion screening',
  summary: 'Monitor a roster',
  description:
    'Keeps a copy of the subjects of a finished roster and screens it again after each load of a list, from now on: only the subjects that a new, changed or ended record may affect, plus everyone on the first of each month (UTC). ' +
    `The first run begins at once and screens everyone. Costs one unit of the quota for each ${SUBJECTS_PER_UNIT} rows; later runs are free unless they are requested. At most ${MOST_MONITORS} monitors with ${MOST_MONITORED.toLocaleString('en-US')} rows in all. ` +
    'While a roster is monitored it cannot be deleted; delete the monitor first.',
  page: { form: ({ id }) => [`/monitors/${id}`, 'The roster is monitored now.'] },
  params: z.object({ id: ScreeningId }),
  body: z.strictObject({ name: MonitorName.optional().describe('Name to recognize the roster by; default: the name of its file') }),
  response: Monitor,
  statuses: { 202: 'Success' },
  errors: ['not_found', 'gone'],
  async handler({ params: { id }, body: { name } }, context) {
    const monitor = await monitorRoster(context, id, name);
    context.header('Location', `${context.base_url}/monitors/${monitor}`);
    return monitorOf(context.deps, context.account!, monitor, context.now);
  },
});
