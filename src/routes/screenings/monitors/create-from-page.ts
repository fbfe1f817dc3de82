import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { unknown_id } from '../get.ts';
import { ScreeningId } from '../schemas.ts';
import { monitorRoster } from './change-records.ts';
import { MonitorName } from './create.ts';

export default defineEndpoint({
  method: 'post',
  path: '/monitors/new',
  tag: 'Forms of the website',
  summary: 'Monitor a roster from its page',
  description: 'For browsers. Programs use POST /screenings/{id}/monitor.',
  access: 'key',
  from_pages: true,
  form: true,
  body: z.strictObject({ id: ScreeningId, name: MonitorName.optional().describe('Name to recognize the roster by') }),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found', 'gone'],
  other_statuses: [{ status: 303, description: 'Redirects to the monitor' }],
  examples: [{ summary: 'A screening of another account', body: { id: unknown_id }, status: 404 }],
  async handler({ body: { id, name } }, context) {
    context.redirect(303, `/monitors/${await monitorRoster(context, id, name)}`, 'The roster is monitored now.');
    return {};
  },
});
