import fc from 'fast-check';
import { credentials } from '#match/affixes';
import { withoutExports } from '#match/around-name';
import { bestName } from '#match/best-name';
import { ownerInName } from '#match/business-owner';
import type { NameColumns } from '#match/columns';
import { indexTerms } from '#match/index-terms';
import { POSSIBLE_THRESHOLD } from '#match/name-score';
import { listedNames, MAX_NAMES, queryNames } from '#match/names';
import { organizationForm } from '#match/organization';
import { legalFormAtEnd } from '#match/organization-words';
import { personFormOfLine } from '#match/person';
import { queryName, splitAlias } from '#match/question';
import { tagged, valuesOf } from '#match/read/lexicon';
import { examples, keptBy, patternsOf, schemes, without } from '#match/read/schemes';
import { withoutNumbers } from '#match/readings';
import { severalNames } from '#match/several';
import { sidesOf } from '#match/sides';
import { questionTerms } from '#match/terms';
import { judge } from '#screening/judge';
import { best, business, found, line, person, row } from '../support/listed-names.ts';

// How a name in a line is read; which listed names it finds is in names.txt.
const readings = (name: string) => queryNames({ name }).map(({ text }) => text);
const against = (name: string, listed: NameColumns) => best(name, listed)!.found.against.map(({ code }) => code);

test.each<[string, string[] | null]>(cases('several names in a line:'))('several names in a line: %s', (text, names) =>
  expect(severalNames(text)?.names ?? null).toEqual(names),
);

test.each<any[]>(cases('names behind a name'))('names behind a name: %s', (text, names) =>
  expect(
    splitAlias(text)
      .map((one) => `${one.kind} ${one.text}`)
      .join(', '),
  ).toBe(names),
);

const pieces = (list: string[], maxLength: number) => fc.array(fc.constantFrom(...list), { maxLength }).map((some) => `X${some.join('')}`);

test('any text has at least one name, none of them empty', () => {
  fc.assert(
    fc.property(pieces([' aka ', ' dba ', '(', ')', ' formerly ', 'Roe', ' ', ',', ' née '], 12), (text) => {
      const names = splitAlias(text);
      return names.length > 0 && names.every((one) => one.text.trim() !== '' && text.includes(one.text));
    }),
  );
  fc.assert(
    fc.property(pieces([' and ', '&', ';', ',', 'Roe', ' Jane ', ' ', 'MD', '12', 'office of '], 14), (text) => {
      const names = readings(text);
      return names.length > 0 && names.every((one) => one.trim() !== '');
    }),
  );
});

test('names that hold what may stand beside others are read once', () => {
  for (const name of cases('names that hold what may stand beside others are r')) expect(readings(name)).toEqual([name]);
  for (const name of ['Max Born MD', 'max john born, rn', 'Born, Max', 'MAX BORN, RN', 'Ann Geb PA', 'Jane Birth Jr'])
    expect(queryNames({ name }).filter(({ kind }) => kind !== 'name')).toEqual([]);
  for (const name of cases('names that hold what may stand beside others are r 2')) expect(withoutExports(name)).toBe(name);
  for (const name of ['Brick 54', 'John Tarrow 3rd', 'John Tarrow Lic', 'Acme 24/7', '12345']) expect(withoutNumbers(name, 2)).toBe(name);
});

test('of several names in one text none is lost; a degree alone is none', () => {
  for (const last of ['李小龙', 'Иван Петров', 'Le'])
    expect(readings(`Jane Roe; John Wexlemoor; ${last}`)).toEqual(['Jane Roe', 'John Wexlemoor', last]);
  expect(readings('Jane Roe; John Wexlemoor; MD')).toHaveLength(2);
});

test('nothing is read so often that the rest is not searched, and an owner is read once', () => {
  for (const name of cases('nothing is read so often that the rest is not sear')) {
    const names = queryNames({ name });
    expect(names.length).toBeLessThanOrEqual(MAX_NAMES);
    const owners = names.filter(({ only_as }) => only_as).map(({ text }) => text);
    expect(owners).toEqual([...new Set(owners)]);
  }
});

test('a name that begins or ends with rare words of its own has no side without them', () => {
  for (const name of cases('a name that begins or ends with rare words of its')) expect([name, sidesOf(name)]).toEqual([name, []]);
  // Behind a title of an office the given name may be in no table.
  expect(sidesOf('The Honorable Rudelia Quillmere').map(({ text }) => text)).toEqual(['Rudelia Quillmere']);
});

