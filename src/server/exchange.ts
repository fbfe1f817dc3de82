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

// Unique across processes and restarts, without asking the system for randomness on every request.
const run = Math.random().toString(36).slice(2, 8) + Date.now().toString(36);
let count = 0;
const none: FlatHeaders = [];

/** What is known about one request, and what its response must contain besides the data. */
export class Exchange {
  /** As requested, with the query; Express changes `req.url` within a router. */
  readonly url: string;
  readonly path: string;
  /** Null until it is found, and for files. */
  compiled: Compiled | null = null;
  request_id = `${run}-${(++count).toString(36)}`;
  /** The path template, for logs and metrics; never the path as requested. */
  route = 'unknown';
  started = performance.now();
  key: KnownKey | null = null;
  account: Account | null = null;
  /** Beside the one of the request. */
  extra_units = 0;
  /** 0: as usual. */
  deadline_ms = 0;
  sources: readonly string[] | null = null;
  allowance: RateLimitInfo | null = null;
  ending: Ending = openEnding();
  done = false;
  status = 200;
  /** Whatever the outcome. */
  is_free = false;
  /** Null without a batch. */
  release_batch_slot: (() => void) | null = null;
  /** Ended at its deadline. */
  is_late = false;
  cited: string[] = [];
  warnings: string[] = [];
  degraded: string | null = null;
  /** First what the handler reported, then the final explanation. */
  empty: EmptyReason | null = null;
  partial: SourceNote[] = [];
  world: World | null = null;
  known: Known = { titles: new Map(), loaded: null };
  base_url: string;
  /** None where they are set already. */
  protection = dataHeaders;
  /** Sent even if the request fails. */
  headers = none;
  refused_page: ((problem: Problem, view: RefusedView) => Page | null) | null = null;
  /** Never logged. */
  form_fields: Record<string, string> | null = null;
  /** Of the handler, for the audit log. */
  noted: { subject: string | null; event?: string; detail?: string } | null = null;
  upload: Upload | null = null;
  /** Sent in place of JSON: a script or a part of a page. */
  raw: { type: string; text: string } | null = null;
  /** Of a request with an Idempotency-Key. */
  request_sha256: Buffer | null = null;
  span: RequestSpan | null;
  readonly req: Request;
  readonly res: Response;
  readonly sign_up: SignUp;

  constructor(req: Request, res: Response, sign_up: SignUp, public_url: string | undefined) {
    this.req = req;
    this.res = res;
    this.sign_up = sign_up;
    this.url = req.originalUrl;
    this.path = this.url.split('?', 1)[0]!;
    this.base_url = baseUrlOf(public_url, req);
    this.span = requestSpan(req.headers);
  }
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
