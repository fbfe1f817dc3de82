import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Rendered } from './render.ts';

const nonce_bytes = 12;
const tag_bytes = 16;

/** Encrypts stored responses with the API key they were made for; the service stores only the key's SHA-256 hash. */
interface Seal {
  /**
   * A keyed hash of a text for the database: the same for the same text and API key, and useless for guessing the text.
   */
  mark: (text: string | Buffer) => string;
  seal: (answer: Rendered, place: string) => string;
  open: (sealed: string, place: string) => Rendered;
}

/** `place` identifies the row: a response moved to another row cannot be decrypted. */
export function openSeal(api_key: string): Seal {
  const derived = Buffer.from(hkdfSync('sha256', api_key, '', 'proviso answers kept for repetition', 64));
  const [secret, marking] = [derived.subarray(0, 32), derived.subarray(32)];
  return {
    mark: (text) => createHmac('sha256', marking).update(text).digest('base64url'),
    seal(answer, place) {
      const nonce = randomBytes(nonce_bytes);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64');
      const options = { authTagLength: tag_bytes };
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonce_bytes), options).setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(nonce_bytes, nonce_bytes + tag_bytes));
      const text = Buffer.concat([decipher.update(bytes.subarray(nonce_bytes + tag_bytes)), decipher.final()]);
      return JSON.parse(text.toString());
    },
  };
}
