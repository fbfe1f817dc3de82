import { z } from 'zod';
import { compileParams, compileQuery } from './check-input.ts';
import { columnsOf } from './csv.ts';
import type { Endpoint, Form } from './define-endpoint.ts';
import { detailPage } from './detail-page.ts';
import { inner } from './expected.ts';
import { nearest } from './nearest.ts';
import { provenanceQuery } from './published-columns.ts';
import type { Query } from './query-string.ts';
import { hasRecords, liftOf, publishedSchema } from './record-origin.ts';

export interface Compiled {
  endpoint: Endpoint;
  /** What the query takes, the frame's own parameters of lists included. */
  query: z.ZodObject;
  readParams: ((values: string[]) => unknown) | null;
  readQuery: (query: Query) => any;
  /** Forms of the answer, the usual one first; of a list see `formats`. */
  forms: [Form, ...Form[]];
  /** The response as clients get it: each record with the fields of its origin. */
  response: z.ZodObject;
  /** Makes such a response of what the handler returned; null where the two are the same. */
  lift: ReturnType<typeof liftOf>;
  /** The same with the origin of each figure; null where no record carries its published row. */
  trace: ReturnType<typeof liftOf>;
  /** The HTTP layer itself answers `provenance=full`. */
  has_provenance: boolean;
  /** Of a list: schema of one row. */
  row: z.ZodObject | null;
}

const nothing = z.object({});
export const formats = ['json', 'csv', 'ndjson', 'html'] as const;
export type Format = (typeof formats)[number];

/** `fields=a,b` against the members a row has. */
function fieldsOf(row: z.ZodObject) {
  const known = Object.keys(row.shape);
  return z
    .string()
    .max(2000)
    .transform((text, context) => {
      const asked = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
      const first = asked.find((name) => !known.includes(name));
      if (first === undefined && asked.length > 0) return asked;
      const near = first && nearest(first, known);
      const words = first ? `; one of those given is not among them${near ? `, the nearest is ${near}` : ''}` : '';
      context.addIssue({ code: 'custom', message: `members of a row, separated by commas, out of ${known.join(', ')}${words}` });
      return z.NEVER;
    })
    .optional()
    .describe(`Members each row shall have, separated by commas, out of: ${known.join(', ')}`);
}

function listParameters(endpoint: Endpoint, row: z.ZodObject) {
  const { default_limit = 25, max_limit = 200, paged = true } = endpoint.list ?? {};
  const limit = z.number().int().min(1).max(max_limit).default(Math.min(default_limit, max_limit));
  const cursor = z.string().max(8000).optional().describe('next_cursor of the page before; other parameters stay as they were');
  return z.object({
    limit: limit.describe(`Rows a page may hold, at most ${max_limit}`),
    ...(paged ? { cursor } : {}),
    fields: fieldsOf(row),
    format: z.enum(formats).optional().describe('Form of the answer; without it the Accept header decides, json by default'),
  });
}

export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1]!);
}

function formsOf({ shape, page, form }: Endpoint): [Form, ...Form[]] {
  if (shape === 'document') return ['markdown', 'html', 'json'];
  return page || form ? ['json', 'html'] : ['json'];
}

/** A record without a page of its own has one all the same: browsers follow links to it. */
const withPage = (endpoint: Endpoint): Endpoint =>
  endpoint.shape === 'detail' && !endpoint.page ? { ...endpoint, page: detailPage(endpoint.summary) } : endpoint;

/** Prepares one declaration for requests and refuses what contradicts itself. */
export function compileEndpoint(declared: Endpoint): Compiled {
  const endpoint = withPage(declared);
  const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
  const wrong = (reason: string) => new Error(`The endpoint ${name} cannot be served: ${reason}`);
  if (endpoint.path !== '/' && !/^(\/([a-z0-9._-]+|\{[a-z0-9_]+\}))+$/.test(endpoint.path))
    throw wrong('its path is not made of /words and /{placeholders} in lower case.');
  const placeholders = placeholdersOf(endpoint.path);
  const params = Object.keys(endpoint.params?.shape ?? {});
  if ([...placeholders].sort().join() !== [...params].sort().join())
    throw wrong(`its path has the placeholders [${placeholders.join(', ')}], its params declare [${params.join(', ')}].`);
  if (endpoint.method !== 'post' && endpoint.body) throw wrong('only a POST takes a body.');

  const response = publishedSchema(endpoint.response);
  const results = response.shape.results;
  const element = results ? (inner(results) as any)._zod.def.element : undefined;
  const row = element ? (inner(element) as z.ZodObject) : null;
  if (endpoint.shape === 'list' && !(row as any)?.shape) throw wrong('a list answers with listOf(row schema).');
  const unknown = endpoint.list?.shown?.find((member) => !columnsOf(row!).includes(member));
  if (unknown !== undefined) throw wrong(`its table shows ${unknown}, which no row has.`);
  let query: z.ZodObject = endpoint.query ?? nothing;
  if (endpoint.shape === 'list') {
    const own = listParameters(endpoint, row!);
    const taken = Object.keys(own.shape).filter((key) => key in query.shape);
    if (taken.length > 0) throw wrong(`its query declares ${taken.join(', ')}, which the frame adds to every list.`);
    query = query.extend(own.shape);
  }
  const has_provenance = endpoint.shape !== 'message' && hasRecords(response) && !('provenance' in query.shape);
  if (has_provenance) query = query.extend(provenanceQuery);
  const forms = formsOf(endpoint);
  if (endpoint.shape !== 'list' && forms.length > 1)
    query = query.extend({
      format: z.enum(forms).optional().describe(`Form of the answer; without it the Accept header decides, ${forms[0]} by default`),
    });
  if (endpoint.form && !endpoint.body) throw wrong('a form needs a body.');
  return {
    endpoint,
    forms,
    query,
    readParams: placeholders.length > 0 ? compileParams(placeholders, endpoint.params) : null,
    readQuery: compileQuery(query),
    response,
    lift: liftOf(endpoint.response),
    trace: liftOf(endpoint.response, true),
    has_provenance,
    row: endpoint.shape === 'list' ? row : null,
  };
}
