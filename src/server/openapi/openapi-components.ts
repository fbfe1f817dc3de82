import { fileTypes } from '../../lists/list-file.ts';
import { errorTable } from '../errors.ts';
import { componentPlaces } from './component-places.ts';

/**
 * Names what the OpenAPI document repeats. Two schemas are the same if they differ at most in their own description and examples and in accepting null;
 * the schema at the place listed for a name gets that name wherever it occurs.
 */

type Json = any;

const pascal = (words: string) => words.replace(/(?:^|[_-])([a-z0-9])/g, (_whole, letter) => letter.toUpperCase());

const typesOf = (schema: Json): unknown[] => [schema.type].flat();

/** A schema without its own description and examples, and without null. */
function bare({ description: _description, examples: _examples, ...schema }: Json): Json {
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

/** Named groups of fields that records contain: they are referred to as a whole. */
const groups = ['Provenance', 'CostReportFigures'];

/** A record contains its origin, a cost report its figures. */
function mixedIn(schema: Json, chosen: ReadonlyMap<string, Json>, top: string | null): Json {
  const { properties, required = [], description, type: _type, ...rest } = schema;
  const isContained = ({ properties: fields, required: needed = [] }: Json) =>
    Object.keys(fields).every((name) => JSON.stringify(properties[name]) === JSON.stringify(fields[name])) &&
    needed.every((name: string) => required.includes(name));
  const contained = groups.filter((name) => name !== top && chosen.has(name) && isContained(chosen.get(name)));
  if (contained.length === 0 || Object.keys(rest).length > 0) return null;
  const names = contained.flatMap((name) => Object.keys(chosen.get(name).properties));
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
  const own_required = required.filter((name: string) => !names.includes(name));
  return {
    allOf: [
      ...contained.map((name) => ({ $ref: `#/components/schemas/${name}` })),
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
      const examples = value.examples ? { examples: value.examples } : {};
      return { ...orNull({ $ref: `#/components/schemas/${name}` }, is_nullable), ...own, ...examples };
    }
    const mixed = value.properties && top !== 'Provenance' ? mixedIn(bareButDescribed(value), chosen, top) : null;
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

type Place = { holder: Json; key: string | number };

/** Takes what occurs more than once out of its places; `name` names the content, `is_worth` decides by its text and the number of its places. */
function share(
  kind: string,
  places: Place[],
  name: (content: Json, key: string | number) => string | null,
  is_worth: (text: string, count: number) => boolean = (_text, count) => count > 1,
  otherName?: (called: string, content: Json) => string,
) {
  const counts = new Map<string, { places: Place[]; name: string }>();
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
  const groups = [...counts]
    .filter(([text, group]) => is_worth(text, group.places.length))
    .map(([_text, group]) => group)
    .sort((a, b) => b.places.length - a.places.length);
  for (const { places: group, name: called } of groups) {
    const { holder, key } = group[0]!;
    // If a name has several variants, the one used most often has it, and others are called by what they say.
    const free = [called, otherName?.(called, holder[key]) ?? called].find((one) => !(one in shared));
    if (free === undefined) continue;
    shared[free] = holder[key];
    for (const place of group) place.holder[place.key] = { $ref: `#/components/${kind}/${free}` };
  }
  return Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** X-RateLimit-Limit is Limit: each response names five of them. */
const headerName = (header: string): string => header.replace(/^X-(?:RateLimit-|API-)?|^Idempotency-|-/g, '');

/** The name of a shared parameter; those that differ from list to list only in their bounds say which. */
function parameterName({ name, in: where, schema }: Json): string {
  if (name === 'limit') return `Limit${schema.maximum}`;
  if (name === 'format')
    return schema.enum.includes('csv') ? 'ListFormat' : schema.enum.includes('markdown') ? 'DocumentFormat' : 'PageFormat';
  return where === 'path' ? `${pascal(name)}InPath` : pascal(name);
}

/** Id of the monitor is IdOfTheMonitor, and the usual number of rows is in the name of a limit; other variants stay where they are. */
function describedName(called: string, { name, description, schema }: Json): string {
  if (name === 'limit') return `${called}Usually${schema.default}`;
  const [id] = /^Id of the \w+$/.exec(description) ?? [];
  return id ? pascal(id.replaceAll(' ', '_').toLowerCase()) : called;
}

/** Every field of every schema below `value`. */
function fieldPlaces(value: Json, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places;
  for (const [key, entry] of Object.entries<Json>(value)) {
    if (key === 'example') continue;
    if (key === 'properties' && typeof entry.type !== 'string')
      places.push(...Object.keys(entry).map((name) => ({ holder: entry, key: name })));
    fieldPlaces(entry, places);
  }
  return places;
}

/** Characters that a shared field must save to get a name of its own. */
const FIELD_SAVING = 300;

/** Fields that many records have in the same words, such as `next_cursor`, become schemas of their own unless the name is taken. */
function shareFields(paths: Json, schemas: Json): Json {
  const name = (content: Json, key: string | number) =>
    pascal(String(key)) in schemas || /"(\$ref|properties)":/.test(JSON.stringify(content)) ? null : pascal(String(key));
  const fields = share('schemas', fieldPlaces([paths, schemas]), name, (text, count) => text.length * (count - 1) >= FIELD_SAVING);
  return Object.fromEntries(Object.entries({ ...schemas, ...fields }).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names of content that is one text for the document. */
const textNames: Record<string, string> = {
  'text/csv': 'CsvText',
  'application/x-ndjson': 'NdjsonText',
  'text/html': 'HtmlText',
  'text/markdown': 'MarkdownText',
  'application/atom+xml': 'AtomText',
  [fileTypes.xlsx]: 'Workbook',
  [fileTypes.parquet]: 'ParquetFile',
};

/** The schemas of such content, which are the same in many responses. */
function shareTexts(operations: Json[]): Json {
  const names = new Map<Json, string | null>();
  const places = operations.flatMap(({ responses }) =>
    Object.values<Json>(responses).flatMap(({ content = {} }) =>
      Object.entries<Json>(content).flatMap(([type, holder]) => {
        if (holder.schema.type !== 'string') return [];
        names.set(holder.schema, textNames[type] ?? null);
        return [{ holder, key: 'schema' }];
      }),
    ),
  );
  const rowsName = (called: string, { description }: Json) => (/^The rows/.test(description) ? 'HtmlRows' : called);
  return share('schemas', places, (content) => names.get(content) ?? null, undefined, rowsName);
}

/** The document with components; `named` are schemas that have a name wherever they stand. */
export function withComponents(document: Json, named: Record<string, Json>): Json {
  const { walk, schemas } = nameSchemas(document, named);
  const paths = walk(document.paths);
  const operations = Object.values<Json>(paths).flatMap((item) => Object.values<Json>(item));
  const answers = operations.flatMap(({ responses }) => Object.keys(responses).map((status) => ({ holder: responses, key: status })));
  const error = (content: Json) => {
    const code = String(content.description).split(':')[0]!;
    if (code in errorTable) return pascal(code);
    return code === 'Not changed' ? 'NotChanged' : null;
  };
  const responses = share('responses', answers, error);
  const headers = share(
    'headers',
    operations.flatMap(({ responses: of }) =>
      Object.values<Json>(of).flatMap((one) => Object.keys(one.headers ?? {}).map((key) => ({ holder: one.headers, key }))),
    ),
    (_content, key) => headerName(String(key)),
  );
  const parameters = share(
    'parameters',
    operations.flatMap(({ parameters: of = [] }) => of.map((_one: Json, key: number) => ({ holder: of, key }))),
    parameterName,
    undefined,
    describedName,
  );
  const { webhooks: _none, ...rest } = document;
  const texts = shareTexts(operations);
  const shared = shareFields(paths, { ...schemas, ...texts });
  return { ...rest, paths, components: { ...document.components, schemas: shared, parameters, responses, headers } };
}
