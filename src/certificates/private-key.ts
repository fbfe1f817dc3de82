import { createPrivateKey, type KeyObject } from 'node:crypto';
import { openBytes, sealBytes } from '../db/sealed-secret.ts';

const CLEAR = 'pkcs8:';
const SEALED = 'aes256gcm:';

const purpose = 'proviso signing key';

/** The private key as it is stored: encrypted if there is a secret. */
export function storedKey(key: KeyObject, key_id: string, secret: string | undefined): string {
  const der = key.export({ format: 'der', type: 'pkcs8' });
  if (secret === undefined) return CLEAR + der.toString('base64');
  return SEALED + sealBytes(der, { secret, purpose, place: key_id });
}

export function openedKey(stored: string, key_id: string, secret: string | undefined): KeyObject {
  const fromDer = (key: Buffer) => createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  if (stored.startsWith(CLEAR)) return fromDer(Buffer.from(stored.slice(CLEAR.length), 'base64'));
  if (secret === undefined) throw new Error(`The signing key ${key_id} is encrypted: set SIGNING_SECRET to the secret it was stored with.`);
  try {
    return fromDer(openBytes(stored.slice(SEALED.length), { secret, purpose, place: key_id }));
  } catch {
    throw new Error(`The signing key ${key_id} cannot be decrypted: SIGNING_SECRET is not the secret it was stored with.`);
  }
}
