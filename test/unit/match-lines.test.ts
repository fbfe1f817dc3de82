import fc from 'fast-check';
import { bestName } from '../../src/match/best-name.ts';
import { withoutNumbers } from '../../src/match/line-notes.ts';
import type { NameColumns } from '../../src/match/name-columns.ts';
import { askedNames, listedNames } from '../../src/match/names.ts';
import { personForm, personFormOfLine } from '../../src/match/person.ts';
import type { Question } from '../../src/match/question.ts';
import { scorePersons } from '../../src/match/score-person.ts';
import { severalNames } from '../../src/match/several.ts';
import { indexTerms, questionTerms } from '../../src/match/terms.ts';
import { POSSIBLE_THRESHOLD } from '../../src/match/thresholds.ts';
import { found, line, person, row } from '../support/listed-names.ts';

describe('degrees behind a name', () => {
  test.each([
    'Melinda Tarrow, DO',
    'Melinda Tarrow, D.O.',
    'Melinda Tarrow D.O.',
    'Melinda Tarrow, PA',
    'Melinda Tarrow, MA, LPC',
    'Melinda Tarrow DO, PA',
    'Melinda Tarrow, M.D., Inc.',
    'Melinda Tarrow L.P.N.',
    'Melinda Tarrow D.D.S.',
    'Melinda Tarrow, NP, Jr.',
    'Dr. Melinda Tarrow, OD',
    'Tarrow, Melinda, DO',
    'Melinda Tarrow DO',
    'Melinda Tarrow, RN',
    'Melinda Tarrow, PhD',
    'Melinda Tarrow, APN',
    'Melinda Tarrow, CRNP',
  ])('%s', (name) => {
    expect(found(name, person('TARROW', 'MELINDA'))).toBeGreaterThan(0.98);
    expect(found('Melinda Tarrow', line(name))).toBeGreaterThan(0.98);
    // Neither a nickname nor a slip is lost with it.
    expect(found(name.replace('Melinda', 'Mindy'), person('TARROW', 'MELINDA'))).toBeGreaterThan(0.9);
  });
  test.each<[string, NameColumns]>([
    ['Nguyen, Do', person('NGUYEN', 'DO')],
    ['Nguyen Tran, Do', person('NGUYEN TRAN', 'DO')],
    ['Nguyen Tran, Do', person('NGUYEN', 'DO')],
    ['De La Mora, Ma', person('DE LA MORA', 'MA')],
    ['Tran, Pa', person('TRAN', 'PA')],
    ['M.A. Tarrow', person('TARROW', 'MARTIN', 'ALAN')],
    ['Tarrow Lerrick, M.A.', person('TARROW LERRICK', 'MARTIN', 'ALAN')],
    ['Tarrow, M.A.', person('TARROW', 'MARTIN', 'ALAN')],
  ])('%s is a name', (name, listed) => {
    expect(found(name, listed)).toBeGreaterThan(0.85);
  });
  test.each([
    ['Tarrow, Melinda D MD', 'D'],
    ['Tarrow, Melinda D. MD', 'D'],
    ['Tarrow, Melinda N MD', 'N'],
  ])('%s has an initial, which is not joined with the degree', (name, middle) => {
    expect(found(name, person('TARROW', 'MELINDA', middle))).toBe(1);
    expect(found(name, person('TARROW', 'MELINDA'))).toBeLessThan(1);
    expect(found(name.replace(/[DN]\.? MD$/, 'D M D'), person('TARROW', 'MELINDA'))).toBe(1);
  });
  test('they add no one else', () => {
    expect(found('Melinda Tarrow, DO', person('TARROW', 'DOREEN'))).toBeLessThan(POSSIBLE_THRESHOLD);
    expect(found('Melinda Tarrow, PA', person('MELINDA', 'PAUL'))).toBeLessThan(POSSIBLE_THRESHOLD);
  });
});

