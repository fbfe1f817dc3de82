import { componentPlaces } from './component-places.ts';
import { errorTable } from './errors.ts';

/**
 * Names what the OpenAPI document repeats. Two schemas are the same if they differ at most in their own description and in accepting null;
 * the schema that stands at the place of a name gets that name wherever it occurs.
 */

type Json = any;

const pascal = (words: string) => words.replace(/(?:^|[_-])([a-z0-9])/g, (_whole, letter) => letter.toUpperCase());

const typesOf = (schema: Json): unknown[] => [schema.type].flat();

/** A schema without its own description and without null. */
function bare({ description: _description, ...schema }: Json): Json {
  const types = typesOf(schema).filter((type) => type !== 'null');
  const { enum: values, ...rest } = schema;
  return {
    ...rest,
    ...(types[0] === undefined ? {} : { type: types.length === 1 ? types[0] : types }),
    ...(values ? { enum: values.filter((value: unknown) => value !== null) } : {}),
  };
}

const keyOf = (schema: Json) => JSON.stringify(bare(schema));

/** The schema a reference names; other schemas as they are. */
const followed = (document: Json, schema: Json): Json => {
  const at = typeof schema?.$ref === 'string' ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
  return at?.allOf ? { properties: Object.assign({}, ...at.allOf.map((part: Json) => followed(document, part).properties)) } : at;
};

/** The schema behind "or null", which the generator writes as a type or as an alternative. */
function withoutNull(schema: Json): Json {
  const options = schema?.anyOf?.filter((option: Json) => option.type !== 'null');
  return options?.length === 1 ? options[0] : schema;
}

/** The schema at a place such as `get_exclusions_search results[].evidence[]`, or null. */
export function schemaAt(document: Json, place: string): Json {
  const [operation_id, path = ''] = place.split(' ');
  const operation = Object.values<Json>(document.paths)
    .flatMap((item) => Object.values<Json>(item))
    .find((one) => one.operationId === operation_id);
  const [first, ...rest] = path.split('.');
  const [media, steps] =
    first === 'body' ? [operation?.requestBody, rest] : [operation?.responses['200'], path === '' ? [] : [first, ...rest]];
  let schema = media?.content?.['application/json']?.schema;
  for (const step of steps as string[]) {
    schema = followed(document, withoutNull(schema))?.properties?.[step.replace('[]', '')];
    if (step.endsWith('[]')) schema = followed(document, withoutNull(schema))?.items;
  }
  return schema === undefined ? null : withoutNull(schema);
}

const orNull = (schema: Json, is_nullable: boolean) => (is_nullable ? { anyOf: [schema, { type: 'null' }] } : schema);

/** A record contains its origin: the fields of Provenance are referred to as a whole. */
function mixedIn(schema: Json, origin: Json): Json {
  const { properties, required = [], description, type: _type, ...rest } = schema;
  const names = Object.keys(origin.properties);
  const contained = names.every((name) => JSON.stringify(properties[name]) === JSON.stringify(origin.properties[name]));
  if (!contained || origin.required.some((name: string) => !required.includes(name)) || Object.keys(rest).length > 0) return null;
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
  const own_required = required.filter((name: string) => !names.includes(name));
  return {
    allOf: [
      { $ref: '#/components/schemas/Provenance' },
      { type: 'object', properties: own, ...(own_required.length > 0 ? { required: own_required } : {}) },
    ],
    ...(description ? { description } : {}),
  };
}

