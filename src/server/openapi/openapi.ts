import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ColumnDictionary, dictionary_type } from '#lists/column-dictionary';
import { ListPage } from '#lists/list-of';
import { FigureOrigins, orNull } from '#lists/record-origin';
import { CostReportFigures } from '#records/cost-report-shape';
import { Provenance } from '#records/record-schema';
import { root } from '#root';
import { version } from '#version';
import { mediaType } from '../answers/accept.ts';
import { ProblemDocument } from '../answers/problem.ts';
import { compileEndpoint } from '../compile.ts';
import { type Endpoint, factsOf, needsKey } from '../define-endpoint.ts';
import { type ErrorCode, errorTable } from '../errors.ts';
import { defOf } from '../input/expected.ts';
import { type Answers, withAnswers, withRequests } from './openapi-examples.ts';
import { jsonSchemas, withMeta } from './schemas.ts';
import { inOrder, operationId, parameterNames, pascal, share, shareFields, tagsOf } from './share.ts';

type Json = any;

/** Any other value is not found. */
const namesClosedSet = ({ params }: Endpoint) =>
  Object.values(params?.shape ?? {}).some((schema) => defOf(schema as z.ZodType).type === 'enum');

/** Unless its response has a secret, which is not stored. */
const isRepeatable = (endpoint: Endpoint) => endpoint.method === 'post' && needsKey(endpoint) && !factsOf(endpoint.response).is_secret;

export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { path, errors = path.includes('{') ? ['not_found'] : [] } = endpoint;
  const codes = new Set<ErrorCode>(['invalid_request', 'too_large', ...errors, 'internal', 'unavailable']);
  if (endpoint.body) codes.add('unsupported_media_type').add('timeout');
  if (namesClosedSet(endpoint)) codes.add('not_found');
  if (isRepeatable(endpoint)) codes.add('gone');
  if (needsKey(endpoint) || endpoint.cost !== 'none') codes.add('rate_limited').add('unauthenticated');
  return (Object.keys(errorTable) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Responses other than JSON need no schema: each is a text or a file. */
const media = (...types: string[]) => Object.fromEntries(types.map((type) => [type, {}]));
const headers = {
  ETag: { description: 'For If-None-Match; of a file its SHA-256, in quotation marks', schema: { type: 'string' } },
  AcceptRanges: { description: 'bytes: parts can be requested with Range and If-Range', schema: { type: 'string' } },
  Replayed: {
    description: 'true if this is the stored response of an earlier request with the same Idempotency-Key',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before the next attempt', schema: { type: 'integer' } },
};

const header = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } }, ...media(mediaType('html')) };
const retry = { 'Retry-After': header('RetryAfter') };

const errors: Record<string, Json> = Object.fromEntries(
  Object.entries(errorTable).map(([code, { title }]) => [pascal(code), { description: `${code}: ${title}`, content: problem }]),
);
const described = (codes: ErrorCode[]) => codes.map((code) => `${errorTable[code].status} ${code}: ${errorTable[code].title}`).join('; ');
const common: ErrorCode[] = ['invalid_request', 'unauthenticated', 'too_large', 'rate_limited', 'internal', 'unavailable'];
const isServers = (code: ErrorCode) => errorTable[code].status >= 500;
errors.Refused = { description: described(common.filter((code) => !isServers(code))), headers: retry, content: problem };
errors.Failed = { description: described(common.filter(isServers)), headers: retry, content: problem };
const NotChanged = { description: 'Not changed: the copy that the client has (If-None-Match) is current' };

const IdempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A value of your own, such as a UUID: a request that is repeated with it within a day gets the first response and runs once. 400 for a different request (another path, query, Accept, body or form field); 410 if a screening or monitor that the response named was deleted',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
};

const parametersOf = (where: 'path' | 'query', { properties = {}, required = [] }: Json) =>
  Object.entries<Json>(properties).map(([name, { description, ...schema }]) => ({
    ...((where === 'path' || required.includes(name)) && { required: true }),
    name,
    in: where,
    description,
    schema,
  }));

const sent_file = { type: 'string', format: 'binary' };

const bodyOf = ({ body }: Endpoint, schema: Json) => ({
  'application/json': { schema },
  ...(factsOf(body).upload &&
    Object.fromEntries((['ndjson', 'csv', 'xlsx'] as const).map((type) => [mediaType(type), { schema: sent_file }]))),
});

function contentOf(endpoint: Endpoint, schema: Json) {
  const { forms, endpoint: compiled } = compileEndpoint(endpoint);
  const { shape, page } = compiled;
  const written = forms.filter((form) => form !== 'json' && (form !== 'html' || page?.show || shape === 'list' || shape === 'document'));
  return {
    'application/json': { schema },
    ...media(...written.map(mediaType)),
    ...(shape === 'list' && { [dictionary_type]: { schema: { $ref: '#/components/schemas/ColumnDictionary' } } }),
    ...media(...(factsOf(endpoint.response).media_types ?? [])),
  };
}

