import fc from 'fast-check';
import { splitAlias } from '../../src/match/alias.ts';
import { bestName } from '../../src/match/best-name.ts';
import type { NameColumns } from '../../src/match/name-columns.ts';
import { askedName, listedNames } from '../../src/match/names.ts';
import { personForm } from '../../src/match/person.ts';
import type { Question } from '../../src/match/question.ts';
import { scorePersons } from '../../src/match/score-person.ts';
import { POSSIBLE_THRESHOLD } from '../../src/match/thresholds.ts';
import { judge } from '../../src/screening/judge.ts';
import { business, found, line, person, row } from '../support/listed-names.ts';

const against = (name: string, listed: NameColumns) =>
  bestName(askedName({ name }), listedNames(listed))!.found.against.map(({ code }) => code);

describe('particles with a blank', () => {
  test.each<[string, NameColumns]>([
    ['Maurice O Tarrant', person('OTARRANT', 'MAURICE')],
    ['MAURICE O TARRANT', person("O'TARRANT", 'MAURICE')],
    ['Maurice OTarrant', person('O TARRANT', 'MAURICE')],
    ['Maurice OTarrant', line('MAURICE O TARRANT')],
    ['Maurice O’Tarrant', person('TARRANT', 'MAURICE', 'O')],
    ['O Tarrant Maurice', person('OTARRANT', 'MAURICE')],
    ['Maurice J O Tarrant', person('OTARRANT', 'MAURICE', 'J')],
    ['Gina D Ambrella', person('DAMBRELLA', 'GINA')],
    ['Gina Dambrella', line('GINA D AMBRELLA')],
    ['Ronald Mc Fennimore', person('MCFENNIMORE', 'RONALD')],
    ['Ronald McFennimore', person('FENNIMORE', 'RONALD', 'MC')],
    ['Mary St Orlow', person('STORLOW', 'MARY')],
    ['Mary St. Brandel', person('SAINT BRANDEL', 'MARY')],
    ['Mary Stbrandel', person('SAINT BRANDEL', 'MARY')],
    ['Mary Saint Brandel', person('STBRANDEL', 'MARY')],
    ['Alina Mac Tavell', person('MACTAVELL', 'ALINA')],
    ['Maria De La O', person('DELAO', 'MARIA')],
    ['Maria Delao', person('DE LA O', 'MARIA')],
  ])('%s is %j', (name, listed) => {
    expect(found(name, listed)).toBeGreaterThan(0.95);
  });
  test('a slip behind the blank is a slip', () => {
    expect(found('Maurice O Tarrent', person('OTARRANT', 'MAURICE'))).toBeGreaterThan(POSSIBLE_THRESHOLD);
  });
  test('a middle initial stays one', () => {
    expect(found('John O Tarrant', person('TARRANT', 'JOHN', 'O'))).toBe(1);
    expect(found('John O Tarrant', person('TARRANT', 'JOHN', 'OLIVER'))).toBeGreaterThan(0.99);
    expect(against('John O Tarrant', person('TARRANT', 'JOHN', 'B'))).toEqual(['middle_initial_conflicts']);
    expect(against('John L Otarrant-Sedley', person('SEDLEY', 'JOHN', 'MILES'))).toEqual(['middle_initial_conflicts']);
    // No name drops a vowel before a consonant.
    expect(found('John D Brenn', person('DBRENN', 'JOHN'))).toBeLessThan(0.95);
  });
});

describe('names in quotes and parentheses', () => {
  test.each<[string | Question, NameColumns]>([
    ['Robert "Skip" Farnel', person('FARNEL', 'SKIP')],
    ['Robert “Skip” Farnel', person('FARNEL', 'ROBERT', 'A')],
    ["Robert 'Skip' Farnel", person('FARNEL', 'SKIP')],
    ['Farnel, Robert (Skip) J.', person('FARNEL', 'SKIP')],
    ['Skip Farnel', person('FARNEL', 'ROBERT "SKIP"')],
    ['Jane (Roebeck) Dolmer', person('ROEBECK', 'JANE')],
    [{ first_name: 'Robert (Skip)', last_name: 'Farnel' }, person('FARNEL', 'SKIP')],
  ])('%j is %j', (question, listed) => {
    expect(found(question, listed)).toBeGreaterThan(0.95);
  });
  test('a nickname speaks against no middle name', () => {
    expect(against('Robert "Bob" Farnel', person('FARNEL', 'ROBERT', 'A'))).toEqual([]);
  });
});

