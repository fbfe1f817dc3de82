import { z } from 'zod';
import type { Deps } from '#deps';
import { countFields, MOST_FIELDS } from '#fields/json-values';
import { joined, type RowQuery } from '#reconcile/compared';
import { valuesOf } from '#reconcile/extend';
import { type Found, reconcile } from '#reconcile/reconcile';
import { BATCH, CANDIDATES } from '#reconcile/table';
import { propertyOf, TYPES, typeOf } from '#reconcile/types';
import { storablePart } from '#rosters/row-subject';
import { Problem } from '#server/errors';
import { version } from '#version';

// Reconciliation Service API of the W3C Entity Reconciliation Community Group, 0.1 and 0.2.

const MOST_CANDIDATES = 25;

const Value = z
  .union([z.string(), z.number(), z.boolean(), z.looseObject({ id: z.string(), name: z.string().optional() })])
  .transform((value) => (typeof value === 'object' ? (value.name ?? value.id) : String(value)));
const Type = z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)]);
/** Clients send fields of later versions too, which are ignored. */
const Query = z
  .looseObject({
    query: z.string().optional(),
    type: z.union([Type, z.array(z.string())], 'the id of a type, or a list of them').nullish(),
    limit: z.number().optional(),
    properties: z
      .array(z.looseObject({ pid: z.string(), v: z.union([Value, z.array(Value.nullable()).max(100)]).nullish() }))
      .max(50)
      .optional(),
  })
  .refine(({ query, properties }) => query !== undefined || (properties && properties.length > 0), 'query, or at least one of properties')
  .transform(({ query = '', type, limit, properties = [] }): RowQuery => {
    const values: Record<string, string[]> = Object.create(null);
    for (const { pid, v } of properties) values[pid] = [...(values[pid] ?? []), ...[v].flat().flatMap((one) => one ?? [])];
    return {
      // An identifier alone is a question too.
      ...{ query, types: [type ?? []].flat(), properties: values },
      limit: Math.max(1, Math.min(MOST_CANDIDATES, Math.trunc(limit ?? CANDIDATES) || CANDIDATES)),
    };
  });
const Queries = z.record(z.string(), Query, 'a JSON object of queries, such as {"q0": {"query": "…"}}');
const Extension = z.looseObject({
  ids: z.array(z.string()),
  properties: z.array(z.looseObject({ id: z.string() })).max(50),
});

const refused = (code: 'invalid_request' | 'too_large', detail: string, parameter: string, expected: string) =>
  new Problem(code, `${parameter} ${detail}: expected ${expected}.`, { errors: [{ parameter, in: 'query', expected }] });

function read<T extends z.ZodType>(schema: T, parameter: string, text: string): z.output<T> {
  const wrong = (expected: string) => refused('invalid_request', 'is not valid', parameter, expected);
  if (countFields(text).most > MOST_FIELDS) throw wrong(`at most ${BATCH} in one request`);
  let value: unknown;
  try {
    value = JSON.parse(text, storablePart);
  } catch {
    throw wrong('JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { message, path } = parsed.error.issues[0]!;
  const words = message.replace(/^Invalid input(?:: expected )?/, '') || 'another value';
  throw wrong(path.length > 0 ? `${words} at ${path.slice(-2).join('.')}` : words);
}

function refuseMore(count: number, parameter: string): void {
  if (count > BATCH) throw refused('too_large', `has ${count}`, parameter, `at most ${BATCH} in one request`);
}

export const typeFor = (id: string) => ({ id, name: typeOf(id)!.name });
export const ALL_TYPES = TYPES.map(({ id }) => typeFor(id));

function candidateAnswer({ candidate: { id, name, description, type }, score, rule, evidence, name: similar }: Found) {
  return {
    ...{ id, name, description: joined([description, evidence], ' · '), score, match: rule !== null },
    type: [typeFor(type)],
    features: [
      { id: 'name_similarity', value: Math.round(similar.score * 100) },
      ...(rule === null ? [] : [{ id: `rule_${rule}`, value: true }]),
    ],
    ...{ rule, evidence },
  };
}

/** Unknown types have no candidates. */
export async function answerQueries(deps: Deps, text: string, signal?: AbortSignal) {
  const queries = read(Queries, 'queries', text);
  const rows = Object.values(queries);
  refuseMore(rows.length, 'queries');
  const found = await reconcile(deps, rows, { signal });
  return Object.fromEntries(Object.keys(queries).map((id, at) => [id, { result: found[at]!.map(candidateAnswer) }]));
}

export async function answerExtension(deps: Deps, text: string) {
  const { ids, properties } = read(Extension, 'extend', text);
  refuseMore(ids.length, 'extend');
  const known = properties.map(({ id }) => id).filter(propertyOf);
  const values = await valuesOf(deps, ids, known);
  const cell = (value: string | number) => (typeof value === 'number' ? { float: value } : { str: value });
  return {
    meta: known.map((id) => ({ id, name: propertyOf(id)!.name })),
    rows: Object.fromEntries(ids.map((id) => [id, Object.fromEntries(known.map((one) => [one, (values.get(id)?.[one] ?? []).map(cell)]))])),
  };
}

/** `base`, without a token, is where its public parts are. */
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
    defaultTypes: ALL_TYPES,
    view: { url: `${service_url}/view/{{id}}` },
    preview: { url: `${service_url}/preview?id={{id}}`, width: 430, height: 180 },
    suggest: { entity: suggest('entity'), property: suggest('property'), type: suggest('type') },
    extend: { propose_properties: { service_url, service_path: '/properties' }, property_settings: [] },
    batchSize: BATCH,
  };
}
