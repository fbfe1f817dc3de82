import { z } from 'zod';
import { newScreeningId } from '#certificates/screening-id';
import { sharedPool } from '#db/shared-pool';
import { toPublicServers } from '#fetch/outgoing';
import { listOf } from '#lists/list-of';
import { CHANNELS, MOST_CHANNELS } from '#rosters/alerts/channels';
import { sendTest } from '#rosters/alerts/deliveries';
import { newWebhookSecret } from '#rosters/alerts/webhook';
import { defineEndpoint, type RequestContext, withFacts } from '#server/define-endpoint';
import { invalidRequest, Problem } from '#server/errors';
import {
  AlertChannel,
  channelOf,
  channelsOf,
  Delivery,
  DeliveryId,
  DeliveryQuery,
  deleteChannel,
  deliveriesOf,
  deliveryOf,
  MailAvailable,
  ofChannel,
  RotatedSecret,
  replayDelivery,
} from './channel-records.ts';
import { noMail, rotatedPage, rotateRefused, sendLinkAgain } from './create.ts';

export const channels = defineEndpoint({
  path: '/account/channels',
  summary: 'Where your alerts go',
  description:
    'The email addresses and webhooks of your account that get alerts about monitored rosters. A key and its replacements share them. Alerts are also at GET /monitors/{id}/alerts, whether or not there is a channel.',
  response: z.object({
    results: z.array(AlertChannel).max(MOST_CHANNELS).describe(`The channels, at most ${MOST_CHANNELS}`),
    mail_is_available: MailAvailable,
  }),
  handler: async (_input, { deps, account }) => ({
    results: await channelsOf(deps, account!),
    mail_is_available: deps.config.smtp_url !== undefined,
  }),
});

export const deleteOne = defineEndpoint({
  method: 'delete',
  path: '/account/channels/{id}',
  ...ofChannel,
  summary: 'Delete an email address or a webhook',
  description:
    'No more alerts are sent there. Its deliveries are erased, including those still waiting; the alerts stay with their monitors.',
  page: { form: () => ['/account/alerts', 'Deleted: alerts are no longer sent there.'] },
  response: z.object({
    id: z.string().describe('Id of the channel'),
    deleted: z.literal(true).describe('The channel and its deliveries are erased'),
  }),
  async handler({ params: { id } }, { deps, account }) {
    await deleteChannel(deps, account!, id);
    return { id, deleted: true as const };
  },
});

/** Hours that the replaced secret signs beside the new one, so that receivers can switch. */
const OVERLAP_HOURS = 24;

export const rotate = defineEndpoint({
  method: 'post',
  path: '/account/channels/{id}/rotate-secret',
  ...ofChannel,
  summary: 'Replace the secret of a webhook',
  description: `For ${OVERLAP_HOURS} hours webhooks have two signatures, by the new and by the replaced secret, and a receiver that knows either accepts them. A browser that signed in with a key must send the key itself.`,
  response: withFacts(RotatedSecret, { is_secret: true }),
  page: { ...rotatedPage, form: true, refused: rotateRefused },
  async handler({ params: { id } }, { deps, account }) {
    const { kind } = await channelOf(deps, account!, id);
    if (!CHANNELS[kind]!.is_signed) throw invalidRequest(`${CHANNELS[kind]!.words.title} has no secret: nothing sent there is signed.`);
    const secret = newWebhookSecret(id, deps.config.signing_secret);
    const { rows } = await deps.pool.query<{ previous_until: Date }>(
      `update alert_channel set previous_secret = secret, previous_until = now() + make_interval(hours => $4), secret = $3
       where id = $2 and owner = $1 returning previous_until`,
      [account, id, secret.stored, OVERLAP_HOURS],
    );
    return { id, secret: secret.shown, previous_until: rows[0]!.previous_until.toISOString() };
  },
});

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
  const { kind, address, confirmed_at } = await channelOf(deps, account!, id);
  const { has_link } = CHANNELS[kind]!;
  if (has_link && config.smtp_url === undefined) throw noMail();
  if (has_link && confirmed_at === null) {
    await sendLinkAgain(context, id, address);
    return null;
  }
  await refuseTooMany(context);
  const delivery_id = newScreeningId(context.now);
  // Stored even if the client has gone away: it was sent.
  await sendTest({ pool: sharedPool(deps.pool), config, outgoing }, id, { id: delivery_id, at: new Date(), base_url });
  return deliveryOf(deps, account!, delivery_id);
}

export const testOne = defineEndpoint({
  method: 'post',
  path: '/account/channels/{id}/test',
  ...ofChannel,
  summary: 'Test an email address or a webhook',
  description:
    'Sends a signed test event to a webhook and waits up to 10 seconds for its response; a status from 200 to 299 turns the webhook on. A confirmed email address gets a test email, an unconfirmed one a new link. A failed test is in the response and in the deliveries, and is not retried.',
  page: { form: (_answer, { params: { id } }) => [`/account/alerts?tested=${id}`] },
  response: z.object({
    channel: AlertChannel.describe('The channel after the test'),
    delivery: Delivery.nullable().describe('How the test went; null if a new link was sent instead'),
  }),
  errors: ['not_found', 'rate_limited'],
  async handler({ params: { id } }, context) {
    const delivery = await testChannel(context, id);
    if (!delivery) context.noted(id, { event: 'alert confirmation sent' });
    return { channel: await channelOf(context.deps, context.account!, id), delivery };
  },
});

export const deliveries = defineEndpoint({
  path: '/account/deliveries',
  summary: 'Deliveries of your alerts',
  description:
    'One row for each alert and channel, and one for each test, newest first, with the last attempt and when the next one is due. Kept for 90 days after the last attempt, and erased with their monitor or channel. They contain no names.',
  query: DeliveryQuery,
  response: listOf(Delivery),
  handler: ({ query }, { deps, account }) => deliveriesOf(deps, account!, query),
});

export const replay = defineEndpoint({
  method: 'post',
  path: '/account/deliveries/{id}/replay',
  summary: 'Send an alert again',
  description:
    'Sends the alert of a delivery to the same channel again, immediately and with a full set of attempts, whether or not it was delivered. A webhook has the same webhook-id as before, so a receiver that drops duplicates must first forget that id.',
  page: { form: () => ['/account/alerts', 'Proviso is sending the alert again.'] },
  params: z.object({ id: DeliveryId }),
  response: Delivery.extend({}),
  async handler({ params: { id } }, { deps, account }) {
    await replayDelivery(deps, account!, id);
    return deliveryOf(deps, account!, id);
  },
});
