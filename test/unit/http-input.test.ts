import fc from 'fast-check';
import { z } from 'zod';
import { Ccn } from '../../src/fields/ccn.ts';
import { nearest } from '../../src/fields/nearest.ts';
import { Npi } from '../../src/fields/npi.ts';
import { Batch } from '../../src/routes/exclusions/batch-schemas.ts';
import { type Fault, Problem } from '../../src/server/errors.ts';
import { checkBody, compileParams, compileQuery, parseInput } from '../../src/server/input/check-input.ts';
import { expected } from '../../src/server/input/expected.ts';
import { parseQuery, refuseKeyInUrl } from '../../src/server/input/query-string.ts';

const read = compileQuery(
  z.object({
    name: z.string().min(2).max(200).describe('Name'),
    state: z.enum(['CA', 'NY']).optional(),
    npi: Npi.optional(),
    limit: z.number().int().min(1).max(200).default(25),
    active: z.boolean().optional(),
    as_of: z.iso.date().optional(),
    lists: z.array(z.string()).optional(),
  }),
);

function faultsOf(work: () => unknown): Fault[] {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect((error as Problem).code).toBe('invalid_request');
    return (error as Problem).errors;
  }
  throw new Error('nothing was refused');
}
const query = (text: string) => read(parseQuery(text));
const refused = (text: string) => faultsOf(() => query(text));

