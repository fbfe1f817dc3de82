import type { KnownKey } from '../accounts/known-keys.ts';
import type { Deps } from '../deps.ts';
import type { World } from '../fields/world.ts';
import type { EmptyReason } from '../lists/empty-reason.ts';
import type { SourceNote } from './answers/meta.ts';
import type { SourceStatus } from './answers/source-status.ts';
import type { Upload } from './input/upload.ts';
import type { Principal } from './rights.ts';

/** Files of a response, written while they are sent. */
export type FileForm = 'csv' | 'ndjson' | 'xlsx' | 'atom';

/** Response formats other than those of lists; `html` if the endpoint declares a page or is a document. */
export type Form = 'json' | 'html' | 'markdown' | FileForm;

/** What a handler gets besides its input. Handlers never see Express. */
export interface RequestContext {
  /** `deps.pool` cancels its queries when the request reaches its deadline or the client disconnects. */
  deps: Deps;
  request_id: string;
  /** Aborted when the request reaches its deadline or the client disconnects: pass it to every search. */
  readonly signal: AbortSignal;
  key_id: string | null;
  /** The account of the key: the first in a chain of replaced keys. */
  account: string | null;
  /** Who is signed in; null for a key, and for a browser that signed in with one. */
  member: KnownKey['member'];
  /** Null without a key or session. */
  principal: Principal | null;
  /** For the audit log: what the request was done to, null if nothing was done, and another event than its route's. */
  noted: (subject: string | null, more?: { event?: string; detail?: string }) => void;
  /** The body of an upload. */
  upload: Upload | null;
  /** Identifies a request with an Idempotency-Key, which may be sent again; null for any other. */
  request_sha256: Buffer | null;
  /** Counts this many units in all against the quota instead of one; throws `rate_limited` if fewer are left. */
  charge: (units: number) => Promise<void>;
  now: Date;
  /** Identifies the caller by its address: see `callerOf`. */
  caller: string;
  base_url: string;
  /** Response format: a page for browsers, json for programs. */
  wants: Form;
  /** The name under which its decisions stand; null: as typed, where no one has joined. */
  acts_as: string | null;
  /** The name to fill in: that, or the last one typed in this browser, from a cookie. */
  readonly reviewer: string | null;
  /** What the cookie has of a sign-in with the identity provider. */
  readonly provider_attempt: string | null;
  /** As requested, with the query. */
  url: string;
  /** The session token in the request's cookie, not yet validated. */
  session_token: string | null;
  /** The key record of an API key; throws `unauthenticated`. */
  identify: (key: string) => Promise<KnownKey>;
  /** Writes the usage this process has counted so far to the database. */
  flushCounts: () => Promise<void>;
  /** Adds these sources to meta.sources of the response. */
  cite: (...source_ids: string[]) => void;
  warn: (warning: string) => void;
  degrade: (reason: string) => void;
  /**
   * Why the response has no rows, if the declared sources and the filters do not explain it; ignored if a list has
   * rows. Of other shapes it says that they have none.
   */
  explainEmpty: (reason: EmptyReason) => void;
  /** This request reads only these of the declared sources. */
  readOnly: (source_ids: readonly string[]) => void;
  /** The request may take so many milliseconds, as more than usual. */
  mayTake: (milliseconds: number) => void;
  /** Which world is served: sample or real data. */
  world: () => Promise<World>;
  /** The state of sources, for a record that none of them has. */
  statusOf: () => Promise<(source_ids: readonly string[]) => SourceStatus[]>;
  /** The meta.sources entries of these sources, for a response without meta. */
  notesOf: (source_ids: string[]) => Promise<SourceNote[]>;
  /** A request header, by its lower-case name. */
  sent: (header: string) => string | undefined;
  /**
   * The request does not count against the quota, but against a limit per key and minute: throws `rate_limited` beyond
   * it.
   */
  uncounted: () => Promise<void>;
  /**
   * The request is a batch: it waits for its turn, and counts against the quota even if it times out. Throws
   * `rate_limited` if its account has too many.
   */
  asBatch: () => Promise<void>;
  /**
   * Of a message: sends this text in place of JSON. A part of a page may be framed by pages of any origin, and can load
   * nothing.
   */
  raw: (type: 'text/javascript' | 'text/html', text: string) => void;
  /** Responds with another of the endpoint's `statuses`. */
  status: (status: number) => void;
  /** Adds a header to the response, even if the request fails. */
  header: (name: string, value: string) => void;
  /** `done`: what the request did, shown once on the page after the redirect. */
  redirect: (status: 301 | 303, location: string, done?: string) => void;
}
