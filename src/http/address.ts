import type { IncomingMessage } from 'node:http';

/**
 * IP address of the caller. X-Forwarded-For is trusted only for the configured number of proxies, counted from the right: anyone can write
 * what is further left.
 */
export function addressOf(req: IncomingMessage, trusted_proxies: number): string {
  const direct = req.socket.remoteAddress ?? 'unknown';
  const forwarded = req.headers['x-forwarded-for'];
  if (trusted_proxies === 0 || forwarded === undefined) return direct;
  const chain = [...String(forwarded).split(','), direct].map((address) => address.trim());
  return (chain[Math.max(0, chain.length - 1 - trusted_proxies)] ?? direct).slice(0, 64);
}

/** Base URL for links to this service: the configured one, or the one the caller used. */
export function baseUrlOf(public_url: string | undefined, req: IncomingMessage): string {
  if (public_url !== undefined) return public_url;
  const { host = '' } = req.headers;
  return `http://${/^[A-Za-z0-9.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}
