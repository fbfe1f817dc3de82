import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { World } from '../fields/world.ts';
import type { Page } from '../pages/layout.ts';
import type { EmptyReason } from './empty-reason.ts';
import type { ErrorCode, Problem } from './errors.ts';
import type { KnownKey } from './known-keys.ts';
import type { SourceNote } from './meta.ts';

/** Who may ask: `public` (limited per address), `key` (X-API-Key). A key sent to a public endpoint lifts the limit per address and counts. */
export type Access = 'public' | 'key';

/**
 * What the answer is. `list` holds {results, total, limit, next_cursor} (`listOf`), `detail` has ETag and conditional GET, `document` is a
 * text with members `title` and `markdown`: markdown for clients, a page for browsers. `redirect` leads elsewhere: the handler calls
 * `context.redirect`. `message` belongs to a protocol that prescribes it: it goes out as it is, without meta, and not at all with status 202.
 */
export type Shape = 'list' | 'detail' | 'document' | 'redirect' | 'message' | 'other';

/** Forms an answer has besides those of lists; `html` where the endpoint declares a page or is a document. */
export type Form = 'json' | 'html' | 'markdown';

/** What a page may say beside the answer. */
export interface PageView {
  /** As asked, without its query. */
  path: string;
  /** As asked, with its query. */
  url: string;
  /** Address of this service, without a slash at its end. */
  base_url: string;
  /** Key of the reader, or null. */
  key_id: string | null;
  sources: SourceNote[];
  warnings: string[];
  degraded: string | null;
}

/** A page that shows a refused form again, as it was filled in. */
export interface RefusedView extends PageView {
  /** What was typed: the query of a GET, the fields of a POST without the key. */
  typed: Record<string, string>;
}

/** Added to the query of every list by the frame, with `fields` and `format`, which it answers itself. */
export interface Paging {
  limit: number;
  /** As an earlier page gave it in next_cursor; absent on the first page and where `paged` is false. */
  cursor?: string;
}

/** What a handler gets besides its input. Handlers never see Express. */
export interface RequestContext {
  /** `deps.pool` ends its queries with the request: at its deadline and when the client goes away. */
  deps: Deps;
  request_id: string;
  /** Aborted at the request's deadline and when the client goes away: hand it to every search. */
  readonly signal: AbortSignal;
  key_id: string | null;
  now: Date;
  /** The caller's address as one caller: see `callerOf`. */
  caller: string;
  base_url: string;
  /** Form of the answer: a page for browsers, json for programs. */
  wants: Form;
  /** Token of the session cookie the request carries, checked by nobody yet. */
  session_token: string | null;
  /** The key behind a text; throws `unauthenticated`. */
  identify: (key: string) => Promise<KnownKey>;
  /** Tells the store what this process counted so far. */
  settleCounts: () => Promise<void>;
  /** Notes in meta.sources that these sources fed the answer. */
  cite: (...source_ids: string[]) => void;
  warn: (warning: string) => void;
  degrade: (reason: string) => void;
  /** Why the answer has no rows, where the declared sources and the filters do not tell; ignored where it has rows. */
  explainEmpty: (reason: EmptyReason) => void;
  /** What the service serves. */
  world: () => Promise<World>;
  /** What meta.sources says of these sources, for an answer without meta. */
  notesOf: (source_ids: string[]) => Promise<SourceNote[]>;
  /** A header of the request, named in lower case. */
  sent: (header: string) => string | undefined;
  /** The request costs no unit of the quota, but counts against a limit per key and minute: throws `rate_limited` beyond it. */
  uncounted: () => void;
  /** The request is a batch: few at once per key, and it costs its unit also where it ends at its deadline. */
  asBatch: () => void;
  /** Answers with one of the endpoint's `other_statuses` instead of 200. */
  status: (status: number) => void;
  /** Adds a header to the answer, whatever it becomes. */
  header: (name: string, value: string) => void;
  redirect: (status: 301 | 303, location: string) => void;
}

