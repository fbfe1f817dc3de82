import { z } from 'zod';
import { MOST_CHANNELS } from '../../../rosters/alerts/channels.ts';
import { WEBHOOK_ADDRESS } from '../../../rosters/alerts/webhook-address.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { withFacts } from '../../../server/schema-facts.ts';
import { SentKey } from '../schemas.ts';
import { channelOf } from './channel-records.ts';
import { addChannel } from './new-channel.ts';
import { createdPage, createRefused } from './new-channel-page.ts';
import { AlertChannel, ChannelKind, NewSecret } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/channels',
  tag: 'Account',
  summary: 'Add an email address or a webhook for alerts',
  description:
    `Email addresses are accepted only where the service can send email (mail_is_available of GET /account/channels). An email address gets a link and turns on when someone opens the link; the confirmed address you signed up with is on at once. A webhook turns on when it passes a test: store the secret in the response, then POST /account/channels/{id}/test. At most ${MOST_CHANNELS}. ` +
    'Alerts contain names: a browser that signed in with a key must send the key itself. How to verify webhooks: /resources/webhooks.',
  body: z
    .strictObject({
      kind: ChannelKind,
      address: z
        .string('an email address, or the https URL of a webhook')
        .trim()
        .min(3)
        .max(2000)
        .describe(`An email address, or for a webhook ${WEBHOOK_ADDRESS}`),
      key: SentKey,
    })
    .meta({ id: 'AlertChannelRequest' }),
  response: withFacts(AlertChannel.extend({ secret: NewSecret }), { is_secret: true }),
  errors: ['rate_limited'],
  page: { show: createdPage, form: true, refused: createRefused },
  async handler({ body: { kind, address } }, context) {
    const { id, secret } = await addChannel(context, kind, address);
    return { ...(await channelOf(context.deps, context.account!, id)), secret };
  },
});
