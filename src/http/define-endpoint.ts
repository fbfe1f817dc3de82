import type { z } from 'zod';

/** Who may ask: `public` (limited per address), `key` (X-API-Key or a browser session). */
export type Access = 'public' | 'key';

export type ErrorCode =
  | 'invalid_request'
  | 'unauthenticated'
  | 'not_found'
  | 'gone'
  | 'too_large'
  | 'rate_limited'
  | 'unavailable'
  | 'internal';

/** A source an answer was made from. */
export interface SourceNote {
  source_id: string;
  title: string;
  last_loaded_at: string | null;
  release_date: string | null;
  freshness: 'fresh' | 'stale' | 'critical' | 'never' | 'exempt';
  rows: number;
  is_sample: boolean;
}

export interface Meta {
  request_id: string;
  sources: SourceNote[];
  degraded?: { reason: string };
  warnings?: string[];
}

/** What a handler gets besides its input. Handlers never see Express. */
export interface RequestContext<D> {
  deps: D;
  request_id: string;
  /** Aborted at the request's deadline or when the client goes away; database and index calls end with it. */
  signal: AbortSignal;
  key_id: string | null;
  now: Date;
  /** Notes in meta.sources that these sources fed the answer. */
  cite: (...source_ids: string[]) => void;
  warn: (warning: string) => void;
  degrade: (reason: string) => void;
}

export interface Example {
  summary: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface EndpointInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

/** An endpoint is one value: router, OpenAPI, docs, examples and sweep tests derive from it. */
export interface Endpoint<
  D = any,
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  method: 'get' | 'post';
  /** As in the specification, placeholders in braces: /npi/{npi}. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  access: Access;
  /** Request budget, default `standard`; typeahead routes have 600 a minute per address. */
  limit?: 'standard' | 'typeahead' | 'none';
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** list: {results, total, limit, next_cursor} with fields, format and cursor handled by the frame. detail: ETag and conditional GET. */
  shape: 'list' | 'detail' | 'other';
  errors?: ErrorCode[];
  examples: [Example, ...Example[]];
  handler: (input: EndpointInput<z.output<P>, z.output<Q>, z.output<B>>, context: RequestContext<D>) => Promise<z.input<R>>;
}

/** Keeps the schema types of one declaration; the registry holds them as `Endpoint`. */
export function defineEndpoint<D, P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<D, P, Q, B, R>,
): Endpoint<D, P, Q, B, R> {
  return endpoint;
}
