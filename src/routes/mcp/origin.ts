import { isIP } from 'node:net';

/**
 * False if a page of another origin sent the request. With DNS rebinding an attacker's host name resolves to this
 * machine, so Origin and Host agree: without a configured address only localhost and IP addresses are trusted.
 */
export function isOwnOrigin(origin: string | undefined, base_url: string, public_url: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (public_url !== undefined) return asked.origin === new URL(public_url).origin;
  const name = asked.hostname.replace(/^\[(.*)\]$/, '$1');
  return (name === 'localhost' || isIP(name) !== 0) && asked.host === new URL(base_url).host;
}
