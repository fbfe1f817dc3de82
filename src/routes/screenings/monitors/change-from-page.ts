import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { unknown_id } from '../get.ts';
import { changeMonitor, deleteMonitor, runNow } from './change-records.ts';
import { MonitorId } from './schemas.ts';

const DONE = {
  on: 'Monitoring is on.',
  off: 'Monitoring is off: the roster is not screened again until you turn it on.',
  run: 'Every row of the roster that can be screened is being screened again.',
  delete:
    'Monitor deleted: its copy of the subjects and its alerts are erased. Its past runs stay under Rosters, with the names. Delete the original roster to erase them all, or delete each run there.',
};

export default defineEndpoint({
  method: 'post',
  path: '/monitors/change',
  tag: 'Forms of the website',
  summary: 'Turn a monitor on or off, run it, or delete it from its page',
  description: 'For browsers. Programs use POST and DELETE /monitors/{id} and POST /monitors/{id}/runs.',
  access: 'key',
  from_pages: true,
  form: true,
  body: z.strictObject({ id: MonitorId, action: z.enum(['on', 'off', 'run', 'delete']).describe('What to do') }),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found'],
  other_statuses: [{ status: 303, description: 'Redirects to the monitor or the list of monitors' }],
  examples: [{ summary: 'A monitor of another account', body: { id: unknown_id, action: 'off' }, status: 404 }],
  async handler({ body: { id, action } }, context) {
    if (action === 'delete') await deleteMonitor(context, id);
    else if (action === 'run') await runNow(context, id);
    else await changeMonitor(context, id, { is_on: action === 'on' });
    context.redirect(303, action === 'delete' ? '/monitors' : `/monitors/${id}`, DONE[action]);
    return {};
  },
});