describe('initials, hyphens and suffixes', () => {
  test.each<[string | Question, NameColumns, number]>([
    [{ first_name: 'J.S.', last_name: 'Holloway' }, person('HOLLOWAY', 'JAMES', 'STEPHEN'), 0.85],
    ['Jamsheed Abadel-Smolt', person('ABADEL', 'JAMSHEED', 'S'), 0.92],
    ['K NILSMAN', person('NILSSMAN', 'KAREN', 'MARIE'), 0.8],
    ['K Abadel', person('ABADEL-SMOLT', 'KAREN'), 0.8],
    ['Holloway Bill', person('HOLLOWAY', 'WILLIAM'), 0.9],
    ['HOLLOWAY,JR.,JAMES', person('HOLLOWAY', 'JAMES'), 0.99],
    ['Ana Muñozal', person('MUN\u0303OZAL', 'ANA'), 1],
    ['Gina D´Ambrella', person('D’AMBRELLA', 'GINA'), 1],
  ])('%j is %j', (question, listed, least) => {
    expect(found(question, listed)).toBeGreaterThanOrEqual(least);
  });
  test.each<[string, NameColumns]>([
    ['K Nilsman', person('NILSSMAN', 'BERTA')],
    ['K Nolsmen', person('NILSSMAN', 'KAREN')],
    ['K A Nilsman', person('NILSSMAN', 'KAREN', 'BERTA')],
    ['D Dalen', person('SALEN', 'DORA')],
    ['Victoria K Radmere', person('HADMERE', 'KAVITA', 'VICTORIA')],
  ])('%s is not %j', (name, listed) => {
    expect(found(name, listed)).toBeLessThan(POSSIBLE_THRESHOLD);
  });
});

describe('properties of readings', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ABDEGILMNORST'), minLength: 2, maxLength: 7 });
  const middle = fc.constantFrom(null, 'O', 'D', 'L', 'A', 'DE', 'MC', 'DE LA', '"SKIP"', '(ROSE)');
  const name = fc
    .record({ last_name: word, first_name: fc.oneof(word, fc.constantFrom('J.S.', 'K')), middle_name: middle })
    .map(personForm);
  test('identity is 1, and the score is symmetric', () => {
    fc.assert(fc.property(name, (form) => Math.abs(scorePersons(form, form).score - 1) < 1e-9));
    fc.assert(
      fc.property(name, name, (a, b) => Math.abs(scorePersons(a, b).score - scorePersons(b, a).score) < 1e-9),
      { numRuns: 1000 },
    );
  });
  test('a word beside letters that would join to it stays itself', () => {
    const form = personForm({ last_name: 'SA', first_name: 'J.S.', middle_name: 'A' });
    expect(scorePersons(form, form).score).toBe(1);
  });
  test('a blank behind a particle is never why a record is not looked at', () => {
    const particle = fc.constantFrom('O', 'MC', 'MAC', 'ST', 'DE LA', 'VAN');
    const surname = fc.string({ unit: fc.constantFrom(...'BDGLMNRST'), minLength: 4, maxLength: 8 });
    fc.assert(
      fc.property(particle, surname, fc.constantFrom('NIAMH', 'TAVIA', 'ORLA', 'BO'), (before, behind, given) => {
        const apart = `${before} ${behind}`;
        const glued = apart.replaceAll(' ', '');
        return found(`${given} ${apart}`, person(glued, given)) > 0.8 && found(`${given} ${glued}`, line(`${apart}, ${given}`)) > 0.8;
      }),
    );
  });
});

describe('names behind a name', () => {
  test.each([
    ['Acme Labs dba Trenwick Pharmacy', ['name Acme Labs', 'dba Trenwick Pharmacy']],
    ['ACME INC D/B/A TRENWICK; F/K/A OLDMILL', ['name ACME INC', 'dba TRENWICK', 'former OLDMILL']],
    ['Acme, doing business as Trenwick, formerly Oldmill', ['name Acme', 'dba Trenwick', 'former Oldmill']],
    ['Jane Roe, also known as Jan Poe, a.k.a. Jo Woe', ['name Jane Roe', 'aka Jan Poe', 'aka Jo Woe']],
    ['Jane Roe (formerly known as Jane Doe)', ['name Jane Roe', 'former Jane Doe']],
    ['Jane Roe née Doe', ['name Jane Roe', 'former Doe']],
    ['Jane Roe nka Jane Doe', ['name Jane Roe', 'aka Jane Doe']],
    ['Robert T A Smith', ['name Robert T A Smith']],
    ['Thi Ta Nguyen', ['name Thi Ta Nguyen']],
    ['MARY ANN NEE', ['name MARY ANN NEE']],
    ['aka', ['name aka']],
  ])('%s', (text, expected) => {
    expect(splitAlias(text).map((one) => `${one.kind} ${one.text}`)).toEqual(expected);
  });
  test.each<[string | Question, NameColumns]>([
    ['Acme Labs dba Trenwick Pharmacy', business('TRENWICK PHARMACY')],
    [{ organization_name: 'Acme Labs, doing business as Trenwick Pharmacy' }, business('TRENWICK PHARMACY')],
    ['Jane Roebeck aka Jane Dolmer', person('DOLMER', 'JANE')],
    ['Jane Roebeck, formerly Dolmer', person('DOLMER', 'JANE')],
    ['Jane Roebeck aka Skip', person('ROEBECK', 'SKIP')],
    [{ first_name: 'Jane', last_name: 'Roebeck aka Dolmer' }, person('DOLMER', 'JANE')],
    ['Jane Dolmer', line('JANE ROEBECK FORMERLY DOLMER')],
    ['Skip Roebeck', row({ last_name: 'ROEBECK', first_name: 'JANE', other_names: [{ kind: 'aka', name: 'Skip' }] })],
  ])('%j is %j', (question, listed) => {
    expect(found(question, listed)).toBeGreaterThan(0.95);
  });
  test('the business name of a person counts against no one', () => {
    const listed = listedNames(
      row({ last_name: 'ROEBECK', first_name: 'JANE', other_names: [{ kind: 'dba', name: 'Trenwick Pharmacy' }] }),
    );
    const facts = { full_name: 'JANE ROEBECK', entity_type: 'individual', npi: null, birth_date: null, state: null, license_number: null };
    const dates = { exclusion_date: null, end_date: null, reinstatement_date: null };
    const question = { organization_name: 'Trenwick Pharmacy' };
    const asked = askedName(question);
    const { against, score } = judge(question, asked, bestName(asked, listed), { ...facts, ...dates }, '2026-11-20');
    expect({ against, score }).toEqual({ against: [], score: 1 });
  });
  test('any text has at least one name, none of them empty', () => {
    const pieces = fc.array(fc.constantFrom(' aka ', ' dba ', '(', ')', ' formerly ', 'Roe', ' ', ',', ' née '), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, (list) => {
        const text = `X${list.join('')}`;
        const names = splitAlias(text);
        return names.length > 0 && names.every((one) => one.text.trim() !== '' && text.includes(one.text));
      }),
    );
  });
});

