import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

interface Seal {
  secret: string;
  /** Each kind of secret is encrypted with a key of its own. */
  purpose: string;
  /** Identifies the row: what was sealed for one row cannot be opened in another. */
  place: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ secret, purpose }: Seal): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export function sealed(bytes: Buffer, seal: Seal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal), nonce).setAAD(Buffer.from(seal.place));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

export function opened(sealed: string, seal: Seal): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(seal), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(seal.place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

const SEALED = 'aes256gcm:';

interface Kept extends Omit<Seal, 'secret'> {
  /** The setting that encrypts it; without one it is stored as it is, behind `clear`. */
  secret: string | undefined;
  clear: string;
}

export const storedSecret = (bytes: Buffer, { secret, clear, ...seal }: Kept): string =>
  secret === undefined ? clear + bytes.toString('base64') : SEALED + sealed(bytes, { ...seal, secret });

/** Throws if the setting, the purpose or the place is another. */
export const openedSecret = (stored: string, { secret = '', clear, ...seal }: Kept): Buffer =>
  stored.startsWith(clear) ? Buffer.from(stored.slice(clear.length), 'base64') : opened(stored.slice(SEALED.length), { ...seal, secret });
