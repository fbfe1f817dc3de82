import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const name = 'proviso_session';
export const session_days = 7;
export const sessionPattern = /^[A-Za-z0-9_-]{43}$/;
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** Not readable by scripts, never sent from other sites, and only over TLS if the service is reached over TLS. */
const attributes = (base_url: string) => `Path=/; HttpOnly; SameSite=Strict${base_url.startsWith('https:') ? '; Secure' : ''}`;

export const sessionCookie = (token: string, base_url: string): string =>
  `${name}=${token}; Max-Age=${session_days * 86_400}; ${attributes(base_url)}`;

export const endedCookie = (base_url: string): string => `${name}=; Max-Age=0; ${attributes(base_url)}`;

export function sessionTokenOf(req: IncomingMessage): string | null {
  for (const piece of req.headers.cookie?.split(';') ?? []) {
    const [key, value] = piece.trim().split('=', 2);
    if (key === name && value && sessionPattern.test(value)) return value;
  }
  return null;
}

/**
 * True if a page of another origin made the browser send this request. Browsers say so in Sec-Fetch-Site, older ones in Origin. A client
 * that sends neither is not a browser, so no one else can make it send a cookie.
 */
export function fromElsewhere(req: IncomingMessage, base_url: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = req.headers;
  if (origin === undefined || origin === base_url) return false;
  return origin.replace(/^https?:\/\//, '') !== req.headers.host;
}
