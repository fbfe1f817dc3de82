import { z } from 'zod';
import { inner } from '../server/input/expected.ts';
import { FigureOrigins, figureOrigins, type PublishedColumns } from './published-columns.ts';

/**
 * Endpoints collect the origin of a record in one field, `provenance: Provenance`. Its fields are moved into the record
 * here, so that every response has them in the same place.
 */
const isOrigin = (schema: z.ZodType | undefined): boolean => {
  const def = schema && defOf(inner(schema));
  return def?.type === 'object' && 'file_sha256' in def.shape && 'source_url' in def.shape;
};
const defOf = (schema: z.ZodType): any => (schema as any)._zod.def;
const called = <S extends z.ZodType>(schema: S, as: z.ZodType): S => (as.meta() ? (schema.meta(as.meta()!) as S) : schema);

/** It does not say by itself where its figures were read from. */
const isTraced = (fields: Record<string, unknown>) => 'raw_payload' in fields && 'source' in fields && !('figure_origins' in fields);

export const orNull = (field: z.ZodType): z.ZodType => field.nullable().describe(`${field.description}; null if there is no record`);

function publishedObject(schema: z.ZodObject): z.ZodObject {
  const { shape } = schema;
  const own = isOrigin(shape.provenance as z.ZodType) ? (shape.provenance as z.ZodType) : null;
  const entries = Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]): [string, z.ZodType][] => {
    if (!own || name !== 'provenance') return [[name, publishedSchema(field)]];
    const lifted = Object.entries(defOf(inner(own)).shape as Record<string, z.ZodType>);
    const may_lack = defOf(own).type === 'nullable';
    return lifted.map(([key, one]) => [key, may_lack ? orNull(one) : one]);
  });
  // A field that the record and the origin both have, such as `source`, is included once.
  const fields: Record<string, z.ZodType> = Object.fromEntries(entries);
  if (isTraced(fields)) fields.figure_origins = FigureOrigins;
  const same = Object.keys(fields).every((name) => shape[name] === fields[name]);
  return same ? schema : called(z.object(fields), schema);
}

const published = new WeakMap<z.ZodType, z.ZodType>();

/** The same for the same schema, so that its name stands for one. */
export function publishedSchema<S extends z.ZodType>(schema: S): S {
  const made = published.get(schema) ?? publish(schema);
  published.set(schema, made);
  return made as S;
}

function publish<S extends z.ZodType>(schema: S): S {
  const def = defOf(schema);
  // A schema with a description of its own is a copy of the one that may have a name.
  const origin = (schema as any)._zod.parent as S | undefined;
  if (origin && def.type === 'object') {
    const changed = publishedSchema(origin);
    return changed === origin ? schema : called(changed, schema);
  }
  if (def.type === 'object') return publishedObject(schema as unknown as z.ZodObject) as unknown as S;
  const part = def.type === 'array' ? 'element' : def.type === 'record' ? 'valueType' : def.innerType ? 'innerType' : null;
  if (part) {
    const changed = publishedSchema(def[part]);
    return changed === def[part] ? schema : called(z.core.clone(schema as any, { ...def, [part]: changed }) as unknown as S, schema);
  }
  if (def.type !== 'union') return schema;
  const options = def.options.map(publishedSchema);
  const same = options.every((option: z.ZodType, at: number) => option === def.options[at]);
  return same ? schema : called(z.core.clone(schema as any, { ...def, options }) as unknown as S, schema);
}

type Lift = (value: any, columns?: PublishedColumns | null) => any;

/** That name their source. */
export function hasRecords(schema: z.ZodType): boolean {
  const def = defOf(inner(schema));
  if (def.type === 'array') return hasRecords(def.element);
  if (def.type === 'record') return hasRecords(def.valueType);
  if (def.type === 'union') return def.options.some(hasRecords);
  if (def.type !== 'object') return false;
  return ('source' in def.shape && 'source_url' in def.shape) || Object.values(def.shape as Record<string, z.ZodType>).some(hasRecords);
}

/**
 * Moves the origin fields into the records; null if there are none. `traced`: also records that already have them,
 * which only get the origins of their figures.
 */
export function liftOf(schema: z.ZodType, traced = false): Lift | null {
  const def = defOf(inner(schema));
  if (def.type === 'array') {
    const each = liftOf(def.element, traced);
    return each && ((value, columns) => value?.map((one: unknown) => each(one, columns)) ?? value);
  }
  if (def.type === 'record') {
    const each = liftOf(def.valueType, traced);
    return each && ((value, columns) => value && Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one, columns)])));
  }
  if (def.type === 'union') {
    const lifts = def.options
      .map((option: z.ZodType) => [option, liftOf(option, traced)])
      .filter(([, lift]: [unknown, Lift | null]) => lift);
    if (lifts.length === 0) return null;
    return (value, columns) => lifts.find(([option]: [z.ZodType]) => option.safeParse(value).success)?.[1](value, columns) ?? value;
  }
  if (def.type !== 'object') return null;
  const shape = def.shape as Record<string, z.ZodType>;
  const own = isOrigin(shape.provenance) ? Object.keys(defOf(inner(shape.provenance!)).shape) : null;
  const within = new Map(
    Object.keys(shape).flatMap((name): [string, Lift][] => {
      const lift = own && name === 'provenance' ? null : liftOf(shape[name]!, traced);
      return lift ? [[name, lift]] : [];
    }),
  );
  const names_figures = traced && isTraced({ ...shape, ...Object.fromEntries((own ?? []).map((name) => [name, null])) });
  if (!own && within.size === 0 && !names_figures) return null;
  const none = own && Object.fromEntries(own.map((name) => [name, null]));
  return (value, columns) => {
    if (typeof value !== 'object' || value === null) return value;
    const lifted: Record<string, unknown> = {};
    for (const name in value) {
      if (own && name === 'provenance') Object.assign(lifted, value.provenance ?? none);
      else lifted[name] = within.get(name)?.(value[name], columns) ?? value[name];
    }
    if (names_figures && columns && lifted.raw_payload) lifted.figure_origins = figureOrigins(lifted, columns);
    return lifted;
  };
}