function nameSchemas(document: Json, named: Record<string, Json>) {
  const chosen = new Map(Object.entries(named));
  for (const [name, place] of Object.entries(componentPlaces)) {
    const schema = schemaAt(document, place);
    if (schema) chosen.set(name, { ...bare(schema), ...(schema.description ? { description: schema.description } : {}) });
  }
  const names = new Map([...chosen].map(([name, schema]) => [keyOf(schema), name]));
  const walk = (value: Json, top: string | null = null): Json => {
    if (Array.isArray(value)) return value.map((entry) => walk(entry));
    if (typeof value !== 'object' || value === null) return value;
    const is_nullable = typesOf(value).includes('null');
    const name = 'type' in value || 'anyOf' in value || 'oneOf' in value ? names.get(keyOf(value)) : undefined;
    if (name && name !== top) {
      const own = value.description && value.description !== chosen.get(name).description ? { description: value.description } : {};
      return { ...orNull({ $ref: `#/components/schemas/${name}` }, is_nullable), ...own };
    }
    const mixed = value.properties && top !== 'Provenance' ? mixedIn(bareButDescribed(value), chosen.get('Provenance')) : null;
    const inside = mixed ?? value;
    const walked = Object.fromEntries(Object.entries(inside).map(([key, entry]) => [key, walk(entry)]));
    if (!mixed || !is_nullable) return walked;
    const { description, ...rest } = walked;
    return { ...orNull(rest, true), ...(description ? { description } : {}) };
  };
  const sorted = [...chosen].sort(([a], [b]) => (a < b ? -1 : 1));
  return { walk, schemas: Object.fromEntries(sorted.map(([name, schema]) => [name, walk(schema, name)])) };
}

const bareButDescribed = (schema: Json) => ({ ...bare(schema), ...(schema.description ? { description: schema.description } : {}) });

/** Takes what occurs more than once out of its places: `of` lists the places, `name` names the content. */
function share(
  kind: string,
  places: { holder: Json; key: string | number }[],
  name: (content: Json, key: string | number) => string | null,
) {
  const counts = new Map<string, { places: typeof places; name: string }>();
  for (const place of places) {
    const content = place.holder[place.key];
    const called = name(content, place.key);
    if (called === null) continue;
    const text = JSON.stringify(content);
    const group = counts.get(text) ?? { places: [], name: called };
    group.places.push(place);
    counts.set(text, group);
  }
  const shared: Record<string, Json> = {};
  const groups = [...counts.values()].filter((group) => group.places.length > 1).sort((a, b) => b.places.length - a.places.length);
  for (const { places: group, name: called } of groups) {
    // Of two variants of a name, the one that is used more is shared.
    if (called in shared) continue;
    const { holder, key } = group[0]!;
    shared[called] = holder[key];
    for (const place of group) place.holder[place.key] = { $ref: `#/components/${kind}/${called}` };
  }
  return Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name of a shared parameter; those that differ from list to list only in their bounds say which. */
function parameterName({ name, in: where, schema }: Json): string {
  if (name === 'limit') return `Limit${schema.maximum}`;
  if (name === 'format')
    return schema.enum.includes('csv') ? 'ListFormat' : schema.enum.includes('markdown') ? 'DocumentFormat' : 'PageFormat';
  return where === 'path' ? `${pascal(name)}InPath` : pascal(name);
}

/** The document with components; `named` are schemas that have a name wherever they stand. */
export function withComponents(document: Json, named: Record<string, Json>): Json {
  const { walk, schemas } = nameSchemas(document, named);
  const paths = walk(document.paths);
  const operations = Object.values<Json>(paths).flatMap((item) => Object.values<Json>(item));
  const answers = operations.flatMap(({ responses }) => Object.keys(responses).map((status) => ({ holder: responses, key: status })));
  const error = (content: Json) => {
    const code = String(content.description).split(':')[0]!;
    return code in errorTable ? pascal(code) : null;
  };
  const responses = share('responses', answers, error);
  const headers = share(
    'headers',
    operations.flatMap(({ responses: of }) =>
      Object.values<Json>(of).flatMap((one) => Object.keys(one.headers ?? {}).map((key) => ({ holder: one.headers, key }))),
    ),
    (_content, key) => String(key),
  );
  const parameters = share(
    'parameters',
    operations.flatMap(({ parameters: of = [] }) => of.map((_one: Json, key: number) => ({ holder: of, key }))),
    parameterName,
  );
  const { webhooks: _none, ...rest } = document;
  return { ...rest, paths, components: { ...document.components, schemas, parameters, responses, headers } };
}