describe('common words of a business', () => {
  test.each([
    ['MEDICAL SERICES', 'MEDICAL SERVICES'],
    ['RIVERBEND MEDICAL SERICES', 'RIVERBEND MED SVCS'],
    ['RIVERBEND MEDICAL SERVICES', 'RIVERBEND MEDICAL SERICES'],
    ['HOSPTIALS OF RIVERBEND', 'HOSPITALS OF RIVERBEND'],
    ['home health', 'HOME HEALTH LLC'],
    ['Care Center', 'CARE CENTERS INC'],
    ['The Group', 'GROUP'],
    ['GENTRE MEDICAL TRANSPORTATION', 'GENTLE MEDICAL TRANSPORTATION'],
  ])('%s is %s', (name, listed) => {
    expect(found(name, business(listed))).toBeGreaterThan(0.9);
  });
  test.each([
    ['home health', 'HOME HEALTH CARE'],
    ['Home Health Care Services LLC', 'RIVERBEND HOME HEALTH CARE SERVICES'],
    ['Medical Supply', 'MEDICAL SUPPLY CENTER'],
  ])('%s is not %s', (name, listed) => {
    expect(found(name, business(listed))).toBeLessThan(POSSIBLE_THRESHOLD);
  });
});

describe('initials behind a surname, without a comma', () => {
  test.each([
    ['T. Hall C', person('T HALL', 'CHRISTOPHER')],
    ['Hall T C', person('HALL', 'CHRISTOPHER', 'T')],
    ['Hall T C', person('HALL', 'THOMAS', 'C')],
    ['Garcia Lopez M A', person('GARCIA LOPEZ', 'MARIA', 'A')],
  ])('%s finds the name', (question, listed) => {
    expect(found(question, listed)).toBeGreaterThanOrEqual(POSSIBLE_THRESHOLD);
  });

  test('another letter is another person', () => {
    expect(found('Hall T C', person('HALL', 'ROBERT', 'C'))).toBeLessThan(POSSIBLE_THRESHOLD);
  });
});

describe('words that are not a middle name', () => {
  const middles = (name: string, listed: NameColumns) =>
    bestName(askedName({ name }), listedNames(listed))!.found.evidence.filter(({ part }) => part === 'middle_name');
  test('a generation in the column of the middle name', () => {
    const listed = person('TENNER', 'OSCAR', 'JR');
    expect(middles('Oscar Tenner Jr', listed)).toEqual([]);
    expect(found('Oscar Tenner Jr', listed)).toBe(1);
    expect(against('Oscar Tenner III', listed)).toContain('suffix_conflicts');
  });
  test('the legal form of a firm whose name is read with the last name first', () => {
    expect(middles('Tenner Jones LLP', person('TENNER', 'JONAS'))).toEqual([]);
  });
});

test('two last names with & between them are partners, not one person', () => {
  for (const name of ['Tenner & Jones', 'Tenner & Jones LLP', 'TENNER & JONES, INC.'])
    expect(bestName(askedName({ name }), listedNames(person('JONES', 'TENNER')))).toBeNull();
  expect(bestName(askedName({ name: 'Jane & Tenner' }), listedNames(person('TENNER', 'JANE')))).not.toBeNull();
  const firm = { ...person('', ''), entity_type: 'organization', last_name: null, first_name: null };
  const listed = listedNames({ ...firm, organization_name: 'TENNER & JONES PC', full_name: 'TENNER & JONES PC' });
  expect(bestName(askedName({ name: 'Tenner & Jones' }), listed)!.found.score).toBeGreaterThan(0.9);
});
