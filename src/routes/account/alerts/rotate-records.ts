import type { Deps } from '../../../deps.ts';
import { newWebhookSecret, shownSecret, storedSecret } from '../../../rosters/alerts/webhook-secret.ts';
import { invalidRequest } from '../../../server/errors.ts';
import { sendingChannel } from './channel-records.ts';

/** Hours that the replaced secret signs beside the new one, so that receivers can switch. */
export const OVERLAP_HOURS = 24;

/** Gives a webhook another secret, and returns it. */
export async function rotateSecret({ pool, config }: Pick<Deps, 'pool' | 'config'>, account: string, id: string) {
  const { kind } = await sendingChannel({ pool }, account, id);
  if (kind !== 'webhook') throw invalidRequest('An email address has no secret: only webhooks are signed.');
  const secret = newWebhookSecret();
  const { rows } = await pool.query<{ previous_until: Date }>(
    `update alert_channel set previous_secret = secret, previous_until = now() + make_interval(hours => $4), secret = $3
     where id = $2 and owner = $1 returning previous_until`,
    [account, id, storedSecret(secret, id, config.signing_secret), OVERLAP_HOURS],
  );
  return { id, secret: shownSecret(secret), previous_until: rows[0]!.previous_until.toISOString() };
}
