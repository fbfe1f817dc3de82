import type { IncomingMessage } from 'node:http';

const name = 'proviso_done';
const LONGEST = 300;
/** Seconds within which the page after the redirect is requested. */
const KEPT_S = 60;
const pattern = /^[A-Za-z0-9_-]{1,1700}$/;

const cookie = (value: string, seconds: number, base_url: string, of = name): string =>
  `${of}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${base_url.startsWith('https:') ? '; Secure' : ''}`;

/**
 * What a form has done, for the page after its redirect. A cookie, not the address: the sentence may name a person, and addresses are logged and
 * shared.
 */
export const doneCookie = (sentence: string, base_url: string): string => textCookie(name, sentence, KEPT_S, base_url);

export const shownCookie = (base_url: string): string => cookie('', 0, base_url);

/** A cookie with a text that scripts and other sites do not get. */
export const textCookie = (of: string, text: string, seconds: number, base_url: string): string =>
  cookie(Buffer.from(text.slice(0, LONGEST)).toString('base64url'), seconds, base_url, of);

/** The sentence of the request's cookie. It is shown as text, once. */
export const doneOf = (req: IncomingMessage): string | null => cookieText(req.headers.cookie, name);

export function cookieText(cookies: string | undefined, of: string): string | null {
  for (const piece of cookies?.split(';') ?? []) {
    const [key, value] = piece.trim().split('=', 2);
    if (key !== of || !value || !pattern.test(value)) continue;
    return (
      Buffer.from(value, 'base64url')
        .toString('utf8')
        .replace(/[\p{Cc}\ufffd]/gu, '')
        .slice(0, LONGEST) || null
    );
  }
  return null;
}
