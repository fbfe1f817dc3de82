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

export interface Exchange {
  req: Request;
  res: Response;
  /** As requested, with the query; Express changes `req.url` within a router. */
  url: string;
  path: string;
  /** Null until it is found, and for files. */
  compiled: Compiled | null;
  request_id: string;
  /** The path template, for logs and metrics; never the path as requested. */
  route: string;
  started: number;
  sign_up: SignUp;
  key: KnownKey | null;
  account: Account | null;
  /** Beside the one of the request. */
  extra_units: number;
  /** 0: as usual. */
  deadline_ms: number;
  sources: readonly string[] | null;
  allowance: RateLimitInfo | null;
  ending: Ending;
  done: boolean;
  status: number;
  /** Whatever the outcome. */
  is_free: boolean;
  /** Null without a batch. */
  release_batch_slot: (() => void) | null;
  /** Ended at its deadline. */
  is_late: boolean;
  cited: string[];
  warnings: string[];
  degraded: string | null;
  /** First what the handler reported, then the final explanation. */
  empty: EmptyReason | null;
  partial: SourceNote[];
  world: World | null;
  known: Known;
  base_url: string;
  /** None where they are set already. */
  protection: FlatHeaders;
  /** Sent even if the request fails. */
  headers: FlatHeaders;
  refused_page: ((problem: Problem, view: RefusedView) => Page | null) | null;
  /** Never logged. */
  form_fields: Record<string, string> | null;
  upload: Upload | null;
  noted: { subject: string | null; event?: string; detail?: string } | null;
  /** Sent in place of JSON: a script or a part of a page. */
  raw: { type: string; text: string } | null;
  /** Of a request with an Idempotency-Key. */
  request_sha256: Buffer | null;
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
  /** Scanned for those past their deadline. */
  running: Set<Exchange>;
  /** Connections are then closed after their response. */
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