describe('a query', () => {
  test('identifiers may be separated by commas, a text with a comma stays whole', () => {
    const several = compileQuery(z.object({ ccn: z.array(Ccn).max(2).optional(), lists: z.array(z.string()).optional() }));
    expect(several(parseQuery('ccn=010001,%20010005&lists=a,b'))).toEqual({ ccn: ['010001', '010005'], lists: ['a,b'] });
    expect(faultsOf(() => several(parseQuery('ccn=010001,010005,010006')))).toMatchObject([{ parameter: 'ccn' }]);
    expect(faultsOf(() => several(parseQuery('ccn=010001,1')))).toMatchObject([{ parameter: 'ccn' }]);
  });

  test('is read into the types of its schema', () => {
    expect(query('name=Jane+Roe%20%C3%A9&limit=7&active=false&as_of=2024-02-29&lists=a&lists=b')).toEqual({
      name: 'Jane Roe é',
      limit: 7,
      active: false,
      as_of: '2024-02-29',
      lists: ['a', 'b'],
    });
    expect(query('name=ab')).toEqual({ name: 'ab', limit: 25 });
  });

  test('takes enum values and identifiers in any case, booleans in their usual spellings, and lists of words with commas', () => {
    expect((query('name=ab&state=ny') as any).state).toBe('NY');
    for (const [text, value] of [
      ['TRUE', true],
      ['1', true],
      ['yes', true],
      ['False', false],
      ['0', false],
      ['No', false],
    ] as const)
      expect((query(`name=ab&active=${text}`) as any).active).toBe(value);
    const words = compileQuery(
      z.object({
        phase: z.array(z.enum(['PHASE1', 'NA'])),
        code: z
          .string()
          .regex(/^[A-Z]\d$/)
          .optional(),
      }),
    );
    expect(words(parseQuery('phase=phase1,na&code=a1'))).toEqual({ phase: ['PHASE1', 'NA'], code: 'A1' });
    expect(words(parseQuery('phase=na&phase=Phase1'))).toEqual({ phase: ['NA', 'PHASE1'] });
    // A text that fits as it stands keeps its spelling, so that names do.
    expect((query('name=mcDonald') as any).name).toBe('mcDonald');
    const body = z.object({ subjects: z.array(z.strictObject({ name: z.string(), entity_type: z.enum(['individual', 'organization']) })) });
    expect(parseInput(body, { subjects: [{ name: 'Ann ROE', entity_type: 'Organization' }] }).data).toEqual({
      subjects: [{ name: 'Ann ROE', entity_type: 'organization' }],
    });
    expect(parseInput(body, { subjects: [{ name: 'Ann ROE', entity_type: 'firm' }] }).success).toBe(false);
  });

  test('takes year and performance_year as one, where an endpoint has either', () => {
    const years = compileQuery(z.object({ year: z.number().int().optional() }));
    expect(years(parseQuery('performance_year=2023'))).toEqual({ year: 2023 });
    expect(faultsOf(() => years(parseQuery('performance_year=2023&year=2022')))[0]!.parameter).toBe('performance_year');
    expect(faultsOf(() => query('name=ab&year=2023'))[0]!.parameter).toBe('year');
  });

  test('a word in the path that names none of a closed set is not found, and the known ones are listed', () => {
    const read = compileParams(['slug'], z.object({ slug: z.enum(['guide', 'runbook']) }));
    expect(read({ slug: 'Guide' })).toEqual({ slug: 'guide' });
    expect(() => read({ slug: 'nope' })).toThrow(
      expect.objectContaining({ code: 'not_found', errors: [{ parameter: 'slug', in: 'path', expected: 'one of guide, runbook' }] }),
    );
    expect(() => read({ slug: '\0' })).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });

  test('an empty optional parameter counts as not given, as browsers send forms', () => {
    for (const sent of ['state=', 'limit=', 'as_of=%20', 'lists=', 'lists=&lists=', 'active=&npi=&state=+'])
      expect(query(`name=ab&${sent}`)).toEqual({ name: 'ab', limit: 25 });
    expect(query('name=&name=ab&state=&state=CA')).toEqual({ name: 'ab', state: 'CA', limit: 25 });
    expect(query('name=Jane+Roe%0D%0AAnn+Doe%0A')).toEqual({ name: 'Jane Roe; Ann Doe', limit: 25 });
    expect(query('name=ab&lists=&lists=a')).toEqual({ name: 'ab', lists: ['a'], limit: 25 });
  });

  test.each([
    ['name=ab&nmae=', 'nmae', /such as name/],
    ['name=ab&nmae=x', 'nmae', /such as name/],
    ['name=ab&zzzzzzzz=x', 'zzzzzzzz', /a known parameter: name, state/],
    ['name=ab&state=CA&state=NY', 'state', /one value; this request has 2/],
    ['name=ab&state=TX', 'state', /one of CA, NY/],
    ['name=ab&limit=ten', 'limit', /whole number from 1 to 200/],
    ['name=ab&limit=0', 'limit', /whole number from 1 to 200/],
    ['name=ab&limit=1.5', 'limit', /whole number from 1 to 200/],
    ['name=ab&limit=1e1', 'limit', /whole number/],
    ['name=ab&active=maybe', 'active', /true or false/],
    ['name=ab&as_of=2023-02-29', 'as_of', /YYYY-MM-DD/],
    ['name=ab&npi=1234567890', 'npi', /check digit/],
    ['name=', 'name', /empty/],
    ['name=%20%20', 'name', /empty/],
    ['name=a', 'name', /2 to 200 characters/],
    [`name=${'a'.repeat(10_000)}`, 'name', /at most 200 characters; this value has 10000/],
    ['name=a%00b', 'name', /control characters/],
    ['name=a%1Bb', 'name', /control characters/],
    ['name=a%C2%85b', 'name', /control characters/],
    ['limit=3', 'name', /2 to 200/],
    ['name=ab&__proto__=x', '__proto__', /a known parameter/],
    ['name=ab&constructor=x', 'constructor', /a known parameter/],
    ['name=ab&api_key=x', 'api_key', /X-API-Key header/],
    ['name=%zz', 'name', /percent-encoded UTF-8/],
    ['name=%ff', 'name', /percent-encoded UTF-8/],
    ['%ff=x', 'query', /percent-encoded UTF-8/],
  ])('%#: is refused by name', (text, parameter, words) => {
    const faults = refused(text);
    expect(faults.map((fault) => fault.parameter)).toContain(parameter);
    expect(faults.find((fault) => fault.parameter === parameter)!.expected).toMatch(words);
  });

  test('names every fault at once', () => {
    expect(
      refused('name=a&limit=x&foo=1')
        .map((fault) => fault.parameter)
        .sort(),
    ).toEqual(['foo', 'limit', 'name']);
  });

  test('with a thousand parameters is refused', () => {
    expect(refused(Array.from({ length: 1000 }, (_, at) => `p${at}=1`).join('&'))[0]!.expected).toMatch(/at most 60/);
  });

  test('never fails otherwise, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        try {
          query(text);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a fault never repeats what was sent as a value', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12,30}$/), (value) => {
        const faults = refused(`name=a&state=${value}&npi=${value}`);
        expect(JSON.stringify(faults)).not.toContain(value);
      }),
    );
  });
});

describe('a path', () => {
  const params = compileParams(['npi', 'day'], z.object({ day: z.iso.date(), npi: Npi }));
  test('is checked', () => {
    expect(params({ npi: '1234567893', day: '2024-01-31' })).toEqual({ npi: '1234567893', day: '2024-01-31' });
  });
  test.each([
    [['1234567890', '2024-01-31'], 'npi', /check digit/],
    [[' ', '2024-01-31'], 'npi', /check digit.*empty/],
    [['\0', '2024-01-31'], 'npi', /control characters/],
    [['1234567893', '20240131'], 'day', /YYYY-MM-DD/],
    [['1'.repeat(5000), '2024-01-31'], 'npi', /at most 500 characters/],
  ])('%#: is refused', ([npi, day], parameter, words) => {
    const [fault] = faultsOf(() => params({ npi: npi!, day: day! }));
    expect(fault).toMatchObject({ parameter, in: 'path' });
    expect(fault!.expected).toMatch(words);
  });
});

