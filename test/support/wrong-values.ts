import type { z } from 'zod';
import { boundsOf, inner } from '#server/input/expected';
import { casesOf } from './cases.ts';

/** Values that can never be right, by the name of the parameter: what it means is the same in every place. */
const never: Record<string, string[]> = casesOf(import.meta.filename, 'never');

/**
 * Text in which no one can be wrong but by its length: names, words searched for, words as a publisher writes them,
 * secrets.
 */
const free_text = new Set<string>(casesOf(import.meta.filename, 'free text'));

function wrongNumbers(schema: z.ZodType): string[] {
  const { min, max, formats } = boundsOf(schema);
  if (min === undefined || max === undefined) throw new Error('a number without a least or a greatest value');
  const whole = formats.some((name) => name.includes('int'));
  return [String(min - 1), String(max + 1), 'twelve', '1e1', '0x1', ...(whole ? [`${min}.5`] : [])];
}

/** Values a parameter must refuse: by the kind of its schema, by its name, by its greatest length. */
export function wrongValues(name: string, schema: z.ZodType): string[] {
  const core = inner(schema) as any;
  const element = core._zod.def.type === 'array' ? (inner(core._zod.def.element) as any) : core;
  const type: string = element._zod.def.type;
  if (type === 'number' || type === 'int') return wrongNumbers(element);
  if (type === 'boolean') return ['maybe', '2', 'truee'];
  if (type === 'enum') return ['not-one-of-them', `${Object.values(element._zod.def.entries)[0]}x`];
  if (free_text.has(name)) {
    // Text, or an object with the same content.
    const { max } = boundsOf(type === 'union' ? (inner(element._zod.def.options[0]) as any) : element);
    if (max === undefined) throw new Error(`${name} is free text of any length: bound it, as words(…) of src/lists/list-of.ts does`);
    return ['x\u0001', 'x'.repeat(max + 1)];
  }
  const values = never[name];
  if (!values) throw new Error(`${name} is text: name in test/support/wrong-values.ts what it never accepts, or that it is free`);
  return [...values, 'x\u0001', 'x'.repeat(501)];
}
