import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request } from 'express';

type Sent = Pick<Request, 'headers'>;
const cookieOf = ({ headers: { cookie } }: Sent, name: CookieName): string | undefined =>
  cookie === undefined ? undefined : parseCookie(cookie)[name];

const DAY_S = 86_400;
export const session_days = 7;

const kept_s = {
  proviso_session: session_days * DAY_S,
  /**
   * For the page after the redirect. Not in the address: the sentence may name a person, and addresses are logged and
   * shared.
   */
  proviso_done: 60,
  /** The page a refused form was on: no page sends a Referer, and the address it was sent to shows nothing. */
  proviso_form: 600,
  /**
   * The name under which a browser decided last, to fill in the next form: never taken from the account, which
   * colleagues share.
   */
  proviso_reviewer: 180 * DAY_S,
  /** State, nonce and verifier of a browser that is at the identity provider, which sends it back: hence Lax. */
  proviso_provider: 600,
};
type CookieName = keyof typeof kept_s;

const LONGEST = 300;
const encode = (text: string) => Buffer.from(text.slice(0, LONGEST)).toString('base64url');

/** It may have been changed in the browser. */
export function cookieText(req: Sent, name: CookieName): string | null {
  const value = cookieOf(req, name);
  if (value === undefined || !/^[A-Za-z0-9_-]{1,1700}$/.test(value)) return null;
  const text = Buffer.from(value, 'base64url').toString('utf8');
  return text.replace(/[\p{Cc}\ufffd]/gu, '').slice(0, LONGEST) || null;
}

const setCookie = (name: CookieName, value: string, base_url: string): string =>
  stringifySetCookie(name, value, {
    maxAge: value === '' ? 0 : kept_s[name],
    path: name === 'proviso_provider' ? '/session/callback' : '/',
    httpOnly: true,
    sameSite: name === 'proviso_provider' ? 'lax' : 'strict',
    secure: base_url.startsWith('https:'),
  });

export const textCookie = (name: CookieName, text: string, base_url: string): string => setCookie(name, encode(text), base_url);

const sessionPattern = /^[A-Za-z0-9_-]{43}$/;
export const newSessionToken = (): string => randomBytes(32).toString('base64url');
export const sessionCookie = (token: string, base_url: string): string => setCookie('proviso_session', token, base_url);

export function sessionTokenOf(req: Sent): string | null {
  const token = cookieOf(req, 'proviso_session');
  return token !== undefined && sessionPattern.test(token) ? token : null;
}

/**
 * Browsers say so in Sec-Fetch-Site, older ones in Origin. What sends neither is not a browser, so no one else can
 * make it send a cookie.
 */
export function fromElsewhere({ headers }: Sent, base_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined || origin === base_url) return false;
  return origin.replace(/^https?:\/\//, '') !== headers.host;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const place = /^[1-9]\d{0,5}$/;

/** By what the form says it is about. */
const PAGES: Record<string, ((id: string, position: string | null) => string) | undefined> = {
  '/screenings/columns': (id) => `/screenings/${id}/columns`,
  '/screenings/decide': (id, position) => `/screenings/${id}/results/${position ?? 1}`,
  '/screenings/decide-rows': (id) => `/screenings/${id}/results`,
  '/screenings/screen-without': (id, position) => (position ? `/screenings/${id}/results/${position}` : `/screenings/${id}/results`),
};

export const pageOfForm = (path: string, { id = '', position = '' }: Record<string, string>): string | null =>
  uuid.test(id) ? (PAGES[path]?.(id, place.test(position) ? position : null) ?? null) : null;

/** It leads from a refused form back to its page. */
export function formCookie(path: string, fields: Record<string, string> | null, base_url: string): string[] {
  const { id = '', position = '' } = fields ?? {};
  if (pageOfForm(path, { id }) === null) return [];
  return ['Set-Cookie', textCookie('proviso_form', `${path} ${id} ${place.test(position) ? position : ''}`, base_url)];
}

/** The page with the form that was sent to this address last. */
export function cameFrom(req: Sent, path: string): string | null {
  const [sent_to, id = '', position = ''] = cookieText(req, 'proviso_form')?.split(' ') ?? [];
  return sent_to === path ? pageOfForm(path, { id, position }) : null;
}
