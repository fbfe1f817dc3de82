import { isIP } from 'node:net';

/**
 * True where no page of another origin sent the request. A name of anybody's can be made to lead to this machine (DNS rebinding), and then
 * Origin and Host agree: without a configured address only the names nobody can redirect are believed, localhost and numbers.
 */
export function isOwnOrigin(origin: string | undefined, base_url: string, public_url: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (public_url !== undefined) return asked.origin === new URL(public_url).origin;
  const name = asked.hostname.replace(/^\[(.*)\]$/, '$1');
  return (name === 'localhost' || isIP(name) !== 0) && asked.host === new URL(base_url).host;
}
