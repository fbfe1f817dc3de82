import { z } from 'zod';
import { fieldsOf } from '#lists/list-parameters';
import type { Parts } from '../define-endpoint.ts';
import { inner } from '../input/expected.ts';

export const Part = z
  .object({
    count: z.number().int().describe('How many entries it has'),
    path: z.string().describe('Where they are, as pages and files too'),
  })
  .meta({ id: 'LeftOutPart' });

export const partsQuery = (parts: Parts<never>, response: z.ZodObject) => ({
  include: z
    .array(z.enum(Object.keys(parts) as [string, ...string[]]))
    .optional()
    .describe('Parts to return in full with this response, separated by commas or repeated; otherwise `parts` has their counts and paths'),
  fields: fieldsOf(response).describe('Fields of the response to return, separated by commas; a part that is named is returned in full'),
});

function without(schema: z.ZodObject, [name, ...rest]: string[]): z.ZodObject {
  const field = schema.shape[name!] as z.ZodType;
  if (rest.length === 0) return schema.extend({ [name!]: field.optional().describe(`${field.description}; with \`include\` only`) });
  const changed = without(inner(field) as z.ZodObject, rest);
  const again = field.safeParse(null).success ? changed.nullable() : changed;
  return schema.extend({ [name!]: again.describe(field.description ?? '') });
}

export const withParts = (response: z.ZodObject, parts: Parts<never>): z.ZodObject =>
  Object.keys(parts)
    .reduce((schema, name) => without(schema, name.split('.')), response)
    .extend({
      parts: z
        .record(z.string(), Part)
        .optional()
        .describe('Parts that are left out here, by name; `include` returns them with this response'),
    })
    .meta(response.meta() ?? {});

type Row = Record<string, any>;

function takeOut(answer: Row, [name, ...rest]: string[]): { answer: Row; count: number } | null {
  const value = answer[name!];
  if (value === null || value === undefined) return null;
  if (rest.length > 0) {
    const taken = takeOut(value, rest);
    return taken && { answer: { ...answer, [name!]: taken.answer }, count: taken.count };
  }
  const { [name!]: _, ...others } = answer;
  return { answer: others, count: Array.isArray(value) ? value.length : Object.keys(value).length };
}

/** `whole`: as the handler made it. */
export function chooseParts(
  parts: Parts<any>,
  whole: Row,
  answer: Row,
  { include = [], fields }: { include?: string[]; fields?: string[] },
): Row {
  let chosen = answer;
  const left_out: Record<string, z.infer<typeof Part>> = {};
  for (const [name, pathOf] of Object.entries(parts)) {
    if (include.includes(name) || fields?.includes(name)) continue;
    const taken = takeOut(chosen, name.split('.'));
    if (!taken) continue;
    chosen = taken.answer;
    left_out[name] = { count: taken.count, path: pathOf(whole) };
  }
  if (fields) {
    // A part that `include` names is returned beside the fields, within its object.
    const named = new Set([...fields, ...include.map((name) => name.split('.')[0]!)]);
    return Object.fromEntries([...named].filter((name) => name in chosen).map((name) => [name, chosen[name]]));
  }
  return Object.keys(left_out).length > 0 ? { ...chosen, parts: left_out } : chosen;
}
