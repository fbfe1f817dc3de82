import { z } from 'zod';
import type { SignUp } from '../accounts/sign-up.ts';
import type { FileColumn } from '../lists/flat-columns.ts';
import type { Columns } from '../pages/data-table.ts';
import type { Content } from '../pages/html.ts';
import type { Page } from '../pages/layout.ts';
import type { Cells, ListView } from '../pages/list-parts.ts';
import { readTable } from '../read-table.ts';
import type { Counts } from '../search/facets.ts';
import type { SourceNote } from './answers/meta.ts';
import type { ErrorCode, Problem } from './errors.ts';
import type { FileForm, RequestContext } from './handler-context.ts';
import type { Principal } from './rights.ts';

/**
 * Who may call the endpoint: anyone (`public`), anyone, where a signed-in reader is known by the session and counts
 * against the quota of the key (`reader`), or who sends X-API-Key (`key`) or, from one of our own pages, a session;
 * `rights.csv` says what a session may. `token`: the reconciliation token in the path. A key sent to a public endpoint
 * replaces the address limit.
 */
export type Access = 'public' | 'reader' | 'key' | 'token';

/**
 * What a request counts against without a key, a minute and address: 60 (`standard`), 600 (`typeahead`), 30 of their
 * own (`sign_in`), nothing (`none`, where keys are ignored). `apart`: works when the quota is used up; with a key
 * within a limit per key and address, as what keeps an account secure must, and for a `reader` within that of the
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

/** What a page can show besides the response. */
export interface PageView {
  /** As requested, without the query. */
  path: string;
  /** As requested, with the query. */
  url: string;
  /** Base URL of this service, without a trailing slash. */
  base_url: string;
  /** API key of the reader, or null. */
  key_id: string | null;
  /** Null without a key or session. */
  principal: Principal | null;
  /** See `RequestContext`. */
  acts_as: string | null;
  /** Whether a reader without a key can get one. */
  sign_up: SignUp;
  sources: SourceNote[];
  warnings: string[];
  degraded: string | null;
  /** For a list: its form, further pages and downloads. */
  list: ListView;
}

/** A page that shows a refused form again with its values. */
export interface RefusedView extends PageView {
  /** The submitted values: the query of a GET, the fields of a POST without the API key. */
  typed: Record<string, string>;
}

/**
 * Parameters that the HTTP layer adds to the query of every list, besides `fields` and `format`, which it handles
 * itself.
 */
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
  /**
   * The status of the example if it is not 200, on a service without optional settings; several if it depends on what
   * is built beside the service.
   */
  status?: number | readonly number[];
}

export interface EndpointInput<P, Q, B, S> {
  params: P;
  query: S extends 'list' ? Q & Paging : Q;
  body: B;
}

/** What a browser gets of an endpoint, beside what it answers to programs. */
export interface PageOf<P, Q, B, S extends Shape, R> {
  /** The response as a page. Documents have a page of their own. */
  show?: (answer: R, view: PageView, data: any) => Page;
  /**
   * Read for the page only. For the standard page of a list that is about one thing: the head of that thing's pages
   * (`RecordTop`), or null.
   */
  data?: (input: EndpointInput<P, Q, B, S>, context: RequestContext) => Promise<unknown>;
  /**
   * A form of our own pages may send the request too, with its fields as the body; a field `key` of the body
   * replaces the header. After the path of a DELETE stands /delete, as forms can only POST, and the fields are its
   * query. A function says which page follows and what it tells.
   */
  form?: true | ((answer: R, input: EndpointInput<P, Q, B, S>) => [page: string, done?: string]);
  /** A refused form again, with its values and what was wrong. Null if the standard problem page is better. */
  refused?: (problem: Problem, view: RefusedView, data?: any) => Page | null;
  /** Read for that page only, with the key of the request: `typed` as in its view. */
  refused_data?: (typed: Record<string, string>, context: RequestContext) => Promise<unknown>;
}

/** The page of a response, beside its endpoint: its types are those of the schema. */
export const definePage = <R extends z.ZodType>(show: (answer: z.output<R>, view: PageView, data: any) => Page) => ({ show });

/** The declaration of an endpoint. Router, OpenAPI, docs, examples and sweep tests derive from it. */
export interface Endpoint<
  S extends Shape = any,
  P extends z.ZodObject = any,
  Q extends z.ZodObject = any,
  B extends z.ZodType = any,
  R extends z.ZodObject = any,
