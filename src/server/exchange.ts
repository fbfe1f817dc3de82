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
import { requestSpan } from '../tracing/span.ts';
import { baseUrlOf } from './address-limit.ts';
import type { SourceNote } from './answers/meta.ts';
import { openEnding } from './bound-pool.ts';
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
export function openExchange(req: Request, res: Response, sign_up: SignUp, public_url: string | undefined) {
  count += 1;
  // Express changes `req.url` within a router.
  const url = req.originalUrl;
  return {
    ...{ req, res, sign_up, url, path: url.split('?', 1)[0]! },
    base_url: baseUrlOf(public_url, req),
    span: requestSpan(req.headers),
    /** Null until it is found, and for files. */
    compiled: null as Compiled | null,
    request_id: `${run}-${count.toString(36)}`,
    /** The path template, for logs and metrics; never the path as requested. */
    route: 'unknown',
    started: performance.now(),
    key: null as KnownKey | null,
    account: null as Account | null,
    /** Beside the one of the request. */
    extra_units: 0,
    /** 0: as usual. */
    deadline_ms: 0,
    sources: null as readonly string[] | null,
    allowance: null as RateLimitInfo | null,
    ending: openEnding(),
    done: false,
    status: 200,
    /** Whatever the outcome. */
    is_free: false,
    /** Null without a batch. */
    release_batch_slot: null as (() => void) | null,
    /** Ended at its deadline. */
    is_late: false,
    cited: [] as string[],
    warnings: [] as string[],
    degraded: null as string | null,
    /** First what the handler reported, then the final explanation. */
    empty: null as EmptyReason | null,
    partial: [] as SourceNote[],
    world: null as World | null,
    known: { titles: new Map(), loaded: null } as Known,
    /** None where they are set already. */
    protection: dataHeaders,
    /** Sent even if the request fails. */
    headers: none,
    refused_page: null as ((problem: Problem, view: RefusedView) => Page | null) | null,
    /** Never logged. */
    form_fields: null as Record<string, string> | null,
    /** Of the handler, for the audit log. */
    noted: null as { subject: string | null; event?: string; detail?: string } | null,
    upload: null as Upload | null,
    /** Sent in place of JSON: a script or a part of a page. */
    raw: null as { type: string; text: string } | null,
    /** Of a request with an Idempotency-Key. */
    request_sha256: null as Buffer | null,
  };
}
export type Exchange = ReturnType<typeof openExchange>;

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
