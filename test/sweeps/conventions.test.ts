import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { columnsOf } from '#lists/csv';
import { Provenance } from '#records/record-schema';
import { root } from '#root';
import { compileEndpoint } from '#server/compile';
import type { Endpoint, Example } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import type { Problem } from '#server/errors';
import { parseInput } from '#server/input/check-input';
import { inner } from '#server/input/expected';

// docs/decisions/0026-api-conventions.md; each convention holds over every declaration, so that no new endpoint breaks
// one.
const endpoints = await discoverEndpoints();
const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
const typeOf = (schema: z.ZodType): string => (inner(schema) as any)._zod.def.type;
const elementOf = (schema: z.ZodType): z.ZodType => (typeOf(schema) === 'array' ? (inner(schema) as any)._zod.def.element : schema);
const entriesOf = (schema: z.ZodType): string[] => Object.values((inner(elementOf(schema)) as any)._zod.def.entries);
const queryOf = (endpoint: Endpoint): [string, z.ZodType][] =>
  Object.entries(compileEndpoint(endpoint).query.shape) as [string, z.ZodType][];

const fieldsOf = (schema: z.ZodType | undefined): [string, z.ZodType][] =>
  schema && typeOf(schema) === 'object' ? Object.entries((inner(schema) as z.ZodObject).shape as Record<string, z.ZodType>) : [];

/** Schema of a row, also of a list with more beside it. */
const rowOf = (endpoint: Endpoint): z.ZodObject =>
  compileEndpoint(endpoint).row ?? (inner(elementOf((endpoint.response as z.ZodObject).shape.results as z.ZodType)) as z.ZodObject);

/** Letters of the other case. */
const flipped = (word: string) => [...word].map((one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())).join('');

describe('sort takes fields of the rows', () => {
  /** Words of the specification, and words accepted from before; each stands in the description of the parameter. */
  const words: Record<string, string[]> = { 'GET /vbc/financials': ['losses', 'savings', 'savings_rate', 'quality', 'beneficiaries'] };
  const sorted = endpoints.filter(({ query }) => query?.shape.sort).map((endpoint) => [nameOf(endpoint), endpoint] as const);

  test.each(sorted)('%s', (name, endpoint) => {
    const { sort } = endpoint.query!.shape as Record<string, z.ZodType>;
    const names = [...new Set(entriesOf(sort!).map((order) => order.replace('-', '')))];
    const fields = columnsOf(rowOf(endpoint));
    const others = names.filter((one) => !fields.some((field) => field === one || field.endsWith(`.${one}`)));
    expect(others).toEqual(words[name] ?? []);
    for (const one of names) {
      // Fields stand in the enum; what else a list is sorted by is said in words.
      if (others.includes(one)) expect(sort!.description).toContain(one);
      expect(entriesOf(sort!)).toEqual(expect.arrayContaining([one, `-${one}`]));
    }
    let refused = '';
    try {
      compileEndpoint(endpoint).readQuery({ sort: 'no_such_order' });
    } catch (error) {
      refused = (error as Problem).errors.find(({ parameter }) => parameter === 'sort')!.expected;
    }
    for (const one of names.filter((one) => fields.includes(one))) expect(refused).toContain(`${one}, -${one}`);
  });
});

describe('words of a closed set come in any case, and a word that is none is refused with those that are accepted', () => {
  const closed = (schema: z.ZodType) => typeOf(elementOf(schema)) === 'enum';
  const parameters = endpoints.flatMap((endpoint) =>
    queryOf(endpoint)
      .filter(([, schema]) => closed(schema))
      .map(([name, schema]) => [`${nameOf(endpoint)} ?${name}`, endpoint, name, schema] as const),
  );

  test.each(parameters)('%s', (_title, endpoint, name, schema) => {
    const read = (value: string) => {
      const others = Object.entries(endpoint.examples[0].query ?? {}).filter(([other]) => other !== name);
      return compileEndpoint(endpoint).readQuery({ ...Object.fromEntries(others), [name]: value })[name];
    };
    for (const entry of entriesOf(schema)) expect(read(flipped(entry))).toEqual(read(entry));
    const accepted = expect.stringContaining(entriesOf(schema)[0]!);
    const fault = expect.objectContaining({ parameter: name, expected: accepted });
    expect(() => read('no_such_word')).toThrow(
      expect.objectContaining({ code: 'invalid_request', errors: expect.arrayContaining([fault]) }),
    );
  });

  test('also in bodies', () => {
    for (const { body, examples } of endpoints.filter((one) => one.body && typeOf(one.body) === 'object')) {
      const walk = (schema: z.ZodType, value: any): any => {
        if (typeof value === 'string') return typeOf(schema) === 'enum' ? flipped(value) : value;
        if (Array.isArray(value)) return value.map((entry) => walk((inner(schema) as any)._zod.def.element, entry));
        if (typeof value !== 'object' || value === null || typeOf(schema) !== 'object') return value;
        const { shape } = (inner(schema) as any)._zod.def;
        return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shape[key] ? walk(shape[key], entry) : entry]));
      };
      for (const { body: sent } of examples as Example[])
        if (sent !== undefined) expect(parseInput(body, walk(body, sent))).toEqual(parseInput(body, sent));
    }
  });
});

