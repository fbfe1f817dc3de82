import { z } from 'zod';
import { perOwner } from '#db/read-cache';
import { columnsOf } from '#lists/csv';
import { listForms, listParameters } from '#lists/list-parameters';
import { provenanceQuery, published } from '#lists/record-origin';
import { fieldOf } from '#pages/data-table';
import { detailPage } from './answers/detail-page.ts';
import { partsQuery, withParts } from './answers/parts.ts';
import { type Endpoint, factsOf } from './define-endpoint.ts';
import type { Form } from './exchange.ts';
import { compiledOnUse, compileValues } from './input/check-input.ts';
import { defOf, inner } from './input/expected.ts';

export type Compiled = ReturnType<typeof compile>;

const nothing = z.object({});
export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1]!);
}

function formsOf({ shape, page, files }: Endpoint): [Form, ...Form[]] {
  if (shape === 'list') return [...listForms];
  if (shape === 'document') return ['markdown', 'html', 'json'];
  return [...(page?.show || page?.form === true ? (['json', 'html'] as const) : (['json'] as const)), ...(files?.forms ?? [])];
}

/** A record whose endpoint declares no page still gets one, because browsers follow links to it. */
const withPage = (endpoint: Endpoint): Endpoint =>
  endpoint.shape === 'detail' && !endpoint.page?.show
    ? { ...endpoint, page: { ...endpoint.page, show: detailPage(endpoint.summary) } }
    : endpoint;

/** The router and the OpenAPI document ask for the same ones. */
export const compileEndpoint: (declared: Endpoint) => Compiled = perOwner(compile);

function compile(declared: Endpoint) {
  const endpoint = withPage(declared);
  const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
  const wrong = (reason: string) => new Error(`Endpoint ${name}: ${reason}`);
  if (endpoint.path !== '/' && !/^(\/([a-z0-9._-]+|\{[a-z0-9_]+\}))+$/.test(endpoint.path))
    throw wrong('path must consist of /words and /{placeholders} in lower case.');
  const placeholders = placeholdersOf(endpoint.path);
  const params = Object.keys(endpoint.params?.shape ?? {});
  if ([...placeholders].sort().join() !== [...params].sort().join())
    throw wrong(`path has the placeholders [${placeholders.join(', ')}], but params declares [${params.join(', ')}].`);
  if (endpoint.method !== 'post' && endpoint.body) throw wrong('only a POST can have a body.');

  const { parts } = factsOf(endpoint.response);
  const { schema: whole, lift, has_rows, has_records } = published(endpoint.response);
  const response = parts ? withParts(whole, parts) : whole;
  const results = response.shape.results;
  const element = results ? defOf(results).element : undefined;
  const row = element ? (inner(element) as z.ZodObject) : null;
  if (endpoint.shape === 'list' && !(row as any)?.shape) throw wrong('the response of a list must be listOf(row schema).');
  const { shown } = endpoint.list ?? {};
  const named = typeof shown === 'function' ? [] : shown;
  const unknown = named?.find((column) => typeof column === 'string' && !columnsOf(row!).includes(fieldOf(column)));
  if (unknown !== undefined) throw wrong(`its table shows ${unknown}, which is not a field of a row.`);
  let query: z.ZodObject = endpoint.query ?? nothing;
  if (endpoint.shape === 'list') {
    const own = listParameters(endpoint, row!);
    const taken = Object.keys(own.shape).filter((key) => key in query.shape);
    if (taken.length > 0) throw wrong(`its query declares ${taken.join(', ')}, which the HTTP layer adds to every list.`);
    query = query.extend(own.shape);
  }
  if (parts) query = query.extend(partsQuery(parts, whole));
  const has_provenance = endpoint.shape !== 'message' && has_records && !('provenance' in query.shape);
  if (has_provenance) query = query.extend(provenanceQuery);
  const forms = formsOf(endpoint);
  if (endpoint.shape !== 'list' && forms.length > 1)
    query = query.extend({
      format: z.enum(forms).optional().describe(`Response format. Without it the Accept header decides; ${forms[0]} is the default`),
    });
  const parser = compiledOnUse(endpoint.response);
  if (endpoint.page?.form && factsOf(endpoint.body).upload) throw wrong('an upload is read from a file; leave out form.');
  return {
    endpoint,
    /** The default first. */
    forms,
    /** With the parameters that every list has. */
    query,
    readParams: compileValues(endpoint.params ?? nothing, 'path'),
    readQuery: compileValues(query),
    parseAnswer: (answer: unknown) => parser().safeParse(answer),
    /** As clients see it: each record with the fields of its origin. */
    response,
    /** Adds the origin fields; with columns the origin of each figure, where a record contains its published row. */
    ...{ lift, has_rows, has_records },
    /** The HTTP layer itself handles `provenance=full`. */
    has_provenance,
    row: endpoint.shape === 'list' ? row : null,
  };
}
