import type { KnownKey } from '../accounts/known-keys.ts';
import type { Deps } from '../deps.ts';
import type { World } from '../fields/world.ts';
import type { EmptyReason, SourceStatus } from '../lists/empty-reason.ts';
import type { SourceNote } from './answers/meta.ts';
import type { Upload } from './input/upload.ts';
import type { Principal } from './rights.ts';

export type FileForm = 'csv' | 'ndjson' | 'xlsx' | 'atom';

/** Other than those of lists. */
export type Form = 'json' | 'html' | 'markdown' | FileForm;

/** Handlers never see Express. */
export interface RequestContext {
  /** The pool cancels its queries when the request reaches its deadline or the client disconnects. */
  deps: Deps;
  request_id: string;
  /** Aborted at the same time: pass it to every search. */
  readonly signal: AbortSignal;
  key_id: string | null;
  /** The first in a chain of replaced keys. */
  account: string | null;
  /** Null for a key, and for a browser that signed in with one. */
  member: KnownKey['member'];
  principal: Principal | null;
  /** For the audit log: what it was done to, null if nothing was done, and another event than the route's. */
  noted: (subject: string | null, more?: { event?: string; detail?: string }) => void;
  upload: Upload | null;
  /** Of a request with an Idempotency-Key, which may be sent again. */
  request_sha256: Buffer | null;
  /** So many units in all instead of one; throws `rate_limited` if fewer are left. */
  charge: (units: number) => Promise<void>;
  now: Date;
  caller: string;
  base_url: string;
  /** A page for browsers, json for programs. */
  wants: Form;
  /** Null: as typed, where no one has joined. */
  acts_as: string | null;
  /** That, or the last name typed in this browser. */
  readonly reviewer: string | null;
  /** From the cookie of a sign-in with the identity provider. */
  readonly provider_attempt: string | null;
  url: string;
  /** Not yet validated. */
  session_token: string | null;
  identify: (key: string) => Promise<KnownKey>;
  /** Writes to the database what this process has counted. */
  flushCounts: () => Promise<void>;
  cite: (...source_ids: string[]) => void;
  warn: (warning: string) => void;
  degrade: (reason: string) => void;
  /** If the declared sources and the filters do not explain it; ignored if a list has rows. */
  explainEmpty: (reason: EmptyReason) => void;
  /** This request reads only these of the declared sources. */
  readOnly: (source_ids: readonly string[]) => void;
  /** More than usual. */
  mayTake: (milliseconds: number) => void;
  world: () => Promise<World>;
  statusOf: () => Promise<(source_ids: readonly string[]) => SourceStatus[]>;
  /** For a response without meta. */
  notesOf: (source_ids: string[]) => Promise<SourceNote[]>;
  sent: (header: string) => string | undefined;
  /** Against a limit per key and minute instead; throws `rate_limited`. */
  uncounted: () => Promise<void>;
  /** It waits for its turn, and counts even if it times out. Throws `rate_limited` if its account has too many. */
  asBatch: () => Promise<void>;
  /** In place of JSON. A part of a page may be framed by pages of any origin, and can load nothing. */
  raw: (type: 'text/javascript' | 'text/html', text: string) => void;
  /** Responds with another of the endpoint's `statuses`. */
  status: (status: number) => void;
  /** Sent even if the request fails. */
  header: (name: string, value: string) => void;
  /** `done`: shown once on the page after the redirect. */
  redirect: (status: 301 | 303, location: string, done?: string) => void;
}
