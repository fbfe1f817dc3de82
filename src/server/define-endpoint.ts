import { z } from 'zod';
import type { SignUp } from '#accounts/sign-up';
import type { Columns } from '#pages/data-table';
import type { Content } from '#pages/html';
import type { Page } from '#pages/layout';
import type { Cells, ListView } from '#pages/list-parts';
import { readTable } from '#read-table';
import type { Counts } from '#search/facets';
import type { SourceNote } from './answers/meta.ts';
import type { ErrorCode, Problem } from './errors.ts';
import type { Exchange, FileForm } from './exchange.ts';

/**
 * Who may call it: anyone (`public`), anyone, where a signed-in reader counts against the quota of the key (`reader`),
 * or who sends X-API-Key or, from our own pages, a session (`key`), as `rights.csv` says. `token`: the reconciliation
 * token in the path. A key sent to a public endpoint replaces the address limit.
 */
export type Access = 'public' | 'reader' | 'key' | 'token';

/**
 * What a request counts against without a key, a minute and address: 60 (`standard`), 600 (`typeahead`), 30 of their
 * own (`sign_in`), nothing (`none`, where keys are ignored). `apart`: works when the quota is used up; with a key
 * within a limit per account and address, as what keeps an account secure must, and for a `reader` within that of the
 * address. With `typeahead` a session counts against the limit of its address. `status`: as
 * `standard`, and beyond the quota within a limit per key.
 */
export type Cost = 'standard' | 'typeahead' | 'sign_in' | 'none' | 'apart' | 'status';

/**
 * The kind of response. `list` is {results, total, limit, next_cursor} (`listOf`). `detail` has an ETag and supports
 * conditional GET. `document` is a text with the fields `title` and `markdown`: markdown for clients, a page for
 * browsers. `redirect`: the handler calls `context.redirect`. `download` is a stored file (`Download`), whole or in
 * parts. `message` is prescribed by another protocol: sent unchanged, without meta, and with an empty body for status
 * 202.
 */
export type Shape = 'list' | 'detail' | 'document' | 'redirect' | 'download' | 'message' | 'other';

export interface PageView
  extends Pick<RequestContext, 'path' | 'url' | 'base_url' | 'key_id' | 'principal' | 'acts_as' | 'warnings' | 'degraded'> {
  sign_up: SignUp;
  sources: SourceNote[];
  /** Of a list. */
  list: ListView;
}

export interface RefusedView extends PageView {
  /** Without the API key. */
  typed: Record<string, string>;
}

/** Besides `fields` and `format`, which the HTTP layer handles itself. */
export interface Paging {
  limit: number;
  /** next_cursor of an earlier page; absent on the first page and if `paged` is false. */
  cursor?: string;
}

export interface Example {
  summary: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** If not 200, on a service without optional settings; several if it depends on what is built beside the service. */
  status?: number | readonly number[];
}

interface InputOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, S> {
  params: z.output<P>;
  query: S extends 'list' ? z.output<Q> & Paging : z.output<Q>;
  body: z.output<B>;
}

interface PageOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, S, R extends z.ZodType> {
  /** The response as a page. Documents have a page of their own. */
  show?: (answer: z.output<R>, view: PageView, data: any) => Page;
  /**
   * Read for the page only. For the standard page of a list that is about one thing: the head of that thing's pages
   * (`RecordTop`), or null.
   */
  data?: (input: InputOf<P, Q, B, S>, context: RequestContext) => Promise<unknown>;
  /**
   * A form of our own pages may send the request too, its fields as the body; a field `key` replaces the header. Forms
   * can only POST: that of a DELETE is sent to its path and /delete, with the query as fields. A function says which
   * page follows and what it tells.
   */
  form?: true | ((answer: z.output<R>, input: InputOf<P, Q, B, S>) => [page: string, done?: string]);
  /** Null if the standard problem page is better. */
  refused?: (problem: Problem, view: RefusedView, context: RequestContext) => Page | null | Promise<Page | null>;
}

export interface FileFacts {
  about: [subject: string, details: string][];
  mark: string;
  same: Record<string, string | number | null>;
}

/** Beside its endpoint; the types are those of the schema. */
export const definePage = <R extends z.ZodType>(show: (answer: z.output<R>, view: PageView, data: any) => Page) => ({ show });

/** Router, OpenAPI, docs, examples and sweep tests derive from it. */
export interface Endpoint<
  S extends Shape = any,
  P extends z.ZodObject = any,
  Q extends z.ZodObject = any,
  B extends z.ZodType = any,
  R extends z.ZodObject = any,
