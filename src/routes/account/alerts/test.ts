import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { channelOf } from './channel-records.ts';
import { AlertChannel, ChannelId, Delivery } from './schemas.ts';
import { testChannel } from './test-channel.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/channels/{id}/test',
  tag: 'Account',
  summary: 'Test an email address or a webhook',
  description:
    'Sends a signed test event to a webhook and waits up to 10 seconds for its response; a status from 200 to 299 turns the webhook on. A confirmed email address gets a test email, an unconfirmed one a new link. A failed test is in the response and in the deliveries, and is not retried.',
  page: { form: (_answer, { params: { id } }) => [`/account/alerts?tested=${id}`] },
  params: z.object({ id: ChannelId }),
  response: z.object({
    channel: AlertChannel.describe('The channel after the test'),
    delivery: Delivery.nullable().describe('How the test went; null if a new link was sent instead'),
  }),
  errors: ['not_found', 'rate_limited'],
  async handler({ params: { id } }, context) {
    const delivery = await testChannel(context, id);
    return { channel: await channelOf(context.deps, context.account!, id), delivery };
  },
});
