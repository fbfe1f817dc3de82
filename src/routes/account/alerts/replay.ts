import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { deliveryOf, replayDelivery } from './channel-records.ts';
import { Delivery, DeliveryId } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/deliveries/{id}/replay',
  tag: 'Account',
  summary: 'Send an alert again',
  description:
    'Sends the alert of a delivery to the same channel again, immediately and with a full set of attempts, whether or not it was delivered. A webhook has the same webhook-id as before, so a receiver that drops duplicates must first forget that id.',
  page: { form: () => ['/account/alerts', 'Proviso is sending the alert again.'] },
  params: z.object({ id: DeliveryId }),
  response: Delivery.extend({}),
  errors: ['not_found'],
  async handler({ params: { id } }, { deps, account }) {
    await replayDelivery(deps, account!, id);
    return deliveryOf(deps, account!, id);
  },
});