> {
  method: 'get' | 'post' | 'delete';
  /** As in the specification: /npi/{npi}. */
  path: string;
  /** Its group in the OpenAPI document, usually that of its path (`openapi/tags.csv`). */
  tag?: string;
  summary: string;
  /** In the OpenAPI document. Forms and pages of the website have none and are left out of it. */
  description?: string;
  access: Access;
  cost?: Cost;
  /** Numbers and booleans are parsed from text; only a z.array() may be repeated. */
  params?: P;
  query?: Q;
  /** Of an upload it only documents the body. */
  body?: B;
  page?: PageOf<P, Q, B, S, R>;
  response: R;
  /** Whole files, written after the handler has allowed the request. */
  files?: {
    forms: FileForm[];
    name: (answer: z.output<R>) => string;
    write: (
      form: FileForm,
      input: InputOf<P, Q, B, S>,
      context: RequestContext,
      lift: (answer: any) => any,
      answer: z.output<R>,
    ) => AsyncIterable<string | Buffer>;
  };
  /** With the filters they explain a response without rows. Required for every list. */
  sources?: readonly string[];
  shape: S;
  /** Default 25, maximum 200, paged. */
  list?: {
    default_limit?: number;
    max_limit?: number;
    paged?: boolean;
    /** Rows are of one of several kinds, and files leave out the fields of the others. Not for paged lists. */
    has_several_kinds?: true;
    /** Every first page is recorded: its further pages are reached by `cursor` alone. */
    is_screening?: true;
    /**
     * What files say besides the rows: about all of them, at the end of their names, and in further columns of CSV, the
     * same in every row, or in one row if there is none.
     */
    file_facts?: { columns: z.ZodObject; of: (answer: z.output<R>) => FileFacts };
    /** A filter that a page sets where it has none. */
    opens_with?: string;
    /** What files are of, for their names (Texas Medicaid exclusions). */
    file_of?: (params: z.output<P>, query: z.output<Q>) => string;
    /**
     * Columns of the table for browsers: fields, `a.b` within objects, or what is made of a row. By default the first
     * fields that fit.
     */
    shown?: Columns<any> | ((view: PageView) => Columns<any>);
    /** Title of the page, where it depends on the path or the response, and a sentence under it. */
    heading?: (params: z.output<P>, answer: z.output<R>) => string;
    lead?: (answer: z.output<R>, view: PageView) => Content;
    /** Of filters and orders whose names say too little in this list. */
    labels?: Record<string, string>;
    /** The choice that leaves a filter out, where "Any" would be wrong. */
    any?: Record<string, string>;
    /** Where the name of a row leads (/nursing-homes/{ccn}), and what is shown of its fields. */
    record?: string;
    cells?: Cells;
    /** Filters that are removed together, with the orders that mean nothing without them. */
    together?: string[];
    /** Linked above the filters. */
    up?: (params: z.output<P>) => { path: string; words: string };
    /** For the page: filters that can match no row are left out unless they are set. */
    without?: (input: InputOf<P, Q, B, S>, context: RequestContext) => Promise<string[]>;
    /** For the page: how many rows each value of a filter would leave. */
    counts?: (input: InputOf<P, Q, B, S>, context: RequestContext) => Promise<Counts>;
  };
  /** The usual first; without it 200. */
  statuses?: Record<number, string>;
  /**
   * Besides invalid_request, unauthenticated, rate_limited, unavailable and internal; not_found by default where the
   * path has a parameter.
   */
  errors?: ErrorCode[];
  examples: [Example, ...Example[]];
  handler: (input: InputOf<P, Q, B, S>, context: RequestContext) => Promise<z.input<R>> | z.input<R>;
}

/** After `context.redirect`, where the response is otherwise that of the endpoint. */
export const redirected: any = Object.freeze({});

export const needsKey = ({ access }: Pick<Endpoint, 'access'>): boolean => access === 'key';

/** To the sample world, several for an endpoint. */
const rows = readTable(
  'src/server/examples.csv',
  z.object({ method: z.string(), path: z.string(), summary: z.string().min(1), request: z.string(), body: z.string(), status: z.string() }),
);
type Row = (typeof rows)[number];

function exampleOf({ path, summary, request, body, status }: Row): Example {
  const [at = '', query] = request.split('?');
  const sent = at.split('/').map(decodeURIComponent);
  const params = path.split('/').flatMap((part, place) => (part.startsWith('{') ? [[part.slice(1, -1), sent[place]!]] : []));
  const [usual, ...others] = status.split(' ').filter(Boolean).map(Number);
  return {
    summary,
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
    ...(query && { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(body && { body: JSON.parse(body) }),
    ...(usual && { status: others.length > 0 ? [usual, ...others] : usual }),
  };
}

/** Keeps the schema types; the registry stores it as `Endpoint`. */
export function defineEndpoint<
  R extends z.ZodObject,
  const S extends Shape = 'other',
  P extends z.ZodObject = z.ZodObject<Record<never, z.ZodType>>,
  Q extends z.ZodObject = z.ZodObject<Record<never, z.ZodType>>,
  B extends z.ZodType = z.ZodUndefined,
>(
  declared: Omit<Endpoint<S, P, Q, B, R>, 'method' | 'access' | 'shape' | 'examples'> &
    Partial<Pick<Endpoint<S, P, Q, B, R>, 'method' | 'access' | 'shape' | 'examples'>>,
): Endpoint<S, P, Q, B, R> {
  const { method = 'get', path } = declared;
  const examples = rows.filter((row) => row.path === path && row.method === method).map(exampleOf) as Endpoint['examples'];
  return { method, access: 'key', shape: 'other' as S, examples, ...declared };
}

/** Handlers never see Express. */
export type RequestContext = Omit<Exchange, 'req' | 'res' | 'layer'>;

/** By field, dotted within an object, the path where the part can be read by itself. */
export type Parts<A> = Record<string, (answer: A) => string>;

interface SchemaFacts {
  /** It is not stored for repetition, so an Idempotency-Key is refused. */
  is_secret?: true;
  /** Left out of JSON unless `include` or `fields` names them: field → path. For `shape: 'detail'`. */
  parts?: Parts<any>;
  media_types?: string[];
  /** Stored in a temporary file, not parsed; `form`: the file of a form of our own pages. */
  upload?: 'file' | 'form';
  /** Programs and pages of any origin may send it. */
  is_open_form?: true;
  /** More than usual. */
  max_bytes?: number;
  deadline_ms?: number;
}

const facts = new WeakMap<z.ZodType, SchemaFacts>();

export function withFacts<T extends z.ZodType>(schema: T, own: SchemaFacts & { parts?: Parts<z.output<T>> }): T {
  facts.set(schema, own);
  return schema;
}
export const factsOf = (schema: z.ZodType | undefined): SchemaFacts => (schema && facts.get(schema)) ?? {};