test('which words of a business are the person', () => {
  const without_owner = ['GRACE HOSPITAL GROUP', 'E TENNER HOME CARE', 'HOME CARE OF OHIO', '24 HOUR HOME CARE', 'ELIZA TENNER'];
  for (const name of [...without_owner, 'TENNER-TARROW, HC']) expect(ownerInName(name)).toBeNull();
});

test('a listed alias counts once however often it is repeated, N/A is none, and a trade name counts against no one', () => {
  const full_name = 'MARLOW, JANE AKA TENNER, JANE AKA TENNER, JANE DBA TENNER, JANE';
  const repeated = row({ full_name, entity_type: null, other_names: [{ kind: 'aka', name: 'TENNER, JANE' }] });
  expect(listedNames(repeated).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'name MARLOW, JANE',
    'aka TENNER, JANE',
    'dba TENNER, JANE',
  ]);
  const of = (kind: string, name: string) => row({ last_name: 'ROEBECK', first_name: 'JANE', other_names: [{ kind, name }] });
  expect(listedNames(of('aka', 'N/A, N/A')).map(({ text }) => text)).toEqual(['JANE ROEBECK']);
  expect(found('Skip Roebeck', of('aka', 'Skip'))).toBeGreaterThan(0.95);
  const dates = { exclusion_date: null, end_date: null, reinstatement_date: null, npi: null, birth_date: null, state: null };
  const facts = { ...dates, full_name: 'JANE ROEBECK', entity_type: 'individual', license_number: null };
  const question = { organization_name: 'Trenwick Pharmacy' };
  const query = queryName(question);
  const judged = judge(question, query, bestName(query, listedNames(of('dba', 'Trenwick Pharmacy'))), facts, '2026-11-20');
  expect(judged).toMatchObject({ against: [], score: 1 });
});

test.each<any[]>(cases('two surnames'))(
  'two surnames without a hyphen: %j is possibly %j and says what differs',
  (query, [last, first, middle]) => {
    const listed = person(last, first, middle);
    const score = found(query, listed);
    expect(score).toBeGreaterThanOrEqual(POSSIBLE_THRESHOLD);
    expect(score).toBeLessThan(0.9);
    const [name] = queryNames(typeof query === 'string' ? { name: query } : query);
    expect(bestName(name!, listedNames(listed))!.found.against.map(({ code }) => code)).toEqual(['surname_differs']);
  },
);

test.each(['A Alexander', 'J Joseph', 'D Daniel'])('%s is searched as a surname first, though it is a given name too', (name) => {
  const [first_name, last_name] = name.toUpperCase().split(' ') as [string, string];
  const full = `${first_name}NTON`;
  for (const question of [{ name }, { first_name, last_name }]) {
    const placed = questionTerms(queryNames(question)[0]!).flatMap((group) => group.placed);
    expect(indexTerms(listedNames(person(last_name, full)))).toEqual(expect.arrayContaining(placed));
    expect(indexTerms(listedNames(person('TARROW', last_name)))).not.toContain(placed[0]);
    expect(placed).toHaveLength(1);
    expect(found(question, person(last_name, full))).toBeGreaterThan(0.85);
  }
});

test('what speaks against a middle name or a generation', () => {
  expect(against('John O Tarrant', person('TARRANT', 'JOHN', 'B'))).toEqual(['middle_initial_conflicts']);
  expect(against('John L Otarrant-Sedley', person('SEDLEY', 'JOHN', 'MILES'))).toEqual(['middle_initial_conflicts']);
  expect(against('Robert "Bob" Farnel', person('FARNEL', 'ROBERT', 'A'))).toEqual([]);
  // A generation in the column of the middle name, and the legal form of a firm read with the last name first, are
  // none.
  const middles = (name: string, listed: NameColumns) => best(name, listed)!.found.evidence.filter(({ part }) => part === 'middle_name');
  const junior = person('TENNER', 'OSCAR', 'JR');
  expect(middles('Oscar Tenner Jr', junior)).toEqual([]);
  expect(found('Oscar Tenner Jr', junior)).toBe(1);
  expect(against('Oscar Tenner III', junior)).toContain('suffix_conflicts');
  expect(middles('Tenner Jones LLP', person('TENNER', 'JONAS'))).toEqual([]);
});

