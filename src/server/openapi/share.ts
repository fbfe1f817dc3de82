import { z } from 'zod';
import { readTable } from '#read-table';
import type { Endpoint } from '../define-endpoint.ts';

/** get_hospitals_by_ccn */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.split('/').filter((word) => word !== '');
  return [method, ...words.map((word) => word.replace(/^\{(.*)\}$/, 'by_$1').replace(/[^a-z0-9_]/g, '_'))].join('_');
}

const tags = readTable('src/server/openapi/tags.csv', z.object({ tag: z.string().min(1), first_parts: z.string().startsWith('/') }));

function tagOf(path: string): string {
  const found = tags.find(({ first_parts }) => first_parts.split(' ').includes(`/${path.split('/')[1]}`));
  if (!found) throw new Error(`Add the first part of ${path} to a line of src/server/openapi/tags.csv.`);
  return found.tag;
}

/** Without the forms and pages of the website. */
export const inOrder = (endpoints: readonly Endpoint[]) =>
  endpoints
    .filter(({ description }) => description)
    .map((endpoint) => ({ ...endpoint, tag: endpoint.tag ?? tagOf(endpoint.path) }))
    .toSorted((a, b) => (`${a.tag} ${a.path}` < `${b.tag} ${b.path}` ? -1 : 1));

export const tagsOf = (endpoints: readonly { tag: string }[]): string[] =>
  [...new Set(['Exclusion screening', ...endpoints.map(({ tag }) => tag)])].filter((tag) => endpoints.some((one) => one.tag === tag));

type Json = any;

/** `holder[key]` */
type Place = { holder: Json; key: string | number };

export const pascal = (words: string) => words.replace(/(?:^|[_-])([a-z0-9])/g, (_whole, letter) => letter.toUpperCase());

/**
 * Moves what several places have in the same words to `#/components/{kind}`. If contents have the same name, the one
 * used most often has it.
 */
export function share(
  kind: string,
  places: Place[],
  namesOf: (content: Json, key: string | number) => string[],
  saving = 1,
): Record<string, Json> {
  const same = new Map<string, Place[]>();
  for (const place of places) {
    const text = JSON.stringify(place.holder[place.key]);
    const group = same.get(text);
    if (group) group.push(place);
    else same.set(text, [place]);
  }
  const worth = [...same].filter(([, { length }]) => length > 1);
  const shared: Record<string, Json> = {};
  for (const [text, group] of worth.toSorted(([, a], [, b]) => b.length - a.length)) {
    const content = JSON.parse(text);
    const name = namesOf(content, group[0]!.key).find((one) => !(one in shared));
    if (name === undefined) continue;
    const reference = { $ref: `#/components/${kind}/${name}` };
    if ((text.length - JSON.stringify(reference).length) * group.length - text.length - name.length < saving) continue;
    shared[name] = content;
    for (const { holder, key } of group) holder[key] = { ...reference };
  }
  return shared;
}

/** Some differ from list to list only in their bounds. */
export function parameterNames({ name, in: where, schema, description }: Json): string[] {
  if (name === 'limit') return [`Limit${schema.maximum}`, `Limit${schema.maximum}Usually${schema.default}`];
  if (name === 'format')
    return [schema.enum.includes('csv') ? 'ListFormat' : schema.enum.includes('markdown') ? 'DocumentFormat' : 'PageFormat'];
  const [id] = /^Id of the \w+$/.exec(description) ?? [];
  return [where === 'path' ? `${pascal(name)}InPath` : pascal(name), ...(id ? [pascal(id.replaceAll(' ', '_').toLowerCase())] : [])];
}

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

/** To get a name of its own. */
const FIELD_SAVING = 40;

/** Unless the name is taken. */
export function shareFields(paths: Json, schemas: Json): Json {
  const places = fieldPlaces([paths, schemas]).filter(
    ({ holder, key }) =>
      key !== 'results' && !(pascal(String(key)) in schemas) && !/^{"\$ref"|"properties":/.test(JSON.stringify(holder[key])),
  );
  return { ...schemas, ...share('schemas', places, (_content, key) => [pascal(String(key))], FIELD_SAVING) };
}