export interface Example {
  summary: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** What it answers where that is not 200, as the service stands without further settings. */
  status?: number;
}

export interface EndpointInput<P, Q, B, S> {
  params: P;
  query: S extends 'list' ? Q & Paging : Q;
  body: B;
}

/** An endpoint is one value: router, OpenAPI, docs, examples and sweep tests derive from it. */
export interface Endpoint<
  S extends Shape = any,
  P extends z.ZodObject = any,
  Q extends z.ZodObject = any,
  B extends z.ZodType = any,
  R extends z.ZodObject = any,
> {
  method: 'get' | 'post' | 'delete';
  /** As in the specification, placeholders in braces: /npi/{npi}. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  access: Access;
  /** Of a public page: a reader who is signed in is known by the key, which counts; without a session the limit per address holds. */
  knows_session?: boolean;
  /** Of access `key`: costs no unit and works when none is left, within a limit per key and address. For what keeps an account safe. */
  outside_quota?: true;
  /** Requests a minute per address without a key: standard 60, typeahead 600, none unlimited (and keys are not looked at). */
  limit?: 'standard' | 'typeahead' | 'none';
  /**
   * One property per placeholder. Numbers and booleans are written as z.number(), z.boolean(): the frame reads them from text.
   * A z.array() is a parameter that may be repeated; every other one may not.
   */
  params?: P;
  query?: Q;
  /** Of a POST, JSON. */
  body?: B;
  /**
   * The body may also come from a form of our own pages, never from another origin. Of an endpoint of access `key`, the form's field `key`
   * takes the place of the header.
   */
  form?: boolean;
  /** The answer as a page. A document has one of its own. */
  page?: (answer: z.output<R>, view: PageView, data: any) => Page;
  /** What only the page shows, read beside the answer where a page is asked for. */
  page_data?: (input: EndpointInput<z.output<P>, z.output<Q>, z.output<B>, S>, context: RequestContext) => Promise<unknown>;
  /** The page of a refused form: shows it again as it was filled in, with what was wrong. Null where the usual page of the problem says more. */
  refused_page?: (problem: Problem, view: RefusedView) => Page | null;
  /** Bytes a body may have, default 1 MB. */
  max_body?: number;
  response: R;
  /** Sources the rows come from: by them and the filters an answer without rows says why it is empty. Every list names them. */
  sources?: readonly string[];
  /** Of other shapes than lists: the answer has no rows. */
  is_empty?: (answer: z.output<R>) => boolean;
  /** The answer hands over a secret: it is not kept for repetition, so that an Idempotency-Key is refused. */
  hands_over_secret?: boolean;
  shape: S;
  /** Of a list: page sizes and whether `cursor` is taken. Default 25, at most 200, paged. */
  list?: {
    default_limit?: number;
    max_limit?: number;
    paged?: boolean;
    /** Members that its table for browsers shows, `a.b` within objects; without them the first that fit. */
    shown?: string[];
  };
  /** Beyond those the frame knows by itself (invalid_request, unauthenticated, rate_limited, unavailable, internal). */
  errors?: ErrorCode[];
  other_statuses?: { status: number; description: string }[];
  examples: [Example, ...Example[]];
  handler: (input: EndpointInput<z.output<P>, z.output<Q>, z.output<B>, S>, context: RequestContext) => Promise<z.input<R>> | z.input<R>;
}

/** Keeps the schema types of one declaration; the registry holds them as `Endpoint`. */
export function defineEndpoint<
  const S extends Shape,
  R extends z.ZodObject,
  P extends z.ZodObject = z.ZodObject<Record<never, z.ZodType>>,
  Q extends z.ZodObject = z.ZodObject<Record<never, z.ZodType>>,
  B extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<S, P, Q, B, R>): Endpoint<S, P, Q, B, R> {
  return endpoint;
}
