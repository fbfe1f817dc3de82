import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31, type ResponseConfig } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { ColumnDictionary, dictionary_type } from '../../lists/column-dictionary.ts';
import { fileTypes } from '../../lists/list-file.ts';
import { FigureOrigins } from '../../lists/published-columns.ts';
import { workbook_type } from '../../lists/workbook.ts';
import { CostReportFigures } from '../../records/cost-report-shape.ts';
import { Provenance } from '../../records/provenance.ts';
import { version } from '../../version.ts';
import { Meta, SourceUsed } from '../answers/meta.ts';
import { ProblemDocument } from '../answers/problem.ts';
import { compileEndpoint } from '../compile.ts';
import type { Endpoint } from '../define-endpoint.ts';
import { type ErrorCode, errorTable } from '../errors.ts';
import { inner } from '../input/expected.ts';
import { withComponents } from './openapi-components.ts';
import { type Answers, withAnswers, withRequests } from './openapi-examples.ts';
import { inOrder, operationId, tagsOf } from './operation-id.ts';

extendZodWithOpenApi(z);

/** For a placeholder that is an enum, any other value is not found. */
const namesClosedSet = ({ params }: Endpoint) =>
  Object.values(params?.shape ?? {}).some((schema) => (inner(schema as z.ZodType) as any)._zod.def.type === 'enum');

/** A POST with a key runs once per Idempotency-Key, unless its response has a secret, which is not stored. */
const isRepeatable = ({ method, access, returns_secret }: Endpoint) => method === 'post' && access === 'key' && !returns_secret;

/** Every error an operation can return. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['invalid_request', 'too_large', ...(endpoint.errors ?? []), 'internal', 'unavailable']);
  if (endpoint.body || endpoint.upload) codes.add('unsupported_media_type').add('timeout');
  if (namesClosedSet(endpoint)) codes.add('not_found');
  if (isRepeatable(endpoint)) codes.add('gone');
  if (endpoint.access === 'key' || endpoint.limit !== 'none') codes.add('rate_limited').add('unauthenticated');
  return (Object.keys(errorTable) as ErrorCode[]).filter((code) => codes.has(code));
}

const asText = (mediaType: string, description: string) => ({ [mediaType]: { schema: { type: 'string' as const, description } } });

const sentHeaders = (endpoint: Endpoint) => ({
  ...(isRepeatable(endpoint)
    ? {
        'Idempotency-Key': z
          .string()
          .regex(/^[!-~]{1,200}$/)
          .optional()
          .describe(
            'A value of your own, such as a UUID: a request that is repeated with it within a day gets the first response and runs once. 400 for a different request (another path, query, Accept, body or form field); 410 if a screening or monitor that the response named was deleted',
          ),
      }
    : {}),
});

const headersOf = (endpoint: Endpoint) => ({
  'X-Request-Id': { description: 'Id of this request', schema: { type: 'string' as const } },
  ...(endpoint.access === 'key'
    ? {
        'X-RateLimit-Limit': { description: 'Requests a day of the key', schema: { type: 'integer' as const } },
        'X-RateLimit-Remaining': { description: 'Requests left today', schema: { type: 'integer' as const } },
        'X-RateLimit-Reset': { description: 'When the count restarts, in seconds since 1970', schema: { type: 'integer' as const } },
        'X-API-Key-Expires': {
          description: 'Only for a key that was replaced: when it stops working, ISO 8601 in UTC',
          schema: { type: 'string' as const, format: 'date-time' },
        },
      }
    : {}),
  ...(endpoint.shape === 'detail' ? { ETag: { description: 'For If-None-Match', schema: { type: 'string' as const } } } : {}),
  ...(isRepeatable(endpoint)
    ? {
        'Idempotency-Replayed': {
          description: 'true if this is the stored response of an earlier request with the same Idempotency-Key',
          schema: { type: 'string' as const },
        },
      }
    : {}),
});

const retryAfter = { 'Retry-After': { description: 'Seconds to wait before the next attempt', schema: { type: 'integer' as const } } };

const file = (description: string) => ({ schema: { type: 'string' as const, format: 'binary', description } });

const bodyOf = ({ body, form, upload }: Endpoint) => ({
  'application/json': { schema: body },
  ...(upload
    ? {
        'application/x-ndjson': file('One object per line'),
        'text/csv': file('A table with a heading row; commas, semicolons, tabs or bars between the values'),
        [workbook_type]: file('A workbook'),
      }
    : {}),
  ...(form ? { 'application/x-www-form-urlencoded': { schema: body } } : {}),
});

/** A stored file: whole, in part, or as the client has it. */
function downloadResponses(endpoint: Endpoint): Record<string, ResponseConfig> {
  const content = Object.fromEntries((endpoint.media_types ?? []).map((type) => [type, file('The file')]));
  const headers = {
    ...headersOf(endpoint),
    ETag: { description: 'SHA-256 of the whole file, in quotation marks', schema: { type: 'string' as const } },
    'Accept-Ranges': { description: 'bytes: parts can be requested with Range and If-Range', schema: { type: 'string' as const } },
  } as never;
  return {
    200: { description: endpoint.summary, headers, content },
    206: { description: 'The part of the file that Range asks for', headers, content },
    304: { description: 'The client has the file (If-None-Match)' },
    416: { description: 'The file has no such part; Content-Range has its size' },
  };
}