const objectsOf = (schema: z.ZodType, at = ''): [string, Record<string, z.ZodType>][] => {
  const def = (inner(schema) as any)._zod.def;
  if (def.type === 'array') return objectsOf(def.element, `${at}[]`);
  if (def.type === 'record') return objectsOf(def.valueType, `${at}{}`);
  if (def.type === 'union') return def.options.flatMap((option: z.ZodType) => objectsOf(option, at));
  if (def.type !== 'object') return [];
  const shape = def.shape as Record<string, z.ZodType>;
  return [[at, shape], ...Object.entries(shape).flatMap(([name, field]) => objectsOf(field, `${at}.${name}`))];
};

/** Fields that only `provenance=full` adds. */
const originFields = Object.keys(Provenance.shape);
const added = new Set([...originFields, 'figure_origins', 'origins']);
/**
 * Health probes say only what applies to a dependency; evidence says `swapped` only where names stood in the wrong
 * fields, `part` only of people.
 */
const excused: Record<string, string[]> = cases('excused fields');
const responses = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe('where a record comes from is said by fields of the record', () => {
  const with_objects = endpoints.map((endpoint) => [nameOf(endpoint), endpoint, objectsOf(compileEndpoint(endpoint).response)] as const);

  test.each(with_objects)('%s', (_name, _endpoint, objects) => {
    for (const [at, shape] of objects) {
      expect([at, Object.keys(shape)]).toEqual([at, expect.not.arrayContaining(['provenance'])]);
      if ('raw_payload' in shape) expect([at, Object.keys(shape)]).toEqual([at, expect.arrayContaining(['source', 'source_url'])]);
      const named = ['raw_payload', 'file_sha256'].every((name) => name in shape);
      if (named) expect([at, Object.keys(shape)]).toEqual([at, expect.arrayContaining(originFields)]);
    }
  });

  // The specification: every financial, license and disciplinary record.
  test.each<any[]>(cases('with a source'))('%s: %s has source, source_url and raw_payload', (name, at) => {
    const [, , objects] = with_objects.find(([one]) => one === name)!;
    const [, shape] = objects.find(([place]) => place === at)!;
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(['source', 'source_url', 'raw_payload']));
  });
});

describe('the shape of a response', () => {
  test.each(responses)('%s', (name, endpoint) => {
    for (const [at, shape] of objectsOf(compileEndpoint(endpoint).response)) {
      if (shape.results) expect([at, typeOf(shape.results)]).toEqual([at, 'array']);
      // A field without a value is null; missing are only those that provenance=full adds.
      const may_lack = Object.entries(shape).filter(([, field]) => (field as any)._zod.def.type === 'optional');
      const others = may_lack.map(([field]) => field).filter((field) => !added.has(field) && !(excused[name] ?? []).includes(field));
      expect([at, others]).toEqual([at, []]);
    }
    if (endpoint.shape === 'list')
      expect(Object.keys(endpoint.response.shape)).toEqual(expect.arrayContaining(['results', 'total', 'limit', 'next_cursor']));
  });
});

const routes = join(root, 'src/routes');

describe('a date of a question is read in the forms that dates of birth take', () => {
  const questions = [
    ...endpoints.flatMap((endpoint) => [
      ...queryOf(endpoint).map(([field, schema]) => [`${nameOf(endpoint)} ?${field}`, schema] as const),
      ...fieldsOf((endpoint as { body?: z.ZodType }).body).map(([field, schema]) => [`${nameOf(endpoint)} body ${field}`, schema] as const),
    ]),
  ];
  const dated = questions.filter(([, schema]) => schema.safeParse('2015-01-30').success && !schema.safeParse('2015-02-30').success);

  test('there are some', () => expect(dated.length).toBeGreaterThan(25));

  test('tools for language models, too, take them from search-parameters.ts', () => {
    const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    expect(files.filter((file) => /iso\s*\.date\(\)\s*\.optional\(\)/.test(readFileSync(join(routes, file), 'utf8')))).toEqual([]);
  });

  test.each(dated)('%s', (_, schema) => {
    for (const written of ['01/30/2015', '1/30/15', '30-Jan-2015', 'Jan 30, 2015', '2015/01/30', '20150130'])
      expect([written, schema.safeParse(written).data]).toEqual([written, '2015-01-30']);
    for (const refused of ['30/01/2015', '01/30/2015 09:00', '30.01.2015'])
      expect([refused, schema.safeParse(refused).success]).toEqual([refused, false]);
  });
});
