import type { IncomingMessage } from 'node:http';

export function baseUrlOf(public_url: string | undefined, req: IncomingMessage): string {
  if (public_url !== undefined) return public_url;
  const { host = '' } = req.headers;
  return `http://${/^[A-Za-z0-9.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}
