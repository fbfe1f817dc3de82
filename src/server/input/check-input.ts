import { z } from 'zod';
import { namesOnOneLine } from '#fields/person-name';
import { type Fault, unknownWord } from '../errors.ts';
import { boundsOf, defOf, expected, inner } from './expected.ts';
import { addExcess, entriesSent, type Faults, isLoose, max_listed, openFaults, parameterAt, refuse, unknownWords } from './faults.ts';
import { type Query, refuseKeyParameter, shownName, unprintable } from './query-string.ts';

function entryOf(entries: unknown[], value: string): string | null {
  const same = entries.filter((entry): entry is string => typeof entry === 'string' && entry.toLowerCase() === value.toLowerCase());
  return same.length === 1 ? same[0]! : null;
}

/** Unchanged if the schema accepts no case. */
function leafIn(schema: z.ZodType, value: string): string {
  const def = defOf(schema);
  if (def.type === 'enum') return entryOf(Object.values(def.entries), value) ?? value;
  if (def.type === 'literal') return entryOf(def.values, value) ?? value;
  if (schema.safeParse(value).success) return value;
  return [value.toUpperCase(), value.toLowerCase()].find((one) => one !== value && schema.safeParse(one).success) ?? value;
}

/**
 * Enum values and identifiers (`oh`, `nct01234567`) may be sent in any case. Texts the schema accepts are never
 * changed, so names keep their spelling.
 */
function inAnyCase(schema: z.ZodType, input: unknown): unknown {
  if (typeof input === 'string') {
    const def = defOf(schema);
    if (def.type !== 'union') return leafIn(schema, input);
    if (schema.safeParse(input).success) return input;
    const fitting = def.options.map((option: z.ZodType) => leafIn(option, input)).find((one: string) => schema.safeParse(one).success);
    return fitting ?? input;
  }
  if (typeof input !== 'object' || input === null) return input;
  const def = defOf(schema);
  if (def.type === 'array' && Array.isArray(input)) return input.map((entry) => inAnyCase(def.element, entry));
  if (def.type !== 'object' || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, Object.hasOwn(def.shape, name) ? inAnyCase(def.shape[name], value) : value]),
  );
}

const default_max_length = 500;

type Reading = 'text' | 'number' | 'boolean';

interface Field {
  name: string;
  schema: z.ZodType;
  /** Of one value of a repeatable parameter. */
  element: z.ZodType;
  reading: Reading;
  repeatable: boolean;
  /** An empty optional parameter counts as absent. */
  required: boolean;
  max: number;
  closed: boolean;
}

function readingOf(schema: z.ZodType): Reading {
  const def = defOf(schema);
  const type = def.type === 'literal' ? typeof def.values[0] : def.type;
  return type === 'number' || type === 'boolean' ? type : 'text';
}

function fieldOf(name: string, schema: z.ZodType): Field {
  const core = inner(schema);
  const { type, element: entry } = defOf(core);
  const repeatable = type === 'array';
  const element = repeatable ? inner(entry) : core;
  const kind = defOf(element).type;
  const required = !schema.safeParse(undefined).success;
  const max = (kind === 'string' && boundsOf(element).max) || default_max_length;
  return { name, schema, element, reading: readingOf(element), repeatable, required, max, closed: kind === 'enum' };
}

/** Before its schema is checked. */
function faultOfText(field: Field, value: string): string | null {
  if (value.length > field.max) return `at most ${field.max} characters; this value has ${value.length}`;
  if (value.trim() === '') return `${expected(field.schema)}; the value is empty`;
  return unprintable.test(value) ? `${expected(field.schema)}, without control characters` : null;
}

/** true and false are the documented ones. */
const spellings = new Map(Object.entries({ true: true, 1: true, yes: true, false: false, 0: false, no: false }));

function read(field: Field, value: string): string | number | boolean {
  if (field.reading === 'number' && /^-?\d{1,15}(\.\d{1,12})?$/.test(value)) return Number(value);
  if (field.reading === 'boolean') return spellings.get(value.toLowerCase()) ?? value;
  return value;
}

/** Several may be sent as a,b where no value contains a comma itself: enum values, CCNs and other identifiers. */
const entriesOf = ({ closed, element }: Field, values: string[]): string[] =>
  values.flatMap((value) =>
    closed || (value.includes(',') && !element.safeParse(value).success)
      ? value
          .split(',')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== '')
      : [value],
  );

// Of issues whose schema has no message of its own.
const unsaid = '\u0000';
const parseOptions = { error: () => unsaid };

/** Several times faster; made on first use, as most schemas are not used by a command. */
export function compiledOnUse<S extends z.ZodType>(schema: S): () => S {
  let made: S | undefined;
  return () => {
    made ??= z.compile(schema);
    return made;
  };
}

/** Parses input. If it is rejected, tries once more with enum values and identifiers in their declared case. */
export function parseInput(schema: z.ZodType, input: unknown, parser = schema): z.ZodSafeParseResult<any> {
  const first = parser.safeParse(input, parseOptions);
  // Where it has a hundred thousand unknown fields, copying it takes longer than everything else.
  const is_lost = first.error?.issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.length > max_listed);
  return first.success || is_lost ? first : schema.safeParse(inAnyCase(schema, input), parseOptions);
}

