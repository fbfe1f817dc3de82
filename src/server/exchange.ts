import { setMaxListeners } from 'node:events';
import type { Request, Response } from 'express';
import type { RateLimitInfo } from 'express-rate-limit';
import type { KnownKey } from '../accounts/known-keys.ts';
import type { Account } from '../accounts/quota.ts';
import type { Deps } from '../deps.ts';
import type { World } from '../fields/world.ts';
import type { EmptyReason } from '../lists/empty-reason.ts';
import type { Page } from '../pages/layout.ts';
import { requestSpan } from '../tracing/span.ts';
import { baseUrlOf, callerOf, countBy } from './address-limit.ts';
import type { Registry } from './answers/known-sources.ts';
import type { SourceNote } from './answers/meta.ts';
import { mayReadReplica, openEnding, poolFor, whenOver } from './bound-pool.ts';
import { cookieText, sessionTokenOf, textCookie } from './cookies.ts';
import { dataHeaders, type FlatHeaders, framedHeaders, withoutHeader } from './headers.ts';
import type { HttpLayer } from './http-layer.ts';
import type { Upload } from './input/upload.ts';
import type { Principal } from './rights.ts';

export type FileForm = 'csv' | 'ndjson' | 'xlsx' | 'atom';
export type Form = 'json' | 'html' | 'markdown' | FileForm | 'parquet';

// Unique across processes and restarts, without asking the system for randomness on every request.
const run = Math.random().toString(36).slice(2, 8) + Date.now().toString(36);
let count = 0;
const unread: Omit<Registry, 'world'> & { world: World | null } = {
  of: () => [],
  statusOf: () => [],
  world: null,
  titles: new Map(),
  loaded: null,
};

type Served = Parameters<typeof mayReadReplica>[0] & { statuses?: Record<number, string> };

/**
 * One request: what a handler may know and do (`RequestContext`), and what its response must contain besides the data.
 * Handlers take functions out of it, so these are fields.
 */
export class Exchange {
  readonly layer: HttpLayer;
  readonly req: Request;
  readonly res: Response;
  readonly url: string;
  readonly path: string;
  readonly base_url: string;
  readonly ending = openEnding();
  readonly span: ReturnType<typeof requestSpan>;
  readonly request_id: string;
  readonly started = performance.now();
  /** Null until it is found, and for files. */
  endpoint: Served | null = null;
  /** The path template, for logs and metrics; never the path as requested. */
  route = 'unknown';
  /** Who sends the request. */
  key: KnownKey | null = null;
  /** Of the quota. */
  lease: Account | null = null;
  /** Beside the one of the request. */
  extra_units = 0;
  deadline_ms = 0;
  allowance: RateLimitInfo | null = null;
  done = false;
  code = 200;
  /** Whatever the outcome. */
  is_free = false;
  release_batch_slot: (() => void) | null = null;
  /** Ended at its deadline. */
  is_late = false;
  sources: readonly string[] | null = null;
  readonly cited: string[] = [];
  warnings: string[] = [];
  degraded: string | null = null;
  /** First what the handler reported, then the final explanation. */
  empty: EmptyReason | null = null;
  known = unread;
  /** None where they are set already. */
  protection = dataHeaders;
  headers: FlatHeaders = [];
  /** In place of the standard problem page. */
  refused_page: Page | null = null;
  /** Never logged. */
  form_fields: Record<string, string> | null = null;
  audit: { subject: string | null; event?: string; detail?: string } | null = null;
  /** Sent in place of JSON: a script or a part of a page. */
  text: { type: string; text: string } | null = null;
  upload: Upload | null = null;
  /** Of a request with an Idempotency-Key, which may be sent again. */
  request_sha256: Buffer | null = null;
  /** A page for browsers, json for programs. */
  wants: Form = 'json';
  now = new Date();
  private bound: Deps | null = null;
  private controller: AbortController | null = null;

  constructor(layer: HttpLayer, req: Request, res: Response) {
    count += 1;
    // Express changes `req.url` within a router.
    const url = req.originalUrl;
    this.layer = layer;
    this.req = req;
    this.res = res;
    this.url = url;
    this.path = url.split('?', 1)[0]!;
    this.base_url = baseUrlOf(layer.deps.config.public_url, req);
    this.span = requestSpan(req.headers);
    this.request_id = `${run}-${count.toString(36)}`;
    (res as unknown as { exchange: Exchange }).exchange = this;
  }

  /** The pool cancels its queries when the request reaches its deadline or the client disconnects. */
  get deps(): Deps {
    this.bound ??= this.depsOf(this.layer.deps);
    return this.bound;
  }
  /** Aborted at the same time: pass it to every search. */
  get signal(): AbortSignal {
    if (!this.controller) {
      const { ending } = this;
      const made = new AbortController();
      // A batch passes the signal to hundreds of searches, so the limit on listeners is lifted.
      setMaxListeners(0, made.signal);
      this.controller = made;
      if (ending.over) made.abort(ending.reason);
      else whenOver(ending, () => made.abort(ending.reason));
    }
    return this.controller.signal;
  }
  get key_id(): string | null {
    return this.key?.key_id ?? null;
  }
  /** The first in a chain of replaced keys. */
  get account(): string | null {
    return this.key?.account_id ?? null;
  }
  /** Null for a key, and for a browser that signed in with one. */
  get member(): KnownKey['member'] {
    return this.key?.member ?? null;
  }
  get principal(): Principal | null {
    return this.key?.principal ?? null;
  }
  /** Null: as typed, where no one has joined. */
  get acts_as(): string | null {
    return this.key?.acts_as ?? null;
  }
  /** That of `acts_as`, or the last name typed in this browser. */
  get reviewer(): string | null {
    return this.acts_as ?? cookieText(this.req, 'proviso_reviewer');
  }
  /** From the cookie of a sign-in with the identity provider. */
  get provider_attempt(): string | null {
    return cookieText(this.req, 'proviso_provider');
  }
  /** Not yet validated. */
  get session_token(): string | null {
    return sessionTokenOf(this.req);
  }
  get notes(): SourceNote[] {
    return this.known.of(this.cited).map(({ note }) => note);
  }
  /** The day in UTC. */
  get today(): string {
    return this.now.toISOString().slice(0, 10);
  }
  get caller(): string {
    return callerOf(this.req);
  }