test('two last names with & between them are partners, not one person', () => {
  for (const name of ['Tenner & Jones', 'Tenner & Jones LLP', 'TENNER & JONES, INC.'])
    expect(best(name, person('JONES', 'TENNER'))).toBeNull();
  expect(best('Jane & Tenner', person('TENNER', 'JANE'))).not.toBeNull();
  expect(best('Tenner & Jones', business('TENNER & JONES PC'))!.found.score).toBeGreaterThan(0.9);
});

test('a blank behind a particle is never why a record is not looked at', () => {
  const particle = fc.constantFrom('O', 'MC', 'MAC', 'ST', 'DE LA', 'VAN');
  // MBBS is a degree.
  const surname = fc.string({ unit: fc.constantFrom(...'BDGLMNRST'), minLength: 4, maxLength: 8 }).filter((text) => !credentials.has(text));
  fc.assert(
    fc.property(particle, surname, fc.constantFrom('NIAMH', 'TAVIA', 'ORLA', 'BO'), (before, behind, given) => {
      const apart = `${before} ${behind}`;
      const glued = apart.replaceAll(' ', '');
      return found(`${given} ${apart}`, person(glued, given)) > 0.8 && found(`${given} ${glued}`, line(`${apart}, ${given}`)) > 0.8;
    }),
  );
});

// Rows of src/match/read/lexicon.csv.
const left = (tag: string, line: (word: string) => string, isRead: (reading: string) => boolean) =>
  [...tagged(tag)].filter((word) => !readings(line(word)).some(isRead));
test('every note of the lexicon is left out before and behind a name', () => {
  expect(
    left(
      'note',
      (word) => `Melinda Tarrow ${word}`,
      (reading) => reading === 'Melinda Tarrow',
    ),
  ).toEqual([]);
  expect(
    left(
      'note',
      (word) => `${word}: Melinda Tarrow`,
      (reading) => reading === 'Melinda Tarrow',
    ),
  ).toEqual([]);
});
test.each(['degree', 'practice_degree', 'generation'])('every %s of the lexicon is left out of a name', (tag) => {
  const partsOf = (word: string) =>
    personFormOfLine(`Melinda Tarrow, ${word}`)
      .parts.map(({ token }) => token.text)
      .join(' ');
  expect([...tagged(tag)].filter((word) => partsOf(word) !== 'MELINDA TARROW')).toEqual([]);
});
test('every legal form that is spelt out is read as its short form', () =>
  expect(
    [...valuesOf('spelt_form')].filter(
      ([words, form]) => !organizationForm(`Trenwick ${words}`).legal_forms.includes(legalFormAtEnd(form)!),
    ),
  ).toEqual([]));

// Rows of src/match/read/schemes.csv, of which these are left out and the others keep pieces.
const left_out = [
  ...['export', 'code', 'number_before', 'date_before', 'number_within', 'number_behind', 'note_before', 'note_behind', 'around_business'],
  ...['dated_trust', 'written_generation', 'glued', 'marker_glued', 'number_sign'],
  ...['sign_between', 'word_between', 'bracketed', 'alias', 'words_together', 'people_between', 'people_joined', 'two_surnames'],
  ...['hyphen_end', 'hyphened_degree', 'given_between', 'called', 'not_stated', 'spreadsheet_error', 'grouped_npi', 'npi_word'],
  ...['spaced_letters', 'figures_beside', 'signs_within', 'letters_twice', 'money_before', 'large_initial', 'lost_ligature'],
  ...['long_word', 'small_l', 'large_i', 'lines_within', 'signs_between_letters', 'signs_beside_word', 'escaped', 'run_together'],
  ...['escaped_quotes', 'escaped_apostrophe', 'tag_in_word', 'tag_between', 'degree_sign', 'emoji', 'empty_brackets'],
  ...['between_given_names', 'between_full_names', 'between_former_names'],
];
test('each row of a scheme fits its own example', () => {
  const fits = schemes.flatMap((scheme) => {
    const own = examples.filter((one) => one.scheme === scheme);
    return patternsOf(scheme).map((pattern, at) => [own[at]!.example, pattern.test(own[at]!.example)]);
  });
  expect(fits.filter(([, isFit]) => !isFit)).toEqual([]);
  expect(schemes.filter((scheme) => patternsOf(scheme).length === 0)).toEqual([]);
});
test.each(examples)('$scheme: $example', ({ scheme, example, kept }) => {
  const pieces = left_out.includes(scheme) ? [without(scheme, ' ')(example)] : keptBy(scheme)(example);
  expect(pieces.map((piece) => piece.replace(/\s+/g, ' ').trim()).join(' | ')).toBe(kept);
});