function downloadResponses({ response, summary }: Endpoint): Record<string, Json> {
  const { media_types = [] } = factsOf(response);
  const content = media(...media_types);
  const sent = { ETag: header('ETag'), 'Accept-Ranges': header('AcceptRanges') };
  return {
    200: { description: summary, headers: sent, content },
    206: { description: 'The part of the file that Range asks for', headers: sent, content },
    304: { description: 'The client has the file (If-None-Match)' },
    416: { description: 'The file has no such part; Content-Range has its size' },
  };
}

function responsesOf(endpoint: Endpoint, schema: Json): Record<string, Json> {
  const sent = {
    ...(endpoint.shape === 'detail' && { ETag: header('ETag') }),
    ...(isRepeatable(endpoint) && { 'Idempotency-Replayed': header('Replayed') }),
  };
  const answer = (description: string) => ({
    description,
    ...(Object.keys(sent).length > 0 && { headers: sent }),
    content: contentOf(endpoint, schema),
  });
  const responses: Record<string, Json> = endpoint.shape === 'download' ? downloadResponses(endpoint) : {};
  for (const [at, [status, description]] of Object.entries(endpoint.statuses ?? { 200: 'OK' }).entries()) {
    // Nothing is read of what was accepted beside another answer, nor by a browser that is sent elsewhere.
    const is_bare = (status === '202' && at > 0) || status.startsWith('3');
    responses[status] ??= is_bare ? { description } : answer(description);
  }
  if (endpoint.shape === 'detail') responses[304] = { $ref: '#/components/responses/NotChanged' };
  const own = errorsOf(endpoint).filter((code) => !common.includes(code));
  for (const code of own) responses[errorTable[code].status] ??= { $ref: `#/components/responses/${pascal(code)}` };
  responses['4XX'] = { $ref: '#/components/responses/Refused' };
  responses['5XX'] = { $ref: '#/components/responses/Failed' };
  return responses;
}

const about = readFileSync(join(root, 'src/server/openapi/about.md'), 'utf8').trimEnd();

/** OpenAPI 3.1; plain JSON. */
export function openApiDocument(endpoints: Endpoint[], answers: Answers = {}): Record<string, any> {
  const sorted = inOrder(endpoints);
  const origin = Object.entries(Provenance.shape).map(([name, field]) => [name, orNull(field)]);
  const groups = [
    z.object(Object.fromEntries(origin)).meta({ id: 'ProvenanceOrNull', description: 'Origin of a record, or nulls if there is none' }),
    Provenance.extend({ figure_origins: FigureOrigins }).meta({
      id: 'Provenance',
      description: 'Origin of a record: the row of the file it was read from',
    }),
    // The rows of every list come with it; responses have `meta` too.
    withMeta(ListPage),
    CostReportFigures.meta({ id: 'CostReportFigures', description: 'Figures of a cost report; those that it does not have are null' }),
  ];
  const none = z.object({});
  const roots = sorted.flatMap((endpoint) => {
    const { query, response } = compileEndpoint(endpoint);
    const sent = endpoint.shape === 'message' ? response : endpoint.shape === 'download' ? none : withMeta(response);
    return [endpoint.params ?? none, query, endpoint.body ?? none, sent];
  });
  const { written, named: schemas } = jsonSchemas([...roots, ProblemDocument, ColumnDictionary], groups);
  const paths: Record<string, Json> = {};
  for (const [at, endpoint] of sorted.entries()) {
    const [params, query, body, response] = written.slice(at * 4);
    const parameters = [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(isRepeatable(endpoint) ? [structuredClone(IdempotencyKey)] : []),
    ];
    paths[endpoint.path] ??= {};
    paths[endpoint.path][endpoint.method] = {
      operationId: operationId(endpoint),
      tags: [endpoint.tag],
      summary: endpoint.summary,
      description: endpoint.description,
      // Without it, the security of the document applies.
      ...(!needsKey(endpoint) && { security: [] }),
      ...(parameters.length > 0 && { parameters }),
      ...(endpoint.body && { requestBody: { required: true, content: bodyOf(endpoint, body) } }),
      responses: responsesOf(endpoint, response),
    };
  }
  withRequests({ paths, components: { schemas } }, sorted);
  const operations = Object.values<Json>(paths).flatMap((item) => Object.values<Json>(item));
  const places = operations.flatMap(({ parameters = [] }) => parameters.map((_one: Json, key: number) => ({ holder: parameters, key })));
  const parameters = share('parameters', places, parameterNames);
  const text = JSON.stringify([paths, errors]);
  const only = (kind: string, of: Record<string, Json>) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Proviso', version, description: about, contact: { name: 'The operator of this service' } },
    servers: [{ url: '/' }],
    security: [{ api_key: [] }],
    tags: tagsOf(sorted).map((name) => ({ name })),
    components: {
      securitySchemes: { api_key },
      schemas: inOrderOfNames(shareFields(paths, schemas)),
      parameters: inOrderOfNames(parameters),
      responses: inOrderOfNames(only('responses', { ...errors, NotChanged })),
      headers: only('headers', headers),
    },
    paths,
  };
  return withAnswers(document, sorted, answers);
}

const inOrderOfNames = (of: Record<string, Json>) => Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)));

const api_key = {
  type: 'apiKey',
  in: 'header',
  name: 'X-API-Key',
  description:
    'From /signup unless sign-up is closed, or made with `proviso keys create`; 47 characters, starting with prv_. Authorization: Bearer is not read',
};