> {
  method: 'get' | 'post' | 'delete';
  /** As in the specification, with placeholders in braces: /npi/{npi}. */
  path: string;
  /** Its group in the OpenAPI document, which leaves out forms and pages of the website: they have none. */
  tag?: string;
  summary: string;
  description: string;
  access: Access;
  cost?: Cost;
  /**
   * One property per placeholder. z.number() and z.boolean() are parsed from text; only a z.array() may be repeated.
   */
  params?: P;
  query?: Q;
  /** JSON body of a POST; of an upload it only documents the body. */
  body?: B;
  page?: PageOf<z.output<P>, z.output<Q>, z.output<B>, S, z.output<R>>;
  response: R;
  /** Further formats of the response: whole files, which `file` writes after the handler has allowed the request. */
  files?: {
    forms: FileForm[];
    name: (answer: z.output<R>) => string;
    write: (
      form: FileForm,
      input: EndpointInput<z.output<P>, z.output<Q>, z.output<B>, S>,
      context: RequestContext,
      lift: (answer: any) => any,
      answer: z.output<R>,
    ) => AsyncIterable<string | Buffer>;
  };
  /** Sources of the rows; with the filters they explain a response without rows. Required for every list. */
  sources?: readonly string[];
  shape: S;
  /** For a list: page sizes and whether `cursor` is accepted. Default 25, maximum 200, paged. */
  list?: {
    default_limit?: number;
    max_limit?: number;
    paged?: boolean;
    /**
     * Rows of one list are of one of several kinds, and each kind leaves the fields of the others empty: files leave
     * these out. Not for paged lists.
     */
    has_several_kinds?: true;
    /** Every first page is a screening, which is recorded: its further pages are reached by `cursor` alone. */
    is_screening?: true;
    /**
     * What files say besides the rows (sheet About, metadata), what they are of (Texas Medicaid exclusions) and words
     * for their names, and columns of CSV with the same in every row, or in one row if there is none.
     */
    file_about?: (answer: z.output<R>) => [subject: string, details: string][];
    file_of?: (params: z.output<P>) => string;
    file_mark?: (answer: z.output<R>) => string;
    file_columns?: Record<string, FileColumn<z.output<R>>>;
    /**
     * Columns of the table for browsers: fields, `a.b` within objects, or what is made of a row; a function where
     * filters decide about them. By default the first fields that fit.
     */
    shown?: Columns<any> | ((view: PageView) => Columns<any>);
    /**
     * Title of the page, where the path or the response tells what the list is of, and a sentence under it: which
     * rows these are, and what the filters do not say.
     */
    heading?: (params: z.output<P>, answer: z.output<R>) => string;
    lead?: (answer: z.output<R>, view: PageView) => Content;
    /** Labels on the page of filters and orders whose names say too little in this list. */
    labels?: Record<string, string>;
    /** Words of the choice that leaves a filter out, where "Any" would be wrong. */
    any?: Record<string, string>;
    /** Path of the page of a row, to which its name leads (/nursing-homes/{ccn}), and what is shown of its fields. */
    record?: string;
    cells?: Cells;
    together?: string[];
    /** The page that the list belongs to, linked above its filters. */
    up?: (params: z.output<P>) => { path: string; words: string };
    /** For the page: filters that can match no row and are left out of the form unless they are set. */
    without?: (input: EndpointInput<z.output<P>, z.output<Q>, z.output<B>, S>, context: RequestContext) => Promise<string[]>;
    /** For the page: how many rows each value of a filter would leave. */
    counts?: (input: EndpointInput<z.output<P>, z.output<Q>, z.output<B>, S>, context: RequestContext) => Promise<Counts>;
  };
  /** Statuses of a response and what each means, the usual first; without it 200. */
  statuses?: Record<number, string>;
  /**
   * Besides those every endpoint can return (invalid_request, unauthenticated, rate_limited, unavailable, internal).
   */
  errors?: ErrorCode[];
  /** The rows of `examples.csv`. */
  examples: [Example, ...Example[]];
  handler: (input: EndpointInput<z.output<P>, z.output<Q>, z.output<B>, S>, context: RequestContext) => Promise<z.input<R>> | z.input<R>;
}

/** What a handler returns after `context.redirect` where its response is otherwise that of the endpoint. */
export const redirected: any = Object.freeze({});

/** Whether the key, or a session, must be sent. */
export const needsKey = ({ access }: Pick<Endpoint, 'access'>): boolean => access === 'key';

/** Requests to the sample world, several for an endpoint: as addresses, with the body as JSON. */
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

/** The examples of an endpoint, the first of which its documentation shows. */
const examplesOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  rows.filter((row) => row.path === path && row.method === method).map(exampleOf) as Endpoint['examples'];

/**
 * A GET that needs a key and has a shape of its own, unless it says otherwise. Keeps the schema types; the registry
 * stores it as `Endpoint`.
 */
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
  return { method, access: 'key', shape: 'other' as S, examples: examplesOf({ method, path }), ...declared };
}
