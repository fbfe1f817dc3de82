import { z } from 'zod';
import { listOf } from '../../../lists/list-of.ts';
import { paging } from '../../../lists/search-parameters.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { deliveriesOf } from './channel-records.ts';
import { ChannelId, Delivery, MonitorId } from './schemas.ts';

export default defineEndpoint({
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