function responsesOf(endpoint: Endpoint): Record<string, ResponseConfig> {
  const { forms, endpoint: compiled, response } = compileEndpoint(endpoint);
  const schema = endpoint.shape === 'message' || endpoint.shape === 'download' ? response : response.extend({ meta: Meta });
  const answer = (description: string): ResponseConfig => ({
    description,
    headers: headersOf(endpoint) as never,
    content: {
      'application/json': { schema },
      ...(endpoint.shape === 'list'
        ? {
            ...asText(
              'text/csv',
              'RFC 4180; nested fields as a.b, lists joined by "; ", records within a row left out (format=columns names them); text that a spreadsheet would run as a formula starts with an apostrophe',
            ),
            ...asText(
              'application/x-ndjson',
              'One row as JSON per line; the last line is not a row: it has the rest of the JSON response, such as total and meta',
            ),
            ...asText('text/html', 'The rows as an HTML table'),
            [workbook_type]: file('A workbook'),
            [fileTypes.parquet]: file('A Parquet file'),
            [dictionary_type]: { schema: ColumnDictionary },
          }
        : {}),
      ...(forms.includes('markdown') ? asText('text/markdown', 'The document as Markdown') : {}),
      ...(forms.includes('atom') ? asText('application/atom+xml', 'The same as an Atom feed') : {}),
      ...(compiled.page || forms.includes('markdown') ? asText('text/html', 'An HTML page') : {}),
    },
  });
  const responses: Record<string, ResponseConfig> =
    endpoint.shape === 'redirect'
      ? {}
      : endpoint.shape === 'download'
        ? downloadResponses(endpoint)
        : { [endpoint.status ?? 200]: answer('Success') };
  // A browser that is sent elsewhere reads nothing.
  for (const { status, description } of endpoint.other_statuses ?? [])
    responses[status] = status === 202 || (status >= 300 && status < 400) ? { description } : answer(description);
  if (endpoint.shape === 'detail') responses[304] = { description: 'Not changed: the copy that the client has (If-None-Match) is current' };
  for (const code of errorsOf(endpoint)) {
    const { status, title } = errorTable[code];
    responses[status] ??= {
      description: `${code}: ${title}`,
      ...(code === 'rate_limited' || code === 'unavailable' ? { headers: retryAfter as never } : {}),
      content: {
        'application/problem+json': { schema: ProblemDocument },
        // A browser gets the same information as a page.
        'text/html': { schema: z.string().describe('The problem as a page, for browsers') },
      },
    };
  }
  return responses;
}

const about = `Public records on US healthcare providers, facilities and health systems, each with the file and line it was read from.

- **Key**: in the \`X-API-Key\` header, never in the URL.
- **Lists**: as JSON, CSV, NDJSON, XLSX, Parquet or HTML (\`format\`, or the Accept header). \`next_cursor\` of a page, sent as \`cursor\`, leads to the next one. \`sort\` takes a field of the rows, with \`-\` before it for descending.
- **Values**: enum values and identifiers are accepted in any case.
- **Origin**: every record has \`source\`, \`source_url\` and \`raw_payload\`; \`provenance=full\` adds where each figure was read from.
- **Errors**: problem documents (RFC 9457), each with one of a closed set of codes.`;

/** The OpenAPI 3.1 document of the declared endpoints; plain JSON. */
export function openApiDocument(endpoints: Endpoint[], answers: Answers = {}): Record<string, any> {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'api_key', {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description:
      'From /signup unless sign-up is closed, or made with `proviso keys create`; 47 characters, starting with prv_. Authorization: Bearer is not read',
  });
  const sorted = inOrder(endpoints);
  for (const endpoint of sorted) {
    const { query } = compileEndpoint(endpoint);
    registry.registerPath({
      method: endpoint.method,
      path: endpoint.path,
      operationId: operationId(endpoint),
      tags: [endpoint.tag],
      summary: endpoint.summary,
      description: endpoint.description,
      // Without it, the security of the document applies.
      ...(endpoint.access === 'key' ? {} : { security: [] }),
      request: {
        ...(endpoint.params ? { params: endpoint.params } : {}),
        query,
        ...(Object.keys(sentHeaders(endpoint)).length > 0 ? { headers: z.object(sentHeaders(endpoint)) } : {}),
        ...(endpoint.body ? { body: { required: true, content: bodyOf(endpoint) } } : {}),
      },
      responses: responsesOf(endpoint),
    } as never);
  }
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Proviso', version, description: about },
    servers: [{ url: '/' }],
    security: [{ api_key: [] }],
    tags: tagsOf(sorted).map((name) => ({ name })),
  });
  const schemas = Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, schemaOf(schema)]));
  return withAnswers(withComponents(withRequests(JSON.parse(JSON.stringify(document)), sorted), schemas), sorted, answers);
}

/** JSON Schema of one zod schema, as used in the document. */
function schemaOf(schema: z.ZodType): any {
  const registry = new OpenAPIRegistry();
  const media = { 'application/json': { schema } };
  registry.registerPath({ method: 'get', path: '/x', responses: { 200: { description: 'x', content: media } } } as never);
  const document: any = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: '', version: '' },
  });
  return JSON.parse(JSON.stringify(document.paths['/x'].get.responses[200].content['application/json'].schema));
}

/** Schemas of the HTTP layer, which have a name wherever they stand; those of endpoints are named in component-places.ts. */
const named = {
  ColumnDictionary,
  SourceUsed,
  Meta,
  Problem: ProblemDocument,
  CostReportFigures: CostReportFigures.describe('Figures of a cost report'),
  Provenance: Provenance.extend({ figure_origins: FigureOrigins }).describe('Origin of a record: the row of the file it was read from'),
};
