import { z } from 'zod';
import { Provenance } from '../records/provenance.ts';
import { inner } from './expected.ts';

/**
 * Where a record comes from is said by fields of the record itself: source, source_url, raw_payload and those of the file. Endpoints
 * gather them in one field, `provenance: Provenance`; here they are lifted out of it, so that every response has them at the same place.
 */
export const originFields = Object.keys(Provenance.shape);

const defOf = (schema: z.ZodType): any => (schema as any)._zod.def;
const isOrigin = (schema: z.ZodType | undefined): boolean => {
  const def = schema && defOf(inner(schema));
  return def?.type === 'object' && 'file_sha256' in def.shape && 'source_url' in def.shape;
};
const described = <S extends z.ZodType>(schema: S, as: z.ZodType): S => (as.description ? (schema.describe(as.description) as S) : schema);

function publishedObject(schema: z.ZodObject): z.ZodObject {
  const { shape } = schema;
  const own = isOrigin(shape.provenance as z.ZodType) ? (shape.provenance as z.ZodType) : null;
  const entries = Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]): [string, z.ZodType][] => {
    if (!own || name !== 'provenance') return [[name, publishedSchema(field)]];
    const lifted = Object.entries(defOf(inner(own)).shape as Record<string, z.ZodType>);
    const may_lack = defOf(own).type === 'nullable';
    return lifted.map(([key, one]) => [
      key,
      may_lack ? one.nullable().describe(`${one.description}; null where no record stands behind this`) : one,
    ]);
  });
  if (entries.every(([name, field]) => shape[name] === field)) return schema;
  // A field of the record that the origin repeats, as `source` often is, stands once.
  return described(z.object(Object.fromEntries(entries)), schema);
}

/** A response schema as clients get it. */
export function publishedSchema<S extends z.ZodType>(schema: S): S {
  const def = defOf(schema);
  if (def.type === 'object') return publishedObject(schema as unknown as z.ZodObject) as unknown as S;
  const part = def.type === 'array' ? 'element' : def.type === 'record' ? 'valueType' : def.innerType ? 'innerType' : null;
  if (part) {
    const changed = publishedSchema(def[part]);
    return changed === def[part] ? schema : described(z.core.clone(schema as any, { ...def, [part]: changed }) as unknown as S, schema);
  }
  if (def.type !== 'union') return schema;
  const options = def.options.map(publishedSchema);
  const same = options.every((option: z.ZodType, at: number) => option === def.options[at]);
  return same ? schema : described(z.core.clone(schema as any, { ...def, options }) as unknown as S, schema);
}

type Lift = (value: any) => any;

/** For a schema that holds records with an origin: puts its fields into them; null where there are none. */
export function liftOf(schema: z.ZodType): Lift | null {
  const def = defOf(inner(schema));
  if (def.type === 'array') {
    const each = liftOf(def.element);
    return each && ((value) => value?.map(each) ?? value);
  }
  if (def.type === 'record') {
    const each = liftOf(def.valueType);
    return each && ((value) => value && Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one)])));
  }
  if (def.type === 'union') {
    const lifts = def.options.map((option: z.ZodType) => [option, liftOf(option)]).filter(([, lift]: [unknown, Lift | null]) => lift);
    if (lifts.length === 0) return null;
    return (value) => lifts.find(([option]: [z.ZodType]) => option.safeParse(value).success)?.[1](value) ?? value;
  }
  if (def.type !== 'object') return null;
  const shape = def.shape as Record<string, z.ZodType>;
  const own = isOrigin(shape.provenance) ? Object.keys(defOf(inner(shape.provenance!)).shape) : null;
  const within = new Map(
    Object.keys(shape).flatMap((name): [string, Lift][] => {
      const lift = own && name === 'provenance' ? null : liftOf(shape[name]!);
      return lift ? [[name, lift]] : [];
    }),
  );
  if (!own && within.size === 0) return null;
  const none = own && Object.fromEntries(own.map((name) => [name, null]));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const lifted: Record<string, unknown> = {};
    for (const name in value) {
      if (own && name === 'provenance') Object.assign(lifted, value.provenance ?? none);
      else lifted[name] = within.get(name)?.(value[name]) ?? value[name];
    }
    return lifted;
  };
}