describe('two surnames without a hyphen', () => {
  const question = { first_name: 'Michelle', middle_name: 'Fennimore', last_name: 'Zellweg' };
  test.each<[string | Question, NameColumns]>([
    ['Michelle Fennimore Zellweg', person('FENNIMORE', 'MICHELLE')],
    [question, person('FENNIMORE', 'MICHELLE')],
    [question, person('FENNIMORE', 'MICHELLE', 'ROSE')],
    ['Michelle Fennimore', person('ZELLWEG', 'MICHELLE', 'FENNIMORE')],
  ])('%j is possibly %j and says what differs', (asked, listed) => {
    const score = found(asked, listed);
    expect(score).toBeGreaterThanOrEqual(POSSIBLE_THRESHOLD);
    expect(score).toBeLessThan(0.9);
    const [name] = askedNames(typeof asked === 'string' ? { name: asked } : asked);
    expect(bestName(name!, listedNames(listed))!.found.against.map(({ code }) => code)).toEqual(['surname_differs']);
  });
  test.each(['Michelle Zellweg (Fennimore)', 'Zellweg (Fennimore), Michelle', 'Michelle Zellweg (Thomas)'])('%s', (name) => {
    const listed = person(name.includes('Thomas') ? 'THOMAS' : 'FENNIMORE', 'MICHELLE');
    expect(found(name, listed)).toBeGreaterThan(0.95);
    // One word in brackets is one part: its bearers alone are not candidates.
    expect(found(name, person(listed.last_name!, 'HARVEY'))).toBe(0);
  });
  test.each<[string, NameColumns]>([
    ['Michelle Ann Zellweg', person('ANN', 'MICHELLE')],
    ['Michelle Lee Zellweg', person('LEE', 'MICHELLE')],
    ['Michael Fennimore Zellweg', person('FENNIMORE', 'MICHELLE')],
    ['Michelle Fenimore Zellweg', person('FENNIMORE', 'MICHELLE')],
    ['M Fennimore Zellweg', person('FENNIMORE', 'M')],
  ])('%s is not %j', (name, listed) => {
    expect(found(name, listed)).toBeLessThan(POSSIBLE_THRESHOLD);
  });
});

describe('a surname that is also a given name', () => {
  test.each(['A Alexander', 'J Joseph', 'D Daniel'])('%s is searched as a surname first', (name) => {
    const [given, surname] = name.toUpperCase().split(' ') as [string, string];
    for (const question of [{ name }, { first_name: given, last_name: surname }]) {
      const placed = questionTerms(askedNames(question)[0]!).flatMap((group) => group.placed);
      expect(indexTerms(listedNames(person(surname, `${given}NTON`)))).toEqual(expect.arrayContaining(placed));
      expect(indexTerms(listedNames(person('TARROW', surname)))).not.toContain(placed[0]);
      expect(placed).toHaveLength(1);
      expect(found(question, person(surname, `${given}NTON`))).toBeGreaterThan(0.85);
    }
  });
});

describe('numbers behind a name', () => {
  test.each([
    '#4455',
    '12345',
    'NPI 1234567893',
    'NPI: 1234567893, License No. RN-12345',
    '(Lic. #MD4455)',
    'DOB 01/02/1960',
    'DOB: 1960-01-02',
    '- 4455',
  ])('John D. Tarrow %s', (behind) => {
    for (const name of [`John D. Tarrow ${behind}`, `Tarrow, John D. ${behind}`, `Tarrow, John D., ${behind}`])
      expect(found(name, person('TARROW', 'JOHN', 'D'))).toBe(1);
    expect(found({ first_name: 'John', last_name: `Tarrow ${behind}` }, person('TARROW', 'JOHN'))).toBe(1);
  });
  test('what is not a number stays', () => {
    for (const name of ['Brick 54', 'John Tarrow 3rd', 'John Tarrow Lic', 'Acme 24/7', '12345']) expect(withoutNumbers(name, 2)).toBe(name);
    expect(personFormOfLine('John Tarrow 3rd').generation).toBe('III');
  });
});

