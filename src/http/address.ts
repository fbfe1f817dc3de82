import type { IncomingMessage } from 'node:http';

/**
 * Address of the caller. X-Forwarded-For is believed only for as many proxies as are configured, counted from our end: what stands
 * further left can be written by anyone.
 */
export function addressOf(req: IncomingMessage, trusted_proxies: number): string {
  const direct = req.socket.remoteAddress ?? 'unknown';
  const forwarded = req.headers['x-forwarded-for'];
  if (trusted_proxies === 0 || forwarded === undefined) return direct;
  const chain = [...String(forwarded).split(','), direct].map((address) => address.trim());
  return (chain[Math.max(0, chain.length - 1 - trusted_proxies)] ?? direct).slice(0, 64);
}

/** Address of this service for its own links: as it is set, else as the caller reached it. */
export function baseUrlOf(public_url: string | undefined, req: IncomingMessage): string {
  if (public_url !== undefined) return public_url;
  const { host = '' } = req.headers;
  return `http://${/^[A-Za-z0-9.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}
