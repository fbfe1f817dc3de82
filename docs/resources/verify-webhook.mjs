// Verifies a webhook of Proviso with Node.js 18 or later and no packages.
//
//   verifyWebhook(secret, headers, body) returns the parsed body, and throws if it is not genuine.
//
// `secret`: whsec_… as it was shown once. `headers`: names in lower case, as Node.js has them. `body`: the bytes as
// they were received, before any parsing: a body that was parsed and written again has other bytes.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that the clocks of sender and receiver may differ. Older requests may be repetitions by an attacker. */
const TOLERANCE_S = 300;

export function verifyWebhook(secret, headers, body, now = Date.now()) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_S)) throw new Error('The webhook is too old, or the clocks differ.');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // Several signatures while the secret is being replaced: one of them is enough.
  for (const signature of (headers['webhook-signature'] ?? '').split(' ')) {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    if (version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)) return JSON.parse(body);
  }
  throw new Error('The webhook is not genuine: no signature fits its bytes and the secret.');
}
