import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { World } from '../fields/world.ts';
import { layout, type Page } from '../pages/layout.ts';
import { no_list } from '../pages/list-parts.ts';
import { type RequestSpan, requestSpan } from '../tracing/span.ts';
import { wantsPage } from './accept.ts';
import type { Allowance } from './address-limit.ts';
import { type Ending, openEnding } from './bound-pool.ts';
import type { RefusedView } from './define-endpoint.ts';
import type { EmptyReason } from './empty-reason.ts';
import type { Problem } from './errors.ts';
import { formCookie } from './form-cookie.ts';
import { apiHeaders, type FlatHeaders, operatorHeaders, pageHeaders } from './headers.ts';
import type { KnownKey } from './known-keys.ts';
import type { Metrics } from './metrics.ts';
import { problemDocument } from './problem.ts';
import { problemPage } from './problem-page.ts';
import { keyText } from './query-string.ts';
import { type Account, type Quota, remainingOf, resetOf } from './quota.ts';
import { discardRest } from './read-body.ts';
import type { SignUp } from './sign-up.ts';
import type { Upload } from './upload.ts';
import type { UsageCounts } from './usage-counts.ts';

/** The state of one request: what is known about it, and what its response must contain besides the data. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  request_id: string;
  /** The path template, for logs and metrics; never the path as requested. */
  route: string;
  started: number;
  /** Whether readers without a key can get one. */
  sign_up: SignUp;
  key: KnownKey | null;
  account: Account | null;
  /** Units taken beside the one of the request. */
  extra_units: number;
  /** Milliseconds the request may take; 0: as usual. */
  deadline_ms: number;
  /** For a caller without a key. */
  allowance: Allowance | null;
  ending: Ending;
  done: boolean;
  status: number;
  /** For the operator of the service: not readable by other origins. */
  is_for_operator: boolean;
  /** Does not count against the quota, whatever the outcome. */
  is_free: boolean;
  /** Releases the slot of a batch; null for any other request. */
  release_batch_slot: (() => void) | null;
  /** Ended at its deadline. */
  is_late: boolean;
  cited: string[];
  warnings: string[];
  degraded: string | null;
  /** Why the response has no rows: first what the handler reported, then the final explanation. */
  empty: EmptyReason | null;
  /** Sources that are only partly loaded: a sentence for each, one warning for JSON, their titles, and what it means for the reader. */
  partial: string[];
  partial_warning: string[];
  partial_titles: string[];
  partial_means: string;
  world: World | null;
  /** Published titles of the registered sources by id, for pages. */
  titles: ReadonlyMap<string, string>;
  base_url: string;
  /** Headers that the handler adds to the response, even if the request fails. */
  headers: FlatHeaders;
  /** Set by endpoints that show a refused form again. */
  refused_page: ((problem: Problem, view: RefusedView) => Page | null) | null;
  /** Fields of the form that a POST sent; never logged. */
  form_fields: Record<string, string> | null;
  upload: Upload | null;
  /** Identifies a request with an Idempotency-Key, which may be sent again; null for any other. */
  request_sha256: Buffer | null;
  /** Of the trace of this request; null without tracing. */
  span: RequestSpan | null;
}

// Unique across processes and restarts, without asking the system for randomness on every request.
const run = Math.random().toString(36).slice(2, 8) + Date.now().toString(36);
let count = 0;
const none: FlatHeaders = [];

export function openExchange(req: IncomingMessage, res: ServerResponse, sign_up: SignUp): Exchange {
  count += 1;
  return {
    req,
    res,
    request_id: `${run}-${count.toString(36)}`,
    route: 'unknown',
    started: performance.now(),
    sign_up,
    key: null,
    account: null,
    extra_units: 0,
    deadline_ms: 0,
    allowance: null,
    ending: openEnding(),
    done: false,
    status: 200,
    is_for_operator: false,
    is_free: false,
    release_batch_slot: null,
    is_late: false,
    cited: [],
    warnings: [],
    degraded: null,
    empty: null,
    partial: [],
    partial_warning: [],
    partial_titles: [],
    partial_means: '',
    world: null,
    titles: new Map(),
    base_url: '',
    headers: none,
    refused_page: null,
    form_fields: null,
    upload: null,
    request_sha256: null,
    span: requestSpan(req.headers),
  };
}

export interface Outlets {
  log: Logger;
  metrics: Metrics;
  quota: Quota;
  usage: UsageCounts;
  /** Requests in progress, scanned for those past their deadline. */
  running: Set<Exchange>;
  /** True while the process shuts down: connections are then closed after their response. */
  draining: () => boolean;
}

/** A body that is written while it is sent. If it fails, the connection ends without its last chunk, so that no client takes it for whole. */
function sendStream(res: ServerResponse, body: AsyncIterable<string | Buffer>, is_head: boolean): void {
  if (is_head) res.end();
  else pipeline(Readable.from(body, { objectMode: false }), res, () => {});
}

/** The path template is the name of the span, as it is in logs and metrics: nothing that the caller sent. */
function endSpan({ span, req, route, request_id }: Exchange, status: number): void {
  const facts = {
    'http.request.method': req.method ?? '',
    'http.route': route,
    'http.response.status_code': status,
    'proviso.request_id': request_id,
  };
  span?.end(`${req.method} ${route}`, facts, status >= 500);
}

