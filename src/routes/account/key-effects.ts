import { second } from '../../pages/wording.ts';

export const replacedEffect = (key_id: string, until: string): string =>
  `The old key ${key_id} works until ${second(until)}; requests with it, and browsers that signed in with it, are refused with 401 from then on. Until then every response to it has the header X-API-Key-Expires. Rosters, monitors and certificates stay with the new key.`;

/** After a leak. */
export const endedEffect = (at: string): string =>
  `Every other key of the account was revoked on ${second(at)}: within one second of that, requests with them and browsers that signed in with them are refused with 401. Rosters, monitors and certificates stay with the new key.`;

/** Every process has looked the key up again within a second. */
export const revokedEffect = (key_id: string, at: string): string =>
  `The key ${key_id} was revoked on ${second(at)} and no longer works: within one second of that, requests with it and browsers that signed in with it are refused with 401. Other keys of the account work as before.`;
