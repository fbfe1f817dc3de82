import { z } from 'zod';
import { perOwner } from '#db/read-cache';
import { Meta } from '../answers/meta.ts';

type Json = any;

const typesOf = (schema: Json): unknown[] => [schema.type].flat();

/** The generator writes an alternative. */
function withNull({ anyOf, ...rest }: Json): Json {
  const others = anyOf?.filter((option: Json) => option.type !== 'null');
  const [only] = others ?? [];
  if (others?.length !== 1 || anyOf.length !== 2 || only.type === undefined) return anyOf ? { anyOf, ...rest } : rest;
  if (typesOf(only).includes('null')) return { ...only, ...rest };
  return { ...only, type: [...typesOf(only), 'null'], ...(only.enum && { enum: [...only.enum, null] }), ...rest };
}

/** What the format or the type says already: pattern of a date, range of safe integers. */
function tidy(value: Json): Json {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const { properties, ...rest } = value;
  const schema: Json = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, tidy(part)]));
  if ('const' in schema) {
    schema.enum = [schema.const];
    delete schema.const;
  }
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (Object.keys(schema.propertyNames ?? {}).join() === 'type') delete schema.propertyNames;
  if (typeof schema.$ref === 'string') schema.$ref = schema.$ref.replace('#/$defs/', '#/components/schemas/');
  if (properties) schema.properties = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, tidy(field)]));
  return withNull(schema);
}

/** It is referred to by those that contain all of them. */
const MANY_FIELDS = 7;

/** Records contain their origin, cost reports their figures, responses what is also a row. */
function withGroups(value: Json, groups: [name: string, group: Json][], own = ''): Json {
  if (Array.isArray(value)) return value.map((part) => withGroups(part, groups));
  if (typeof value !== 'object' || value === null) return value;
  const schema: Json = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withGroups(part, groups)]));
  if (!value.properties || typeof value.properties.type === 'string') return schema;
  const { properties, required = [], description, type: _, ...rest } = value;
  if (Object.keys(rest).length > 0) return schema;
  const taken = new Set<string>();
  const contained = groups.filter(([name, group]) => {
    const fields = Object.keys(group.properties);
    const has = (field: string) => !taken.has(field) && JSON.stringify(properties[field]) === JSON.stringify(group.properties[field]);
    if (name === own || !fields.every(has) || !(group.required ?? []).every((field: string) => required.includes(field))) return false;
    for (const field of fields) taken.add(field);
    return true;
  });
  if (contained.length === 0) return schema;
  const own_required = required.filter((field: string) => !taken.has(field));
  // The schemas it stands beside say that it is an object.
  const object = {
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([field]) => !taken.has(field))),
    ...(own_required.length > 0 && { required: own_required }),
  };
  const allOf = [...contained.map(([name]) => ({ $ref: `#/components/schemas/${name}` })), object];
  return {
    ...(typesOf(value).includes('null') ? { anyOf: [{ allOf }, { type: 'null' }] } : { allOf }),
    ...(description && { description }),
  };
}

/** A schema that other responses contain too is a response without a name: `response: MonitorRun.extend({})`. */
export const withMeta = perOwner((response: z.ZodObject): z.ZodObject => response.extend({ meta: Meta }).meta(response.meta() ?? {}));

/** And those with a name (`.meta({ id })`). `groups`: named sets of fields that others contain. */
export function jsonSchemas(schemas: z.ZodType[], groups: z.ZodType[]): { written: Json[]; named: Record<string, Json> } {
  const all = z.toJSONSchema(z.tuple([...groups, ...schemas] as [z.ZodType]), { io: 'input', unrepresentable: 'any' }) as Json;
  const { prefixItems, $defs } = tidy(all);
  const always = groups.map((group) => group.meta()!.id);
  const sizeOf = ({ properties }: Json) => Object.keys(properties ?? {}).length;
  const contained = Object.entries<Json>($defs)
    .filter(([name, schema]) => always.includes(name) || sizeOf(schema) >= MANY_FIELDS)
    .sort(([, a], [, b]) => sizeOf(b) - sizeOf(a));
  const named = Object.entries<Json>($defs).map(([name, schema]) => [name, withGroups(schema, contained, name)]);
  return { written: withGroups(prefixItems, contained).slice(groups.length), named: Object.fromEntries(named) };
}
