import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { valuesOf } from '../../reconcile/extend.ts';
import type { RowQuery } from '../../reconcile/question.ts';
import { type Found, reconcile } from '../../reconcile/reconcile.ts';
import { propertyOf, TYPES, typeOf } from '../../reconcile/types.ts';
import { storable } from '../../rosters/sent.ts';
import { Problem } from '../../server/errors.ts';
import { version } from '../../version.ts';

// The Reconciliation Service API of the W3C Entity Reconciliation Community Group, versions 0.1 and 0.2.

/** Queries of one request. */
const BATCH_SIZE = 500;
const MOST_CANDIDATES = 25;
const DEFAULT_CANDIDATES = 5;

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.looseObject({ id: z.string(), name: z.string().optional() })]);
/** Clients send fields of later versions too, which are ignored. */
const Query = z
  .looseObject({
    query: z.string().optional(),
    type: z.union([z.string(), z.array(z.string()), z.looseObject({ id: z.string() })]).nullish(),
    limit: z.number().optional(),
    properties: z
      .array(z.looseObject({ pid: z.string(), v: z.union([Scalar, z.array(Scalar.nullable()).max(100)]).nullish() }))
      .max(50)
      .optional(),
  })
  .refine(({ query, properties }) => query !== undefined || (properties && properties.length > 0), 'query, or at least one of properties');
const Queries = z.record(z.string(), Query);
const Extension = z.looseObject({
  ids: z.array(z.string()),
  properties: z.array(z.looseObject({ id: z.string() })).max(50),
});

const refused = (code: 'invalid_request' | 'too_large', detail: string, parameter: string, expected: string) =>
  new Problem(code, `${parameter} ${detail}: expected ${expected}.`, { errors: [{ parameter, in: 'query', expected }] });

function read<T extends z.ZodType>(schema: T, parameter: string, text: string): z.output<T> {
  const wrong = (expected: string) => refused('invalid_request', 'is not valid', parameter, expected);
  let value: unknown;
  try {
    value = JSON.parse(text, (_, part) => (typeof part === 'string' ? storable(part) : part));
  } catch {
    throw wrong('JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw wrong(`${issue!.message}${issue!.path.length > 0 ? ` at ${issue!.path.slice(-2).map(String).join('.')}` : ''}`);
}

function refuseMore(count: number, parameter: string): void {
  if (count > BATCH_SIZE) throw refused('too_large', `has ${count}`, parameter, `at most ${BATCH_SIZE} in one request`);
}

const textOf = (value: z.output<typeof Scalar>): string => (typeof value === 'object' ? (value.name ?? value.id) : String(value));

function rowOf({ query = '', type, limit, properties = [] }: z.output<typeof Query>): RowQuery {
  const types = (type == null ? [] : [type].flat()).map((one) => (typeof one === 'string' ? one : one.id));
  const values: Record<string, string[]> = Object.create(null);
  for (const { pid, v } of properties)
    values[pid] = [...(values[pid] ?? []), ...[v].flat().flatMap((one) => (one == null ? [] : [textOf(one)]))];
  return {
    // An identifier alone is a question too.
    ...{ query, types, properties: values },
    limit: Math.max(1, Math.min(MOST_CANDIDATES, Math.trunc(limit ?? DEFAULT_CANDIDATES) || DEFAULT_CANDIDATES)),
  };
}

export const typeFor = (id: string) => ({ id, name: typeOf(id)!.name });

function candidateAnswer({ candidate, score, rule, evidence, agreement }: Found) {
  return {
    id: candidate.id,
    name: candidate.name,
    description: [candidate.description, evidence].filter(Boolean).join(' · '),
    score,
    match: rule !== null,
    type: [typeFor(candidate.type)],
    features: [
      { id: 'name_similarity', value: Math.round(agreement.name.score * 100) },
      ...(rule === null ? [] : [{ id: `rule_${rule}`, value: true }]),
    ],
    rule,
    evidence,
  };
}

/** The answer to `queries`. Unknown types have no candidates. */
export async function answerQueries(deps: Deps, text: string, signal?: AbortSignal) {
  const queries = Object.entries(read(Queries, 'queries', text));
  refuseMore(queries.length, 'queries');
  const found = await reconcile(
    deps,
    queries.map(([, query]) => rowOf(query)),
    { signal },
  );
  return Object.fromEntries(queries.map(([id], at) => [id, { result: found[at]!.map(candidateAnswer) }]));
}

/** The answer to `extend`: values of properties of entities. */
export async function answerExtension(deps: Deps, text: string) {
  const { ids, properties } = read(Extension, 'extend', text);
  refuseMore(ids.length, 'extend');
  const known = properties.filter(({ id }) => propertyOf(id));
  const values = await valuesOf(
    deps,
    ids,
    known.map(({ id }) => id),
  );
  const cell = (value: string | number) => (typeof value === 'number' ? { float: value } : { str: value });
  return {
    meta: known.map(({ id }) => ({ id, name: propertyOf(id)!.name })),
    rows: Object.fromEntries(
      ids.map((id) => [id, Object.fromEntries(known.map((one) => [one.id, values.get(id)!.get(one.id)!.map(cell)]))]),
    ),
  };
}

/** What the service can do and where; `base` without a token is where its public parts are. */
export function manifestOf(base: string, with_key: boolean) {
  const service_url = `${base}/reconcile`;
  const suggest = (kind: string) => ({ service_url, service_path: `/suggest/${kind}` });
  return {
    ...{ versions: ['0.1', '0.2'], name: 'Proviso: US healthcare providers, facilities, companies and systems' },
    ...{ identifierSpace: `${base}/reconcile/id/`, schemaSpace: `${base}/reconcile/schema/` },
    ...{ documentation: `${base}/resources/reconcile`, serviceVersion: version },
    ...(with_key && {
      authentication: {
        type: 'apiKey',
        name: 'X-API-Key',
        in: 'header',
        description: `An API key; for OpenRefine, a token: ${service_url}`,
      },
    }),
    defaultTypes: TYPES.map(({ id }) => typeFor(id)),
    view: { url: `${service_url}/view/{{id}}` },
    preview: { url: `${service_url}/preview?id={{id}}`, width: 430, height: 180 },
    suggest: { entity: suggest('entity'), property: suggest('property'), type: suggest('type') },
    extend: { propose_properties: { service_url, service_path: '/properties' }, property_settings: [] },
    batchSize: BATCH_SIZE,
  };
}