/** Writes the response, completes the quota unit, and writes one log line. */
export function finish(
  exchange: Exchange,
  out: Outlets,
  status: number,
  headers: FlatHeaders,
  body: string | Buffer | AsyncIterable<string | Buffer> | null,
  page = false,
): void {
  if (exchange.done) return;
  exchange.done = true;
  out.running.delete(exchange);
  const { req, res, account } = exchange;
  exchange.release_batch_slot?.();
  // A batch did its work for the caller even if it was cut off at the deadline.
  const is_spent = exchange.is_late && exchange.release_batch_slot !== null;
  const kept = is_spent || (status < 500 && status !== 429 && !exchange.is_free);
  for (let unit = 0; account && unit <= exchange.extra_units; unit++) {
    out.quota.end(account, kept);
    if (kept) out.usage.note(exchange.key!.key_id, account.day, req.method === 'HEAD' ? 'GET' : req.method!, exchange.route);
  }
  let answered = status;
  let bytes = 0;
  if (res.destroyed) answered = 499;
  else {
    const all = [
      ...(exchange.is_for_operator ? operatorHeaders : page ? pageHeaders : apiHeaders),
      'X-Request-Id',
      exchange.request_id,
      ...headers,
      ...exchange.headers,
    ];
    if (account) {
      all.push('X-RateLimit-Limit', String(account.limit), 'X-RateLimit-Remaining', String(remainingOf(account)));
      all.push('X-RateLimit-Reset', String(resetOf(account) / 1000));
    }
    const { allowance } = exchange;
    if (allowance) {
      all.push('X-RateLimit-Limit', String(allowance.limit), 'X-RateLimit-Remaining', String(allowance.remaining));
      all.push('X-RateLimit-Reset', String(Math.ceil(allowance.until / 1000)));
    }
    const is_stream = body !== null && typeof body === 'object' && Symbol.asyncIterator in body;
    if (body !== null && !is_stream) {
      bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
      all.push('Content-Length', String(bytes));
    }
    const rest = !req.complete && (req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined);
    if (rest || out.draining()) all.push('Connection', 'close');
    res.writeHead(status, all);
    if (is_stream) sendStream(res, body, req.method === 'HEAD');
    // Pure ASCII text is copied as it is; as UTF-8 it would have to be measured and converted.
    else if (typeof body === 'string' && bytes === body.length) res.end(body, 'latin1');
    else res.end(body ?? undefined);
    if (rest) discardRest(req);
  }
  const seconds = (performance.now() - exchange.started) / 1000;
  out.metrics.request(req.method ?? '', exchange.route, answered, seconds);
  if (exchange.span) endSpan(exchange, answered);
  out.log.info({
    request_id: exchange.request_id,
    method: req.method,
    route: exchange.route,
    status: answered,
    ms: Math.round(seconds * 1e4) / 10,
    bytes,
    key_id: exchange.key?.key_id,
    degraded: exchange.degraded === null ? undefined : true,
  });
}

/** The submitted values, to fill the form again. API keys are left out, whichever field they were typed into. */
export function typedIn({ req, form_fields }: Exchange): Record<string, string> {
  const { key: _, ...typed } = form_fields ?? Object.fromEntries(new URLSearchParams((req.url ?? '').split('?')[1]));
  return Object.fromEntries(Object.entries(typed).filter((field) => !field.some((text) => keyText.test(text))));
}

function pageOf(exchange: Exchange, problem: Problem): string {
  const url = exchange.req.url ?? '/';
  const path = url.split('?')[0]!;
  const { base_url, key, refused_page, request_id, sign_up } = exchange;
  const view = {
    path,
    url,
    base_url,
    key_id: key?.key_id ?? null,
    sign_up,
    sources: [],
    warnings: [],
    degraded: null,
    list: no_list,
    typed: typedIn(exchange),
  };
  return layout(
    refused_page?.(problem, view) ?? problemPage(problem, request_id, exchange.req.method === 'GET' ? url : null, sign_up),
    path,
  );
}

/** A problem document, or the same as a page for a browser. */
export function finishWithProblem(exchange: Exchange, out: Outlets, problem: Problem): void {
  const { url = '/', headers: requested } = exchange.req;
  const page = wantsPage(url, requested.accept);
  const type = page ? 'text/html; charset=utf-8' : 'application/problem+json';
  const headers: FlatHeaders = ['Content-Type', type, 'Cache-Control', 'no-store'];
  for (const [name, value] of Object.entries(problem.headers)) {
    // The quota's headers say the same, more precisely.
    if (exchange.account && name.startsWith('X-RateLimit')) continue;
    if (name !== 'Connection') headers.push(name, value);
  }
  if (page) headers.push(...formCookie(url.split('?')[0]!, exchange.form_fields, exchange.base_url));
  const body = page ? pageOf(exchange, problem) : JSON.stringify(problemDocument(problem, exchange.request_id));
  finish(exchange, out, problem.status, headers, body, page);
}
