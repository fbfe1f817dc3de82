import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { replayDelivery } from './delivery-records.ts';
import { DeliveryId, unknown_id } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/alerts/replay',
  tag: 'Forms of the website',
  summary: 'Send an alert again from the page',
  description: 'For browsers. Programs use POST /account/deliveries/{id}/replay.',
  access: 'key',
  from_pages: true,
  form: true,
  max_body: 10_000,
  body: z.strictObject({ id: DeliveryId }),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found'],
  other_statuses: [{ status: 303, description: 'Redirects to the alerts page' }],
  examples: [{ summary: 'A delivery of another account', body: { id: unknown_id }, status: 404 }],
  async handler({ body: { id } }, { deps, account, redirect }) {
    await replayDelivery(deps, account!, id);
    redirect(303, '/account/alerts', 'Proviso is sending the alert again.');
    return {};
  },
});
