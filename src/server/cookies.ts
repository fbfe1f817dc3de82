import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';

/** The cookies of a request, as `req.cookies`; undefined without any. */
export const cookies: RequestHandler = (req, _res, next) => {
  const { cookie } = req.headers;
  if (cookie !== undefined) req.cookies = parseCookie(cookie);
  next();
};

const DAY_S = 86_400;
export const session_days = 7;

/** Each cookie, and the seconds for which it is kept. */
const kept_s = {
  /** The session of a browser. */
  proviso_session: session_days * DAY_S,
  /**
   * What a form has done, for the page after its redirect, within a minute. A cookie, not the address: the sentence may
   * name a person, and addresses are logged and shared.
   */
  proviso_done: 60,
  /**
   * The page a refused form was on, as no page sends a Referer: the form is shown at the address it was sent to, which
   * shows nothing when it is opened there.
   */
  proviso_form: 600,
  /**
   * The name under which a browser decided last, to fill in the next form. Kept in the browser, never taken from the
   * account: colleagues share an account, and a decision must not be signed with the name of another one.
   */
  proviso_reviewer: 180 * DAY_S,
  /** State, nonce and verifier of a browser that is at the identity provider, which sends it back: hence Lax. */
  proviso_provider: 600,
};
type CookieName = keyof typeof kept_s;

const LONGEST = 300;
const encode = (text: string) => Buffer.from(text.slice(0, LONGEST)).toString('base64url');

/** A text in a cookie of a request, which may have been changed there; null if there is none. */
export function cookieText(req: Pick<Request, 'cookies'>, name: CookieName): string | null {
  const value: string | undefined = req.cookies?.[name];
  if (value === undefined || !/^[A-Za-z0-9_-]{1,1700}$/.test(value)) return null;
  const text = Buffer.from(value, 'base64url').toString('utf8');
  return text.replace(/[\p{Cc}\ufffd]/gu, '').slice(0, LONGEST) || null;
}

/** Not readable by scripts, never sent from other sites, and only over TLS if the service is reached over TLS. */
const setCookie = (name: CookieName, value: string, base_url: string): string =>
  stringifySetCookie(name, value, {
    maxAge: value === '' ? 0 : kept_s[name],
    path: name === 'proviso_provider' ? '/session/callback' : '/',
    httpOnly: true,
    sameSite: name === 'proviso_provider' ? 'lax' : 'strict',
    secure: base_url.startsWith('https:'),
  });

/** Set-Cookie with a text; '' removes the cookie. */
export const textCookie = (name: CookieName, text: string, base_url: string): string => setCookie(name, encode(text), base_url);

export const sessionPattern = /^[A-Za-z0-9_-]{43}$/;
export const newSessionToken = (): string => randomBytes(32).toString('base64url');
/** '' ends the session in the browser. */
export const sessionCookie = (token: string, base_url: string): string => setCookie('proviso_session', token, base_url);

export function sessionTokenOf({ cookies: sent }: Pick<Request, 'cookies'>): string | null {
  const token: string | undefined = sent?.proviso_session;
  return token !== undefined && sessionPattern.test(token) ? token : null;
}

/**
 * True if a page of another origin made the browser send this request. Browsers say so in Sec-Fetch-Site, older ones in
 * Origin. A client that sends neither is not a browser, so no one else can make it send a cookie.
 */
export function fromElsewhere({ headers }: Pick<Request, 'headers'>, base_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined || origin === base_url) return false;
  return origin.replace(/^https?:\/\//, '') !== headers.host;
}