  depsOf = (of: Deps): Deps => ({ ...of, pool: poolFor(mayReadReplica(this.endpoint!), of, this.layer.control, this.ending) });
  log = (level: 'error' | 'warn', message: string, facts: Record<string, unknown>): void => {
    this.layer.deps.log[level]({ request_id: this.request_id, route: this.route, ...facts }, message);
  };
  /** For the audit log: what it was done to, null if nothing was done, and another event than the route's. */
  noted = (subject: string | null, more?: { event?: string; detail?: string }): void => {
    this.audit = { ...this.audit, subject, ...more };
  };
  /** In place of JSON. A part of a page may be framed by pages of any origin, and can load nothing. */
  raw = (type: 'text/javascript' | 'text/html', text: string): void => {
    this.text = { type, text };
    if (type === 'text/html') this.protection = framedHeaders;
  };
  /** So many units in all instead of one; throws `rate_limited` if fewer are left. */
  charge = async (units: number): Promise<void> => {
    const { key } = this;
    // A transaction that is repeated charges once.
    while (key && this.extra_units < units - 1 && !this.done) {
      await this.layer.quota.take(key);
      this.extra_units += 1;
    }
  };
  identify = async (key: string): Promise<KnownKey> => this.layer.keys.check(key);
  /** Writes to the database what this process has counted. */
  flushCounts = async (): Promise<void> => {
    await Promise.all([this.layer.quota.settle(), this.layer.usage.flush()]);
  };
  cite = (...source_ids: string[]): void => {
    for (const id of source_ids) if (!this.cited.includes(id)) this.cited.push(id);
  };
  warn = (warning: string | null | undefined | false): void => {
    // Several parts of a page may find the same.
    if (warning && !this.warnings.includes(warning)) this.warnings.push(warning);
  };
  degrade = (reason: string): void => {
    this.degraded = reason;
  };
  /** If the declared sources and the filters do not explain it; ignored if a list has rows. */
  explainEmpty = (reason: EmptyReason): void => {
    this.empty = reason;
  };
  /** This request reads only these of the declared sources. */
  readOnly = (source_ids: readonly string[]): void => {
    this.sources = source_ids;
  };
  /** More than usual, in which its connection may be silent. */
  mayTake = (milliseconds: number): void => {
    this.deadline_ms = milliseconds;
    this.res.setTimeout(milliseconds + this.layer.deps.config.request_timeout_ms);
  };
  world = async (): Promise<World> => (await this.layer.sources.read()).world;
  /** For a response without meta. */
  notesOf = async (ids: string[]): Promise<SourceNote[]> => (await this.layer.sources.read()).of(ids).map(({ note }) => note);
  statusOf = async (): Promise<Registry['statusOf']> => (await this.layer.sources.current()).statusOf;
  sent = (header: string): string | undefined => this.req.get(header);
  /** Against a limit per key and minute instead; throws `rate_limited`. */
  uncounted = async (): Promise<void> => {
    this.is_free = true;
    // Without a unit of the quota it was counted by this limit.
    if (this.lease) await countBy(this.layer.limits.free, this.req, this.res);
  };
  /**
   * Waits for its turn, is free again with the end of the request, and counts even if it times out. Throws
   * `rate_limited` if its account has too many.
   */
  asBatch = async (): Promise<void> => {
    if (this.ending.over) throw this.ending.reason;
    if (!this.key || this.release_batch_slot || this.done) return;
    const release = await this.layer.batches.take(this.key.account_id, (stop) => whenOver(this.ending, stop));
    if (this.done) release();
    else this.release_batch_slot = release;
  };
  /** Responds with another of the endpoint's `statuses`. */
  status = (status: number): void => {
    if (status !== 200 && !this.endpoint?.statuses?.[status]) throw new Error(`The status ${status} is not declared in statuses.`);
    this.code = status;
  };
  /** Sent even if the request fails. */
  header = (name: string, value: string): void => {
    this.headers = [...this.headers, name, value];
  };
  /** `done`: shown once on the page after the redirect. */
  redirect = (status: 301 | 303, location: string, done?: string): void => {
    this.code = status;
    // What the request made may have named its own place; browsers refuse two.
    this.headers = withoutHeader(this.headers, 'Location');
    this.header('Location', location);
    if (done) this.header('Set-Cookie', textCookie('proviso_done', done, this.base_url));
  };
}

/** A field of its own, as those of `res.locals` are looked up by name. */
export const exchangeOf = (res: Response): Exchange => (res as unknown as { exchange: Exchange }).exchange;
