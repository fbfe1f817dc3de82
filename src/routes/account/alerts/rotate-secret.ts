import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { CHANNELS } from '../../../rosters/alerts/channels.ts';
import { newWebhookSecret, shownSecret, storedSecret } from '../../../rosters/alerts/webhook.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { invalidRequest } from '../../../server/errors.ts';
import { withFacts } from '../../../server/schema-facts.ts';
import { sendingChannel } from './channel-records.ts';
import { rotatedPage, rotateRefused } from './new-channel-page.ts';
import { ChannelId, RotatedSecret } from './schemas.ts';

/** Hours that the replaced secret signs beside the new one, so that receivers can switch. */
const OVERLAP_HOURS = 24;

async function rotateSecret({ pool, config }: Pick<Deps, 'pool' | 'config'>, account: string, id: string) {
  const { kind } = await sendingChannel({ pool }, account, id);
  if (!CHANNELS[kind]!.is_signed) throw invalidRequest('An email address has no secret: only webhooks are signed.');
  const secret = newWebhookSecret();
  const { rows } = await pool.query<{ previous_until: Date }>(
    `update alert_channel set previous_secret = secret, previous_until = now() + make_interval(hours => $4), secret = $3
     where id = $2 and owner = $1 returning previous_until`,
    [account, id, storedSecret(secret, id, config.signing_secret), OVERLAP_HOURS],
  );
  return { id, secret: shownSecret(secret), previous_until: rows[0]!.previous_until.toISOString() };
}

export default defineEndpoint({
  method: 'post',
  path: '/account/channels/{id}/rotate-secret',
  tag: 'Account',
  summary: 'Replace the secret of a webhook',
  description: `For ${OVERLAP_HOURS} hours webhooks have two signatures, by the new and by the replaced secret, and a receiver that knows either accepts them. A browser that signed in with a key must send the key itself.`,
  params: z.object({ id: ChannelId }),
  response: withFacts(RotatedSecret, { is_secret: true }),
  errors: ['not_found'],
  page: { ...rotatedPage, form: true, refused: rotateRefused },
  handler: ({ params: { id } }, { deps, account }) => rotateSecret(deps, account!, id),
});