describe('several names in a line', () => {
  test.each<[string, string[] | null]>([
    ['John Tarrow; Ann Lerrick', ['John Tarrow', 'Ann Lerrick']],
    ['Tarrow, John; Lerrick, Ann; Bo Dolmer', ['Tarrow, John', 'Lerrick, Ann', 'Bo Dolmer']],
    ['John Tarrow and Ann Lerrick', ['John Tarrow', 'Ann Lerrick']],
    ['John Tarrow, MD & Ann Lerrick, DO', ['John Tarrow, MD', 'Ann Lerrick, DO']],
    ['John & Ann Lerrick', ['John Lerrick', 'Ann Lerrick']],
    ['JOHN & ANN LERRICK', ['JOHN LERRICK', 'ANN LERRICK']],
    ["John W. and Dr. Ann O'Lerrick", ["John W O'Lerrick", "Dr. Ann O'Lerrick"]],
    ['José & Ana Núñez', ['José Núñez', 'Ana Núñez']],
    ['Tarrow, John & Ann', ['Tarrow, John', 'Tarrow, Ann']],
    ['Ann Lerrick, Bo Dolmer and John Tarrow', ['Ann Lerrick', 'Bo Dolmer', 'John Tarrow']],
    ['Tarrow & Lerrick', null],
    ['Trenwick Drugs & Home Care', null],
    ['Tarrow and Lerrick Medical Group', null],
    ['John Tarrow', null],
    ['John Tarrow; Ann Lerrick; Dolmer', ['John Tarrow', 'Ann Lerrick', 'Dolmer']],
    ['John Tarrow; MD; RN', null],
    ['Tarrow; John', null],
    ['Fernando Sandland', null],
  ])('%s', (text, names) => {
    expect(severalNames(text)?.names ?? null).toEqual(names);
  });
  test.each([' and ', ' & ', '; ', ', and '])('each is found across "%s", and the two are never crossed', (between) => {
    const name = `John Tarrow${between}Ann Lerrick`;
    expect(found(name, person('TARROW', 'JOHN'))).toBe(1);
    expect(found(name, person('LERRICK', 'ANN'))).toBe(1);
    expect(found(name, person('LERRICK', 'JOHN'))).toBeLessThan(POSSIBLE_THRESHOLD);
    expect(found(name, person('TARROW', 'ANN'))).toBeLessThan(POSSIBLE_THRESHOLD);
  });
  test('a business of such a name is found too', () => {
    const listed = row({ entity_type: 'organization', organization_name: 'BRILL AND NOBLEN BOOKS', full_name: 'BRILL AND NOBLEN BOOKS' });
    expect(found('Brill & Noblen Books', listed)).toBeGreaterThan(0.98);
  });
  test.each([
    'Jane Tarrow, M.D. and Associates',
    'Mr. and Mrs. Jane Tarrow',
    'Office of Dr. Jane Tarrow',
    'Law Offices of Jane Tarrow',
    'The Estate of Jane Tarrow',
    'Medical Practice of Jane Tarrow, MD',
  ])('%s asks for the person too', (name) => {
    expect(found(name, person('TARROW', 'JANE'))).toBe(1);
    expect(found({ organization_name: name }, person('TARROW', 'JANE'))).toBe(1);
  });
  test('any line gives names, none empty', () => {
    const pieces = fc.array(fc.constantFrom(' and ', '&', ';', ',', 'Roe', ' Jane ', ' ', 'MD', '12', 'office of '), { maxLength: 14 });
    fc.assert(
      fc.property(pieces, (list) => {
        const asked = askedNames({ name: `X${list.join('')}` });
        return asked.length > 0 && asked.every(({ text }) => text.trim() !== '');
      }),
    );
  });
});

test('readings of degrees keep the score symmetric and identity 1', () => {
  const text = fc
    .array(fc.constantFrom('TARROW', 'NGUYEN', 'TRAN', 'DE', 'ANN', 'JO'), { minLength: 1, maxLength: 4 })
    .chain((words) => fc.constantFrom(', DO', ', MA', ', PA, RN', ' D.O.', ', JO', '').map((behind) => words.join(' ') + behind));
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [x, y] = [personFormOfLine(a), personFormOfLine(b)];
      return Math.abs(scorePersons(x, y).score - scorePersons(y, x).score) < 1e-9;
    }),
    // Where either side has two words for one of the other, one pair in some thousands tells.
    { numRuns: 5000 },
  );
  const columns = fc.record({ last_name: fc.constantFrom('TARROW', 'TRAN DO'), first_name: fc.constantFrom('ANN', 'DO') });
  fc.assert(fc.property(columns, (name) => scorePersons(personForm(name), personForm(name)).score === 1));
});

test('an alias that a list repeats is one name of the record', () => {
  const full_name = 'MARLOW, JANE AKA TENNER, JANE AKA TENNER, JANE DBA TENNER, JANE';
  const parts = { last_name: null, first_name: null, middle_name: null, suffix: null, organization_name: null };
  const listed: NameColumns = { ...parts, full_name, entity_type: null, other_names: [{ kind: 'aka', name: 'TENNER, JANE' }] };
  expect(listedNames(listed).map(({ kind, text }) => [kind, text])).toEqual([
    ['name', 'MARLOW, JANE'],
    ['aka', 'TENNER, JANE'],
    ['dba', 'TENNER, JANE'],
  ]);
});