test('the sentence about a parameter that does not exist does not call its value wrong', () => {
  const detailOf = (text: string) => {
    try {
      read(parseQuery(text));
    } catch (error) {
      return (error as Error).message;
    }
    return null;
  };
  expect(detailOf('name=ab&zzzzzzzz=x')).toBe(
    'There is no parameter zzzzzzzz here: use a known parameter: name, state, npi, limit, active, as_of, lists.',
  );
  expect(detailOf('name=ab&nmae=x')).toBe('There is no parameter nmae here: did you mean name?');
  expect(detailOf('state=CA')).toBe('The parameter name is missing: expected text from 2 to 200 characters.');
  expect(detailOf('name=&state=CA')).toMatch(/^The parameter name is not valid: .*empty/);
  expect(detailOf('name=ab&state=TX')).toBe('The parameter state is not valid: expected one of CA, NY.');
});

test('the name that was sent is shown in any spelling of a program, and one that may be a person’s is not', () => {
  const people = compileQuery(z.object({ first_name: z.string().optional(), state: z.string().optional() }));
  const detailOf = (text: string) => {
    try {
      people(parseQuery(text));
    } catch (error) {
      return (error as Error).message;
    }
    return null;
  };
  expect(detailOf('firstName=John')).toBe('There is no parameter firstName here: did you mean first_name?');
  expect(detailOf('FirstName=John')).toBe('There is no parameter FirstName here: did you mean first_name?');
  expect(detailOf('First+Name=John')).toBe('There is no parameter First Name here: did you mean first_name?');
  expect(detailOf('givenName=John')).toMatch(/^There is no parameter givenName here: did you mean first_name\?$/);
  expect(detailOf('Zelda+Quandt=x')).toBe(
    'One of the names sent (not repeated, because it may be the name of a person) is not a parameter here: use a known parameter: first_name, state.',
  );
});

test('a body says which field is wrong, and how one entry is sent', () => {
  const detailOf = (body: unknown) => {
    try {
      checkBody(Batch, body);
    } catch (error) {
      return (error as Error).message;
    }
    return null;
  };
  expect(detailOf({ subjects: [{ firstName: 'John', last_name: 'Doe' }] })).toBe(
    'There is no parameter subjects.0.firstName here: did you mean first_name?',
  );
  const single = 'a known parameter: name is a field of each entry of subjects, as in {"subjects": [{"name": …}]}.';
  expect(detailOf({ name: 'John Doe', npis: ['1234567893'] })).toBe(`There is no parameter name here: use ${single}`);
  expect(detailOf({ firstName: 'John', npis: ['1234567893'] })).toContain('first_name is a field of each entry of subjects');
  expect(detailOf([{ name: 'John Doe' }])).toContain('send a list as its subjects, as in {"subjects": [{"name": …}]}');
  for (const count of [501, 1200])
    expect(detailOf({ subjects: Array(count).fill({ name: 'John Doe' }) })).toContain(
      `at most 500 subjects; POST /screenings screens up to 100,000 as a roster; this request has ${count.toLocaleString('en-US')}`,
    );
  expect(detailOf({ subjects: Array(300).fill({ name: 'John Doe' }), npis: Array(300).fill('1234567893') })).toMatch(
    /this request has 600/,
  );
});

test('a CCN that lost its zeros in a spreadsheet is recognized', () => {
  const read = compileParams(['ccn'], z.object({ ccn: Ccn }));
  expect(faultsOf(() => read({ ccn: '50025' }))[0]!.expected).toContain('Did you mean 050025? Spreadsheets drop leading zeros');
  expect(faultsOf(() => read({ ccn: '99999x' }))[0]!.expected).not.toContain('Did you mean');
});

test('a key in an address is refused anywhere', () => {
  const key = `prv_${'a'.repeat(43)}`;
  for (const url of [`/npi/${key}`, `/npi/1?x=${key}`, `/?${key}`]) {
    expect(faultsOf(() => refuseKeyInUrl(url))[0]!.expected).toMatch(/never in the URL/);
  }
  expect(() => refuseKeyInUrl('/companies/search?q=prv_holdings')).not.toThrow();
  expect(faultsOf(() => read(parseQuery(`name=${key.replace('_', '%5F')}`)))[0]!.expected).toMatch(/never in the URL/);
});

describe('the nearest known word', () => {
  const known = ['name', 'state', 'birth_date', 'organization_name', 'cursor'];
  test.each([
    ['nmae', 'name'],
    ['birthdate', 'birth_date'],
    ['BirthDate', 'birth_date'],
    ['stat', 'state'],
    ['organizationnam', 'organization_name'],
    ['organi', 'organization_name'],
    ['xyzzy', null],
    ['nme', 'name'],
    ['xq', null],
    ['', null],
    ['a'.repeat(5000), null],
  ])('%#: is found', (word, near) => {
    expect(nearest(word, known)).toBe(near);
  });
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
