import { z } from 'zod';
import { newScreeningId } from '../../../certificates/screening-id.ts';
import { sharedPool } from '../../../db/shared-pool.ts';
import { toPublicServers } from '../../../fetch/outgoing.ts';
import { CHANNELS } from '../../../rosters/alerts/channels.ts';
import { storeTest } from '../../../rosters/alerts/deliveries.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { Problem } from '../../../server/errors.ts';
import type { RequestContext } from '../../../server/handler-context.ts';
import { channelOf, deliveryOf, sendingChannel } from './channel-records.ts';
import { noMail, sendLinkAgain } from './create.ts';
import { AlertChannel, ChannelId, Delivery } from './schemas.ts';

/** Tests of an account in a minute: each is a request to a server of somebody. */
const MOST_TESTS = 10;

async function refuseTooMany({ deps, account }: RequestContext): Promise<void> {
  const { rows } = await deps.pool.query<{ n: number }>(
    `select count(*)::int as n from alert_delivery d join alert_channel c on c.id = d.channel_id
     where c.owner = $1 and d.alert_id is null and d.created_at > now() - interval '1 minute'`,
    [account],
  );
  if (rows[0]!.n >= MOST_TESTS)
    throw new Problem('rate_limited', `At most ${MOST_TESTS} tests a minute. Try again later.`, { headers: { 'Retry-After': '60' } });
}

/**
 * Tests a channel while its owner waits. Null if another confirmation email was sent instead, because alerts go to no
 * address that did not agree.
 */
async function testChannel(context: RequestContext, id: string): Promise<z.infer<typeof Delivery> | null> {
  const { deps, account, base_url } = context;
  const { config, outgoing = toPublicServers } = deps;
  const { confirmed_at } = await channelOf(deps, account!, id);
  const channel = await sendingChannel(deps, account!, id);
  const { has_link, test } = CHANNELS[channel.kind]!;
  if (has_link && config.smtp_url === undefined) throw noMail();
  if (has_link && confirmed_at === null) {
    await sendLinkAgain(context, id, channel.address);
    return null;
  }
  await refuseTooMany(context);
  const [delivery_id, at] = [newScreeningId(context.now), new Date()];
  const pool = sharedPool(deps.pool);
  const attempted = await test({ pool, config, outgoing }, channel, { id: delivery_id, at, base_url });
  // Stored even if the client has gone away: it was sent.
  await storeTest(pool, id, delivery_id, at, attempted);
  return deliveryOf(deps, account!, delivery_id);
}

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
