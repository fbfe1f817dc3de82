import { setMaxListeners } from 'node:events';
import type { Request, Response } from 'express';
import type { RateLimitInfo } from 'express-rate-limit';
import type { KnownKey } from '#accounts/known-keys';
import type { Account } from '#accounts/quota';
import type { Deps } from '#deps';
import type { World } from '#fields/world';
import type { EmptyReason } from '#lists/empty-reason';
import type { Page } from '#pages/layout';
import { requestSpan } from '#tracing/span';
import { baseUrlOf, callerOf, countBy } from './address-limit.ts';
import type { Registry } from './answers/known-sources.ts';
import type { SourceNote } from './answers/meta.ts';
import { boundPool, openEnding, whenOver } from './bound-pool.ts';
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

type Served = { method: string; tag?: string; path: string; statuses?: Record<number, string> };
const fieldsOf = (one: unknown) => one as ReturnType<typeof fields>;

/** Apart, because an object with getters of its own takes twenty times as long to make. */
const lazy = {
  /** The pool cancels its queries when the request reaches its deadline or the client disconnects. */
  get deps(): Deps {
    const own = fieldsOf(this);
    own.bound ??= own.depsOf(own.layer.deps);
    return own.bound;
  },
  /** Aborted at the same time: pass it to every search. */
  get signal(): AbortSignal {
    const own = fieldsOf(this);
    const { ending } = own;
    if (!own.controller) {
      const made = new AbortController();
      // A batch passes the signal to hundreds of searches, so the limit on listeners is lifted.
      setMaxListeners(0, made.signal);
      own.controller = made;
      if (ending.over) made.abort(ending.reason);
      else whenOver(ending, () => made.abort(ending.reason));
    }
    return own.controller.signal;
  },
  get key_id(): string | null {
    return fieldsOf(this).key?.key_id ?? null;
  },
  /** The first in a chain of replaced keys. */
  get account(): string | null {
    return fieldsOf(this).key?.account_id ?? null;
  },
  /** Null for a key, and for a browser that signed in with one. */
  get member(): KnownKey['member'] {
    return fieldsOf(this).key?.member ?? null;
  },
  get principal(): Principal | null {
    return fieldsOf(this).key?.principal ?? null;
  },
  /** Null: as typed, where no one has joined. */
  get acts_as(): string | null {
    return fieldsOf(this).key?.acts_as ?? null;
  },
  /** That of `acts_as`, or the last name typed in this browser. */
  get reviewer(): string | null {
    return this.acts_as ?? cookieText(fieldsOf(this).req, 'proviso_reviewer');
  },
  /** From the cookie of a sign-in with the identity provider. */
  get provider_attempt(): string | null {
    return cookieText(fieldsOf(this).req, 'proviso_provider');
  },
  /** Not yet validated. */
  get session_token(): string | null {
    return sessionTokenOf(fieldsOf(this).req);
  },
  get notes(): SourceNote[] {
    const { known, cited } = fieldsOf(this);
    return known.of(cited).map(({ note }) => note);
  },
  /** The day in UTC. */
  get today(): string {
    return fieldsOf(this).now.toISOString().slice(0, 10);
  },
  get caller(): string {
    return callerOf(fieldsOf(this).req);
  },
};

