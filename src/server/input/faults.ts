import type { z } from 'zod';
import { isSsnName, meantName, SSN_REFUSED } from '#fields/field-names';
import { type Fault, Problem } from '../errors.ts';
import { boundsOf, defOf, expected, inner } from './expected.ts';
import { shownName } from './query-string.ts';

/** More would not be read, and writing the messages for a hundred thousand takes time. */
export const max_listed = 20;

/** By parameter, of which the first fault counts. The functions are only called for those that are listed. */
export type Faults = Map<string, { in: Fault['in']; name?: () => string; expected: () => string; is_absent?: boolean }>;
export const openFaults = (): Faults => new Map();

const KNOWN = 'a known parameter';
/** A name that may be a person's is not repeated. */
const HIDDEN = 'One of the names sent (not repeated, because it may be the name of a person)';
/** Before the one parameter that is meant. */
const MEANT = `${KNOWN}, such as `;
const NO_PARAMETERS = 'no parameters';
const NOTHING = `nothing: ${SSN_REFUSED}`;

export function unknownWords(name: string, known: string[]): string {
  if (isSsnName(name)) return NOTHING;
  if (known.length === 0) return NO_PARAMETERS;
  const similar = meantName(name, known);
  return similar ? `${MEANT}${similar}` : `${KNOWN}: ${known.join(', ')}`;
}

/** A parameter that does not exist has no wrong value. */
function sentenceOf({ parameter, in: place, expected: accepted }: Fault, is_absent: boolean): string {
  if (accepted === NOTHING) return `Leave ${parameter} out: ${SSN_REFUSED}.`;
  const is_hidden = parameter.split('.').at(-1) === place;
  if (is_hidden && accepted.startsWith(KNOWN)) return `${HIDDEN} is not a parameter here: use ${accepted}.`;
  if (accepted === NO_PARAMETERS) return `There is no parameter ${parameter}: this request has no parameters.`;
  if (accepted.startsWith(MEANT)) return `There is no parameter ${parameter} here: did you mean ${accepted.slice(MEANT.length)}?`;
  if (accepted.startsWith(KNOWN)) return `There is no parameter ${parameter} here: use ${accepted}.`;
  return `The ${place === 'path' ? 'path ' : ''}parameter ${parameter} is ${is_absent ? 'missing' : 'not valid'}: expected ${accepted}.`;
}

export const parameterAt = (path: PropertyKey[], key: string, place: Fault['in'], known: readonly string[]): string =>
  [...path, shownName(key, place, known)].join('.').slice(0, 120);

export function refuse(faults: Faults): never {
  const named = new Map<string, Fault>();
  for (const [key, { in: place, name, expected }] of faults.entries().take(max_listed)) {
    const parameter = name?.() ?? key;
    if (!named.has(parameter)) named.set(parameter, { parameter, in: place, expected: expected() });
  }
  const errors = [...named.values()];
  const more = Math.max(0, faults.size - max_listed);
  const detail =
    errors.length === 1 && more === 0
      ? sentenceOf(errors[0]!, faults.get(errors[0]!.parameter)?.is_absent ?? false)
      : `${errors.length + more} parameters are not valid: ${[...named.keys()].join(', ')}${more > 0 ? ` and ${more} more` : ''}. See errors.`;
  throw new Problem('invalid_request', detail, { errors, extra: more > 0 ? { errors_omitted: more } : {} });
}

export const entriesSent = (list: readonly unknown[]): string => `this request has ${list.length.toLocaleString('en-US')}`;

/** Entries beyond its maximum up to which a list is validated by its schema, which creates an issue for each. */
const max_excess = 20;

/** Of a body that may have more than is declared: ten times as many take a second. */
const max_loose = 10_000;

/** Beside what is declared: of later versions of a protocol, or columns. */
export const isLoose = (schema: z.ZodType): boolean => (defOf(schema).catchall?._zod.def.type ?? 'never') !== 'never';

/** Fields and entries at all depths. Not recursive: a body may be nested more deeply than the call stack allows. */
function sizeOf(value: unknown): number {
  const found = [value];
  for (let at = 0; at < found.length; at += 1)
    if (typeof found[at] === 'object') for (const member of Object.values(found[at] ?? {})) found.push(member);
  return found.length - 1;
}

/** Lists that are longer. */
export function addExcess(faults: Faults, schema: z.ZodType, value: any, path: PropertyKey[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  const size = path.length === 0 && isLoose(schema) ? sizeOf(value) : 0;
  if (size > max_loose) {
    const most = `at most ${max_loose.toLocaleString('en-US')} fields and entries in all; this body has ${size}`;
    faults.set('body', { in: 'body', expected: () => most });
    return;
  }
  const core = inner(schema);
  const { type, element, shape } = defOf(core);
  if (type === 'object' && !Array.isArray(value))
    for (const [name, field] of Object.entries<z.ZodType>(shape)) addExcess(faults, field, value[name], [...path, name]);
  if (type !== 'array' || !Array.isArray(value)) return;
  if (value.length <= (boundsOf(core).max ?? value.length) + max_excess)
    for (const [at, entry] of value.entries()) addExcess(faults, element, entry, [...path, at]);
  else faults.set(path.join('.') || 'body', { in: 'body', expected: () => `${expected(schema)}; ${entriesSent(value)}` });
}