function schemaAt(schema: z.ZodType, path: PropertyKey[]): z.ZodType {
  let at = inner(schema);
  for (const step of path) {
    const def = defOf(at);
    const next = def.type === 'object' && Object.hasOwn(def.shape, step) ? def.shape[step] : def.type === 'array' ? def.element : undefined;
    if (!next) return at;
    at = inner(next);
  }
  return at;
}

const valueAt = (input: unknown, path: PropertyKey[]): unknown => path.reduce((at: any, step) => at?.[step], input);

const isAbsent = (input: unknown, path: PropertyKey[]): boolean => path.length > 0 && valueAt(input, path) === undefined;

function addFaults(faults: Faults, { issues }: z.ZodError, schema: z.ZodType, place: Fault['in'], input: unknown): void {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(defOf(schemaAt(schema, issue.path)).shape ?? {});
      for (const key of issue.keys)
        faults.set([...issue.path, key].join('.'), {
          in: place,
          name: () => parameterAt(issue.path, key, place, known),
          expected: () => unknownWords(key, known),
        });
      continue;
    }
    // A position inside a body is named by its path. For a repeated parameter the name is enough.
    const parameter = (place === 'body' ? issue.path : issue.path.slice(0, 1)).join('.') || place;
    if (faults.has(parameter)) continue;
    const words = () => {
      const accepted = issue.message === unsaid ? expected(schemaAt(schema, issue.path)) : issue.message.replace(/^expected:? /i, '');
      const value = issue.code === 'too_big' ? valueAt(input, issue.path) : null;
      return Array.isArray(value) ? `${accepted}; ${entriesSent(value)}` : accepted;
    };
    faults.set(parameter, { in: place, expected: words, is_absent: isAbsent(input, issue.path) });
  }
}

/** Numbers and booleans are read as in a URL. */
export function readFields(schema: z.ZodType, fields: Record<string, string>): Record<string, unknown> {
  const declared: Record<string, z.ZodType> = defOf(schema).shape ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Object.hasOwn(declared, name) ? read(fieldOf(name, declared[name]!), value) : value,
    ]),
  );
}

export function checkBody(schema: z.ZodType, body: unknown): any {
  const faults = openFaults();
  addExcess(faults, schema, body);
  if (faults.size > 0) refuse(faults);
  const parsed = parseInput(schema, body);
  if (parsed.success) return parsed.data;
  addFaults(faults, parsed.error, schema, 'body', body);
  return refuse(faults);
}

const isEmpty = (value: string) => value.trim() === '';
const onOneLine = (value: string) => namesOnOneLine(value.replaceAll('\t', ' '));

/** As fields of the rows and the specification call it. */
export const synonyms: Record<string, string | undefined> = { year: 'performance_year', performance_year: 'year' };

/** Of the query or, as Express decodes them, of the path. A browser sends every field of a form, also empty ones. */
export function compileValues(schema: z.ZodObject, place: 'query' | 'path' = 'query'): (values: Query) => any {
  const fields = new Map(Object.entries(schema.shape).map(([name, field]) => [name, fieldOf(name, field as z.ZodType)]));
  const known = [...fields.keys()];
  const parser = compiledOnUse(schema);
  const is_loose = isLoose(schema);
  return (query) => {
    const input: Record<string, unknown> = {};
    const faults = openFaults();
    for (const [written, value] of Object.entries(query)) {
      const sent = Array.isArray(value) ? value : [value ?? ''];
      const other = synonyms[written];
      const name = !fields.has(written) && other !== undefined && fields.has(other) && query[other] === undefined ? other : written;
      const field = fields.get(name);
      if (!field) {
        refuseKeyParameter(name);
        if (is_loose) continue;
        const is_ours = fields.has(name.toLowerCase());
        faults.set(name, {
          in: 'query',
          name: () => shownName(name, 'query', known),
          expected: () => unknownWords(is_ours ? name.toLowerCase() : name, known),
        });
        continue;
      }
      const filled = sent.filter((value) => !isEmpty(value));
      if (filled.length === 0 && !field.required) continue;
      const values = filled.length === 0 ? sent.slice(0, 1) : place === 'path' ? filled : filled.map(onOneLine);
      if (values.length > 1 && !field.repeatable) {
        faults.set(name, { in: place, expected: () => `one value; this request has ${values.length}` });
        continue;
      }
      const entries = field.repeatable ? entriesOf(field, values) : values;
      const fault = entries.map((one) => faultOfText(field, one)).find((found) => found !== null);
      if (fault) faults.set(name, { in: place, expected: () => fault });
      else input[name] = field.repeatable ? entries.map((one) => read(field, one)) : read(field, entries[0]!);
    }
    const parsed = parseInput(schema, input, parser());
    if (parsed.success && faults.size === 0) return parsed.data;
    if (parsed.error) addFaults(faults, parsed.error, schema, place, input);
    const [name, fault] = faults.entries().next().value!;
    // An enum value in a path names a resource; any other value is a resource that does not exist.
    if (place === 'path' && faults.size === 1 && fields.get(name)?.closed && name in input)
      throw unknownWord({ parameter: name, in: place, expected: fault.expected() });
    return refuse(faults);
  };
}