function fields(layer: HttpLayer, req: Request, res: Response) {
  count += 1;
  // Express changes `req.url` within a router.
  const url = req.originalUrl;
  const ending = openEnding();
  const exchange = {
    layer,
    req,
    res,
    url,
    ending,
    path: url.split('?', 1)[0]!,
    base_url: baseUrlOf(layer.deps.config.public_url, req),
    span: requestSpan(req.headers),
    request_id: `${run}-${count.toString(36)}`,
    started: performance.now(),
    /** Null until it is found, and for files. */
    endpoint: null as Served | null,
    /** The path template, for logs and metrics; never the path as requested. */
    route: 'unknown',
    /** Who sends the request. */
    key: null as KnownKey | null,
    /** Of the quota. */
    lease: null as Account | null,
    /** Beside the one of the request. */
    extra_units: 0,
    deadline_ms: 0,
    allowance: null as RateLimitInfo | null,
    done: false,
    code: 200,
    /** Whatever the outcome. */
    is_free: false,
    release_batch_slot: null as (() => void) | null,
    /** Ended at its deadline. */
    is_late: false,
    sources: null as readonly string[] | null,
    cited: [] as string[],
    warnings: [] as string[],
    degraded: null as string | null,
    /** First what the handler reported, then the final explanation. */
    empty: null as EmptyReason | null,
    known: unread,
    /** None where they are set already. */
    protection: dataHeaders,
    headers: [] as FlatHeaders,
    /** In place of the standard problem page. */
    refused_page: null as Page | null,
    /** Never logged. */
    form_fields: null as Record<string, string> | null,
    audit: null as { subject: string | null; event?: string; detail?: string } | null,
    /** Sent in place of JSON: a script or a part of a page. */
    text: null as { type: string; text: string } | null,
    upload: null as Upload | null,
    /** Of a request with an Idempotency-Key, which may be sent again. */
    request_sha256: null as Buffer | null,
    /** A page for browsers, json for programs. */
    wants: 'json' as Form,
    now: new Date(),
    bound: null as Deps | null,
    controller: null as AbortController | null,
    depsOf: (of: Deps): Deps => ({ ...of, pool: boundPool(of.pool, layer.control, ending) }),
    log: (level: 'error' | 'warn', message: string, facts: Record<string, unknown>): void => {
      layer.deps.log[level]({ request_id: exchange.request_id, route: exchange.route, ...facts }, message);
    },
    /** For the audit log: what it was done to, null if nothing was done, and another event than the route's. */
    noted: (subject: string | null, more?: { event?: string; detail?: string }): void => {
      exchange.audit = { ...exchange.audit, subject, ...more };
    },
    /** In place of JSON. A part of a page may be framed by pages of any origin, and can load nothing. */
    raw: (type: 'text/javascript' | 'text/html', text: string): void => {
      exchange.text = { type, text };
      if (type === 'text/html') exchange.protection = framedHeaders;
    },
    /** So many units in all instead of one; throws `rate_limited` if fewer are left. */
    charge: async (units: number): Promise<void> => {
      const { key } = exchange;
      // A transaction that is repeated charges once.
      while (key && exchange.extra_units < units - 1 && !exchange.done) {
        await layer.quota.take(key);
        exchange.extra_units += 1;
      }
    },
    identify: async (key: string): Promise<KnownKey> => layer.keys.check(key),
    /** Writes to the database what this process has counted. */
    flushCounts: async (): Promise<void> => {
      await Promise.all([layer.quota.settle(), layer.usage.flush()]);
    },
    cite: (...source_ids: string[]): void => {
      for (const id of source_ids) if (!exchange.cited.includes(id)) exchange.cited.push(id);
    },
    warn: (warning: string | null | undefined | false): void => {
      // Several parts of a page may find the same.
      if (warning && !exchange.warnings.includes(warning)) exchange.warnings.push(warning);
    },
    degrade: (reason: string): void => {
      exchange.degraded = reason;
    },
    /** If the declared sources and the filters do not explain it; ignored if a list has rows. */
    explainEmpty: (reason: EmptyReason): void => {
      exchange.empty = reason;
    },
    /** This request reads only these of the declared sources. */
    readOnly: (source_ids: readonly string[]): void => {
      exchange.sources = source_ids;
    },
    /** More than usual, in which its connection may be silent. */
    mayTake: (milliseconds: number): void => {
      exchange.deadline_ms = milliseconds;
      res.setTimeout(milliseconds + layer.deps.config.request_timeout_ms);
    },
    world: async (): Promise<World> => (await layer.sources.read()).world,
    /** For a response without meta. */
    notesOf: async (ids: string[]): Promise<SourceNote[]> => (await layer.sources.read()).of(ids).map(({ note }) => note),
    statusOf: async (): Promise<Registry['statusOf']> => (await layer.sources.current()).statusOf,
    sent: (header: string): string | undefined => req.get(header),
    /** Against a limit per key and minute instead; throws `rate_limited`. */
    uncounted: async (): Promise<void> => {
      exchange.is_free = true;
      // Without a unit of the quota it was counted by this limit.
      if (exchange.lease) await countBy(layer.limits.free, req, res);
    },
    /**
     * Waits for its turn, is free again with the end of the request, and counts even if it times out. Throws
     * `rate_limited` if its account has too many.
     */
    asBatch: async (): Promise<void> => {
      if (ending.over) throw ending.reason;
      if (!exchange.key || exchange.release_batch_slot || exchange.done) return;
      const release = await layer.batches.take(exchange.key.account_id, (stop) => whenOver(ending, stop));
      if (exchange.done) release();
      else exchange.release_batch_slot = release;
    },
    /** Responds with another of the endpoint's `statuses`. */
    status: (status: number): void => {
      if (status !== 200 && !exchange.endpoint?.statuses?.[status]) throw new Error(`The status ${status} is not declared in statuses.`);
      exchange.code = status;
    },
    /** Sent even if the request fails. */
    header: (name: string, value: string): void => {
      exchange.headers = [...exchange.headers, name, value];
    },
    /** `done`: shown once on the page after the redirect. */
    redirect: (status: 301 | 303, location: string, done?: string): void => {
      exchange.code = status;
      // What the request made may have named its own place; browsers refuse two.
      exchange.headers = withoutHeader(exchange.headers, 'Location');
      exchange.header('Location', location);
      if (done) exchange.header('Set-Cookie', textCookie('proviso_done', done, exchange.base_url));
    },
  };
  return exchange;
}
export type Exchange = ReturnType<typeof fields> & Readonly<typeof lazy>;

/**
 * One request: what a handler may know and do (`RequestContext`), and what its response must contain besides the data.
 * Handlers take functions out of it.
 */
export function openExchange(layer: HttpLayer, req: Request, res: Response): Exchange {
  const exchange: Exchange = Object.setPrototypeOf(fields(layer, req, res), lazy);
  (res as unknown as { exchange: Exchange }).exchange = exchange;
  return exchange;
}

/** A field of its own, as those of `res.locals` are looked up by name. */
export const exchangeOf = (res: Response): Exchange => (res as unknown as { exchange: Exchange }).exchange;
