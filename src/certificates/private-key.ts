import { createCipheriv, createDecipheriv, createPrivateKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const CLEAR = 'pkcs8:';
const SEALED = 'aes256gcm:';

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'proviso signing key', 32));

/** The private key as it is stored: encrypted if there is a secret. */
export function storedKey(key: KeyObject, key_id: string, secret: string | undefined): string {
  const der = key.export({ format: 'der', type: 'pkcs8' });
  if (secret === undefined) return CLEAR + der.toString('base64');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(key_id));
  const text = Buffer.concat([cipher.update(der), cipher.final()]);
  return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

export function openedKey(stored: string, key_id: string, secret: string | undefined): KeyObject {
  const fromDer = (key: Buffer) => createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  if (stored.startsWith(CLEAR)) return fromDer(Buffer.from(stored.slice(CLEAR.length), 'base64'));
  if (secret === undefined) throw new Error(`The signing key ${key_id} is encrypted: set SIGNING_SECRET to the secret it was stored with.`);
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12), { authTagLength: 16 }).setAAD(Buffer.from(key_id));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return fromDer(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]));
  } catch {
    throw new Error(`The signing key ${key_id} cannot be decrypted: SIGNING_SECRET is not the secret it was stored with.`);
  }
}
