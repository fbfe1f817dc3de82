import fc from 'fast-check';
import { z } from 'zod';
import { Ccn } from '#fields/ccn';
import { nearest } from '#fields/nearest';
import { Npi } from '#fields/npi';
import { Batch } from '#routes/exclusions/screen';
import { Problem } from '#server/errors';
import { checkBody, compileValues } from '#server/input/check-input';
import { expected } from '#server/input/expected';
import { parseQuery, refuseKeyInUrl } from '#server/input/query-string';
import { anyText } from '../support/any-text.ts';

const text = z.string().optional();
const search = z.object({
  name: z.string().min(2).max(200).describe('Name'),
  state: z.enum(['CA', 'NY']).optional(),
  npi: Npi.optional(),
  limit: z.number().int().min(1).max(200).default(25),
  active: z.boolean().optional(),
  as_of: z.iso.date().optional(),
  lists: z.array(z.string()).optional(),
});
const ofQuery = (schema: z.ZodObject) => {
  const read = compileValues(schema);
  return (sent: string) => read(parseQuery(sent));
};
const query = ofQuery(search);
const subject = z.strictObject({ name: z.string(), entity_type: z.enum(['individual', 'organization']) });
/** What reads a query or a path with its values by commas, by the name that the cases have for it. */
const readers: Record<string, (sent: any) => unknown> = {
  search: query,
  several: ofQuery(z.object({ ccn: z.array(Ccn).max(2).optional(), lists: z.array(z.string()).optional() })),
  words: ofQuery(
    z.object({
      phase: z.array(z.enum(['PHASE1', 'NA'])),
      code: z
        .string()
        .regex(/^[A-Z]\d$/)
        .optional(),
    }),
  ),
  years: ofQuery(z.object({ year: z.number().int().optional() })),
  people: ofQuery(z.object({ first_name: text, state: text })),
  slug: (slug) => compileValues(z.object({ slug: z.enum(['guide', 'runbook']) }), 'path')({ slug }),
  path: ([npi, day]) => compileValues(z.object({ day: z.iso.date(), npi: Npi }), 'path')({ npi, day }),
  ccn: (ccn) => compileValues(z.object({ ccn: Ccn }), 'path')({ ccn }),
  url: (url) => refuseKeyInUrl(url),
  subjects: (subjects) => checkBody(z.object({ subjects: z.array(subject) }), { subjects }),
  batch: (body) => checkBody(Batch, body),
};
/** `{5000 x}` stands for so many times a letter, `{501 {…}}` in a body for so many entries. */
const written = (sent: any): any =>
  JSON.parse(
    JSON.stringify(sent)
      .replaceAll(/\{(\d+) (\w)\}/g, (_all, times, letter) => letter.repeat(Number(times)))
      .replaceAll(/"(\d+) entries (\w+)"/g, (_all, times, one) =>
        JSON.stringify(Array(Number(times)).fill(one === 'npi' ? '1234567893' : { name: one })),
      ),
  );

function stated(reader: string, sent: unknown): string {
  try {
    return JSON.stringify(readers[reader]!(written(sent))) ?? 'nothing';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const faults = error.errors.map((fault) => `${fault.in === 'query' ? '' : `${fault.in} `}${fault.parameter}: ${fault.expected}`);
    return `${error.code} ${error.message} [${faults.join('] [')}]`;
  }
}

test.each<any[]>(cases('rows'))('%s reads %j', (reader, sent, outcome) => expect(stated(reader, sent)).toBe(outcome));

test('a body that may have more than is declared has so many fields and entries at most, at all depths', () => {
  const body = z.looseObject({ id: z.number() });
  const sent = (entries: number) => ({ id: 1, more: { list: Array(entries).fill({ a: null }) } });
  expect(checkBody(body, sent(4998))).toEqual(sent(4998));
  expect(() => checkBody(body, sent(5000))).toThrow('at most 10,000 fields and entries in all; this body has 10003');
  const form = z.object({ id: z.number() }).catchall(z.string());
  expect(() => checkBody(form, { id: 1, ...Array(10_000).fill(1) })).toThrow('this body has 10001');
});

test('a query with a thousand parameters is refused', () => {
  expect(stated('search', Array.from({ length: 1000 }, (_, at) => `p${at}=1`).join('&'))).toMatch(/at most 60/);
});

test('a query never fails otherwise, whatever it holds', () => {
  fc.assert(
    fc.property(anyText(80), (sent) => {
      stated('search', sent);
    }),
    { numRuns: 500 },
  );
});

test('a fault never repeats what was sent as a value', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{12,30}$/), (value) => {
      expect(stated('search', `name=a&state=${value}&npi=${value}`)).not.toContain(value);
    }),
  );
});

test.each<any[]>(cases('the nearest known word'))('%j is nearest to %j', (word, near) => {
  expect(nearest(written(word), ['name', 'state', 'birth_date', 'organization_name', 'cursor'])).toBe(near);
});

describe('expected', () => {
  test.each([
    [z.number().int().min(1).max(200), 'a whole number from 1 to 200'],
    [z.number().gt(0), 'a number of at least 1'],
    [z.string().length(2), 'text of 2 characters'],
    [z.string(), 'text that is not empty'],
    [z.boolean().optional(), 'true or false'],
    [z.enum(['a', 'b']).default('a'), 'one of a, b'],
    [z.array(z.string().max(3)).max(5), 'a list of at most 5 entries, each text from 1 to 3 characters'],
    [z.union([z.literal('x'), z.iso.date()]), 'x, or a calendar date as YYYY-MM-DD, such as 2026-01-31'],
    [z.preprocess((value) => value, z.int().nullable()), 'a whole number'],
  ])('words of schema %#', (schema, words) => {
    expect(expected(schema)).toBe(words);
  });
});
