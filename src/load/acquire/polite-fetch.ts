import { Refusal } from '../refusal.ts';

export interface FetchSettings {
  /** Contact the SEC asks of its clients. */
  sec_user_agent?: string | null;
  /** Waits between attempts after the first, in ms; tests shorten them. */
  backoff_ms?: number[];
  /** Longest wait for an answer, and for the next bytes of a body, in ms. */
  timeout_ms?: number;
}

export class DownloadFailed extends Error {
  override name = 'DownloadFailed';
}

const BACKOFF = [1_000, 5_000, 20_000, 60_000];
const LONGEST_WAIT = 120_000;
export const DEFAULT_TIMEOUT = 60_000;

// The SEC allows 10 requests a second from one client; other publishers are asked no faster than this either.
const SPACING_MS = 110;
const nextTurn = new Map<string, number>();

async function takeTurn(host: string): Promise<void> {
  const at = Math.max(Date.now(), nextTurn.get(host) ?? 0);
  nextTurn.set(host, at + SPACING_MS);
  const wait = at - Date.now();
  if (wait > 0) await pause(wait);
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function userAgent(url: URL, settings: FetchSettings): string {
  if (!/(^|\.)sec\.gov$/.test(url.hostname)) return 'Proviso (public-record health data)';
  if (settings.sec_user_agent) return settings.sec_user_agent;
  throw new Refusal(
    'The SEC asks its clients to name a contact: set SEC_USER_AGENT (such as "Company admin@company.example") to load from sec.gov.',
  );
}

/** How long a 429 or 503 asks to wait: seconds or a date. */
export function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT) : null;
}

const mayPass = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** What is sent where a file is not simply fetched (a form, a service's question). */
export interface Post {
  headers: Record<string, string>;
  body: string;
}

/**
 * Asks for an address and gives the answer to `read`, which must read its body. Outages, 429 and 5xx are tried again with growing
 * waits, the whole of it, so that a body that breaks off is fetched anew.
 */
export async function politely<T>(
  address: string,
  headers: Record<string, string>,
  settings: FetchSettings,
  read: (answer: Response, abort: AbortController) => Promise<T>,
  post?: Post,
): Promise<T> {
  const url = new URL(address);
  const waits = settings.backoff_ms ?? BACKOFF;
  const agent = userAgent(url, settings);
  let last = '';
  for (let attempt = 0; attempt <= waits.length; attempt++) {
    await takeTurn(url.host);
    let wait = waits[attempt] ?? 0;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error('no answer in time')), settings.timeout_ms ?? DEFAULT_TIMEOUT);
    try {
      const sent = { headers: { 'user-agent': agent, ...headers, ...post?.headers }, ...(post ? { method: 'POST', body: post.body } : {}) };
      const answer = await fetch(url, { ...sent, signal: abort.signal, redirect: 'follow' });
      clearTimeout(timer);
      if (!mayPass(answer.status)) return await read(answer, abort);
      last = `HTTP ${answer.status}`;
      wait = retryAfter(answer.headers.get('retry-after'), Date.now()) ?? wait;
      await answer.body?.cancel();
    } catch (error) {
      if ((error as Error).name === 'Refusal' || (error as Error).name === 'DownloadFailed') throw error;
      const cause = (error as { cause?: Error }).cause;
      last = cause?.message || (error as Error).message;
    } finally {
      clearTimeout(timer);
    }
    if (attempt < waits.length) await pause(wait);
  }
  throw new DownloadFailed(`${address} could not be fetched after ${waits.length + 1} attempts (${last}).`);
}

/** A JSON answer, fetched as politely as a download. */
export async function fetchJson(address: string, settings: FetchSettings): Promise<unknown> {
  return politely(address, { accept: 'application/json' }, settings, async (answer) => {
    if (!answer.ok) throw new DownloadFailed(`${address} answered HTTP ${answer.status}.`);
    return answer.json();
  });
}

export interface Page {
  /** Where it was found in the end, for its relative links. */
  url: string;
  html: string;
  /** Its cookies as a Cookie header sends them back; '' where it set none. */
  cookies: string;
}

export async function fetchPage(address: string, settings: FetchSettings): Promise<Page> {
  return politely(address, {}, settings, async (answer) => {
    if (!answer.ok) throw new DownloadFailed(`${address} answered HTTP ${answer.status}.`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
    return { url: answer.url || address, html: await answer.text(), cookies: cookies.join('; ') };
  });
}
