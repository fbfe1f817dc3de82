import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { paging } from '../../../lists/search-parameters.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { deliveriesOf, deliveryOf, replayDelivery } from './channel-records.ts';
import { ChannelId, Delivery, DeliveryId, MonitorId } from './schemas.ts';

export const deliveries = defineEndpoint({
  path: '/account/deliveries',
  tag: 'Account',
  summary: 'Deliveries of your alerts',
  description:
    'One row for each alert and channel, and one for each test, newest first, with the last attempt and when the next one is due. Kept for 90 days after the last attempt, and erased with their monitor or channel. They contain no names.',
  query: z.object({
    channel_id: ChannelId.optional().describe('Only deliveries to this channel'),
    monitor_id: MonitorId.optional().describe('Only alerts of this monitored roster'),
    state: Delivery.shape.state.optional().describe('Only deliveries in this state'),
    ...paging(200, 25),
  }),
  response: listOf(Delivery),
  handler: ({ query: { limit, cursor, ...filters } }, { deps, account }) => deliveriesOf(deps, account!, filters, { limit, cursor }),
});

export const replay = defineEndpoint({
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
