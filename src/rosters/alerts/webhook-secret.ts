import { randomBytes } from 'node:crypto';
import { openBytes, sealBytes } from '../../db/sealed-secret.ts';

const PREFIX = 'whsec_';
const CLEAR = 'clear:';
const SEALED = 'aes256gcm:';
const purpose = 'proviso webhook secret';

export const newWebhookSecret = (): Buffer => randomBytes(32);

/** As its owner gets it, once: the form of the Standard Webhooks specification. */
export const shownSecret = (secret: Buffer): string => PREFIX + secret.toString('base64');

/** As it is stored: encrypted if there is a setting for it. */
export const storedSecret = (secret: Buffer, channel_id: string, setting: string | undefined): string =>
  setting === undefined ? CLEAR + secret.toString('base64') : SEALED + sealBytes(secret, { secret: setting, purpose, place: channel_id });

export class SecretLost extends Error {
  override name = 'SecretLost';
}

export function openedSecret(stored: string, channel_id: string, setting: string | undefined): Buffer {
  if (stored.startsWith(CLEAR)) return Buffer.from(stored.slice(CLEAR.length), 'base64');
  try {
    return openBytes(stored.slice(SEALED.length), { secret: setting ?? '', purpose, place: channel_id });
  } catch {
    throw new SecretLost('The secret of this webhook can no longer be decrypted. Rotate it.');
  }
}
