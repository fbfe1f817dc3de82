import type { z } from 'zod';
import { inner } from './expected.ts';

/** The declared spelling of an enum value sent in another case, or null if it is none of the values. */
function entryOf(entries: unknown[], value: string): string | null {
  const same = entries.filter((entry): entry is string => typeof entry === 'string' && entry.toLowerCase() === value.toLowerCase());
  return same.length === 1 ? same[0]! : null;
}

/** A value the schema rejects as sent, in the case the schema accepts; unchanged if no case is accepted. */
function leafIn(schema: z.ZodType, value: string): string {
  const def = (inner(schema) as any)._zod.def;
  if (def.type === 'enum') return entryOf(Object.values(def.entries), value) ?? value;
  if (def.type === 'literal') return entryOf(def.values, value) ?? value;
  if (schema.safeParse(value).success) return value;
  return [value.toUpperCase(), value.toLowerCase()].find((one) => one !== value && schema.safeParse(one).success) ?? value;
}

/**
 * Input with each rejected text converted to the case its schema accepts. Enum values and identifiers (`oh`,
 * `Organization`, `nct01234567`) may be sent in any case. Texts the schema accepts are never changed, so names keep
 * their spelling.
 */
export function inAnyCase(schema: z.ZodType, input: unknown): unknown {
  if (typeof input === 'string') {
    const def = (inner(schema) as any)._zod.def;
    if (def.type !== 'union') return leafIn(schema, input);
    if (schema.safeParse(input).success) return input;
    const fitting = def.options.map((option: z.ZodType) => leafIn(option, input)).find((one: string) => schema.safeParse(one).success);
    return fitting ?? input;
  }
  if (typeof input !== 'object' || input === null) return input;
  const def = (inner(schema) as any)._zod.def;
  if (def.type === 'array' && Array.isArray(input)) return input.map((entry) => inAnyCase(def.element, entry));
  if (def.type !== 'object' || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, Object.hasOwn(def.shape, name) ? inAnyCase(def.shape[name], value) : value]),
  );
}
