import { guardedFetch, type Response } from '#fetch/guarded-fetch';
import { AddressRefused, type Outgoing, toPublicServers } from '#fetch/outgoing';
import { Refusal } from '../refusal.ts';
import { type HostRule, refusedBy } from './allowed-hosts.ts';

export interface FetchSettings {
  /** The SEC requires a contact address. */
  sec_user_agent?: string | null;
  /** None if absent. */
  hosts?: HostRule;
  /** Tests allow their own server. */
  outgoing?: Outgoing;
  /** Before each retry, in ms. */
  backoff_ms?: number[];
  /** For a response, and for the next bytes of a body, in ms. */
  timeout_ms?: number;
  /** For a whole response, even if it arrives steadily. */
  total_ms?: number;
}

/** `shown` is public: nothing that another server said. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed';
  readonly shown: string;
  /** Unreachable, or 429 or 5xx each time: says nothing about what the publisher offers. */
  is_outage = false;
  constructor(message: string, shown = 'The publisher did not offer the file in the way this source expects.') {
    super(message);
    this.shown = shown;
  }
}

const BACKOFF = [1_000, 5_000, 20_000, 60_000];
const LONGEST_WAIT = 120_000;
export const DEFAULT_TIMEOUT = 60_000;
/** The largest file (physician services, 3 GB) takes half an hour at 2 MB/s. */
const FILE_TOTAL = 2 * 3_600_000;
const PAGE_TOTAL = 300_000;
/** The catalog of data.cms.gov is the largest page, with tens of MB. */
const LARGEST_PAGE = 64 * 1024 ** 2;

// The SEC allows 10 requests per second from one client; other publishers get no more than that either.
const SPACING_MS = 110;
const nextTurn = new Map<string, number>();

async function takeTurn(host: string): Promise<void> {
  const at = Math.max(Date.now(), nextTurn.get(host) ?? 0);
  nextTurn.set(host, at + SPACING_MS);
  const wait = at - Date.now();
  if (wait > 0) await pause(wait);
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The SEC requires its clients to name a contact. */
const needsContact = (host: string) => /(^|\.)sec\.gov$/.test(host);

function userAgent(url: URL, settings: FetchSettings): string {
  if (!needsContact(url.hostname)) return 'Proviso (public-record health data)';
  if (settings.sec_user_agent) return settings.sec_user_agent;
  throw new Refusal(
    'The SEC requires a contact address: set SEC_USER_AGENT (such as "Company admin@company.example") to load from sec.gov.',
  );
}

/** Seconds or a date. */
export function retryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT) : null;
}

const mayPass = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

export interface Post {
  headers: Record<string, string>;
  body: string;
}

/** Not retried, because a retry would take as long. */
class TooMuch extends Error {
  override name = 'TooMuch';
}

/** Errors that a retry would not change. */
const isFinal = (error: unknown) =>
  error instanceof Refusal || error instanceof DownloadFailed || error instanceof AddressRefused || error instanceof TooMuch;

/** `read` must read the body. Outages, 429 and 5xx are retried from the beginning with increasing delays. */
export async function politely<T>(
  address: string,
  headers: Record<string, string>,
  settings: FetchSettings,
  read: (answer: Response, abort: AbortController) => Promise<T>,
  { post, total_ms = settings.total_ms ?? FILE_TOTAL }: { post?: Post; total_ms?: number } = {},
): Promise<T> {
  const url = new URL(address);
  const waits = settings.backoff_ms ?? BACKOFF;
  const sent = {
    headers: { 'user-agent': userAgent(url, settings), ...headers, ...post?.headers },
    ...(post ? { method: 'POST', body: post.body } : {}),
    outgoing: settings.outgoing ?? toPublicServers,
    refuses: refusedBy(settings.hosts),
  };
  let last = '';
  let last_status = '';
  for (let attempt = 0; attempt <= waits.length; attempt++) {
    await takeTurn(url.host);
    let wait = waits[attempt] ?? 0;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error('the response timed out')), settings.timeout_ms ?? DEFAULT_TIMEOUT);
    const whole = setTimeout(() => abort.abort(new TooMuch(`${address} did not finish within ${total_ms / 1000} seconds.`)), total_ms);
    last_status = '';
    try {
      const answer = await guardedFetch(url, { ...sent, signal: abort.signal });
      clearTimeout(timer);
      if (!mayPass(answer.status)) return await read(answer, abort);
      last = `HTTP ${answer.status}`;
      last_status = `: HTTP ${answer.status}`;
      wait = retryAfter(answer.headers.get('retry-after'), Date.now()) ?? wait;
    } catch (error) {
      const cause = (error as { cause?: Error }).cause;
      const found = [error, cause].find(isFinal) as Error | undefined;
      if (found instanceof AddressRefused)
        throw new DownloadFailed(found.message, 'The publisher redirected to an address that is not allowed for this source.');
      if (found instanceof TooMuch) throw new DownloadFailed(found.message, 'The publisher’s response was too large or took too long.');
      if (found) throw found;
      last = cause?.message || (error as Error).message;
    } finally {
      clearTimeout(timer);
      clearTimeout(whole);
      // Discards the unread rest of the body.
      abort.abort();
    }
    if (attempt < waits.length) await pause(wait);
  }
  const attempts = `after ${waits.length + 1} attempts`;
  const failed = new DownloadFailed(
    `${address} could not be downloaded ${attempts} (${last}).`,
    `The publisher could not be reached ${attempts}${last_status}.`,
  );
  throw Object.assign(failed, { is_outage: true });
}

async function textOf(answer: Response, address: string, abort: AbortController): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_PAGE) {
      abort.abort();
      throw new TooMuch(`${address} exceeds the limit of ${LARGEST_PAGE} bytes for a page.`);
    }
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const pageTotal = (settings: FetchSettings) => ({ total_ms: settings.total_ms ?? PAGE_TOTAL });

const refuseStatus = (answer: Response, address: string) => {
  if (!answer.ok) throw new DownloadFailed(`${address} returned HTTP ${answer.status}.`, `The publisher returned HTTP ${answer.status}.`);
};

export async function fetchJson(address: string, settings: FetchSettings): Promise<unknown> {
  const read = async (answer: Response, abort: AbortController) => {
    refuseStatus(answer, address);
    return JSON.parse(await textOf(answer, address, abort));
  };
  return politely(address, { accept: 'application/json' }, settings, read, pageTotal(settings));
}

export interface Page {
  /** Its final URL, for its relative links. */
  url: string;
  html: string;
  /** Its cookies as a Cookie header; '' if it set none. */
  cookies: string;
}

export async function fetchPage(address: string, settings: FetchSettings): Promise<Page> {
  const read = async (answer: Response, abort: AbortController) => {
    refuseStatus(answer, address);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
    return { url: answer.url || address, html: await textOf(answer, address, abort), cookies: cookies.join('; ') };
  };
  return politely(address, {}, settings, read, pageTotal(settings));
}
