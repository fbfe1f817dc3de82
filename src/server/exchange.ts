import type { Request, Response } from 'express';
import type { RateLimitInfo } from 'express-rate-limit';
import type { Logger } from 'pino';
import type { KnownKey } from '../accounts/known-keys.ts';
import type { Account, Quota } from '../accounts/quota.ts';
import type { SignUp } from '../accounts/sign-up.ts';
import type { UsageCounts } from '../accounts/usage-counts.ts';
import type { World } from '../fields/world.ts';
import type { EmptyReason } from '../lists/empty-reason.ts';
import type { Known, Page } from '../pages/layout.ts';
import { type RequestSpan, requestSpan } from '../tracing/span.ts';
import { baseUrlOf } from './address.ts';
import type { SourceNote } from './answers/meta.ts';
import { type Ending, openEnding } from './bound-pool.ts';
import type { Compiled } from './compile.ts';
import type { RefusedView } from './define-endpoint.ts';
import type { Problem } from './errors.ts';
import { dataHeaders, type FlatHeaders } from './headers.ts';
import type { Upload } from './input/upload.ts';
import type { Metrics } from './metrics.ts';

/** The state of one request: what is known about it, and what its response must contain besides the data. */
export interface Exchange {
  req: Request;
  res: Response;
  /** As requested, with the query; Express changes `req.url` within a router. */
  url: string;
  /** The same without the query. */
  path: string;
  /** The endpoint that serves it; null until it is found, and for files. */
  compiled: Compiled | null;
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
  /** Which sources of the endpoint are read; null for all. */
  sources: readonly string[] | null;
  /** For a caller without a key. */
  allowance: RateLimitInfo | null;
  ending: Ending;
  done: boolean;
  status: number;
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
  /** Sources of the response that are only partly loaded. */
  partial: SourceNote[];
  world: World | null;
  /** Titles of the registered sources, and which are loaded, for pages. */
  known: Known;
  base_url: string;
  /** Headers that protect the response; none where they are set already. */
  protection: FlatHeaders;
  /** Headers that the handler adds to the response, even if the request fails. */
  headers: FlatHeaders;
  /** Set by endpoints that show a refused form again. */
  refused_page: ((problem: Problem, view: RefusedView) => Page | null) | null;
  /** Fields of the form that a POST sent; never logged. */
  form_fields: Record<string, string> | null;
  upload: Upload | null;
  /** What the handler says of the request for the audit log. */
  noted: { subject: string | null; event?: string; detail?: string } | null;
  /** What the handler sends in place of JSON: a script or a part of a page. */
  raw: { type: string; text: string } | null;
  /** Identifies a request with an Idempotency-Key, which may be sent again; null for any other. */
  request_sha256: Buffer | null;
  /** The span of this request in its trace; null without tracing. */
  span: RequestSpan | null;
}

// Unique across processes and restarts, without asking the system for randomness on every request.
const run = Math.random().toString(36).slice(2, 8) + Date.now().toString(36);
let count = 0;
const none: FlatHeaders = [];

export function openExchange(req: Request, res: Response, sign_up: SignUp, public_url: string | undefined): Exchange {
  count += 1;
  const url = req.originalUrl;
  return {
    req,
    res,
    url,
    path: url.split('?', 1)[0]!,
    compiled: null,
    request_id: `${run}-${count.toString(36)}`,
    route: 'unknown',
    started: performance.now(),
    sign_up,
    key: null,
    account: null,
    extra_units: 0,
    deadline_ms: 0,
    sources: null,
    allowance: null,
    ending: openEnding(),
    done: false,
    status: 200,
    is_free: false,
    release_batch_slot: null,
    is_late: false,
    cited: [],
    warnings: [],
    degraded: null,
    empty: null,
    partial: [],
    world: null,
    known: { titles: new Map(), loaded: null },
    base_url: baseUrlOf(public_url, req),
    protection: dataHeaders,
    headers: none,
    refused_page: null,
    form_fields: null,
    upload: null,
    raw: null,
    noted: null,
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
  sign_up: SignUp;
  public_url: string | undefined;
}

/** A field of its own, as those of `res.locals` are looked up by name. */
type Opened = Response & { exchange: Exchange };
export const exchangeOf = (res: Response): Exchange => (res as Opened).exchange;
export const openOn = (res: Response, exchange: Exchange): void => {
  (res as Opened).exchange = exchange;
};
