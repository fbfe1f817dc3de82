import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { doubleMetaphone } from 'double-metaphone';
import fc from 'fast-check';
import type { NameColumns } from '#match/columns';
import { endTerms, queryEndTerms } from '#match/edit';
import { isPossible, nothing, POSSIBLE_THRESHOLD } from '#match/name-score';
import { organizationForm } from '#match/organization';
import { personForm, personFormOfLine } from '#match/person';
import type { PersonForm } from '#match/person-form';
import { scoreOrganizations } from '#match/score-organization';
import { scorePersons } from '#match/score-person';
import { phoneticCodes } from '#match/spelling-variants';
import { root } from '#root';
import { openMemory } from '../../bench/damage/memory.ts';
import { anyText } from '../support/any-text.ts';
import { best, business, found, person, row } from '../support/listed-names.ts';
import { leastProcessorUnits } from '../support/processor-time.ts';

const score = (name: string, listed: NameColumns) => best(name, listed)?.found.score ?? 0;
const hows = (name: string, listed: NameColumns) => best(name, listed)!.found.evidence.map(({ how }) => how);
const against = (one: { against: { code: string }[] }) => one.against.map(({ code }) => code);

describe('persons that meet', () => {
  const doe = person('HOLLOWAY', 'MARGARET', 'ANN');
  test.each<any[]>(cases('persons that meet'))('%s', (name, expected, how) => {
    expect(score(name, doe)).toBeCloseTo(expected, 3);
    expect(hows(name, doe).sort().join(' ')).toBe(how);
  });
  test('halves, particles, joined names, maiden names and cut fields', () => {
    expect(hows('Rosa Quintanar', person('QUINTANAR-BELLO', 'ROSA'))).toContain('half_surname');
    expect(score('Rosa Quintanar', person('QUINTANAR-BELLO', 'ROSA'))).toBeGreaterThan(0.9);
    // An initial in place of one is not the same full name.
    expect(best('Rosa B Quintanar', person('QUINTANAR-BELLO', 'ROSA'))!.found.is_exact).toBe(false);
    expect(score('Rosa Cruz', person('DE LA CRUZ', 'ROSA'))).toBeGreaterThan(0.95);
    expect(score('Maryann Obrien', person("O'BRIEN", 'MARY ANN'))).toBeGreaterThan(0.95);
    expect(hows('Rosa Bello Quintanar', person('BELLO', 'ROSA'))).toContain('maiden_name');
    expect(hows('Anand Balasubramaniampillai', person('BALASUBRAMANIAMPILLA', 'ANAND'))).toContain('truncation');
  });
});

describe('persons that do not meet', () => {
  test.each<any[]>(cases('persons that do not meet'))('%s', (name, [last, first, middle]) =>
    expect(score(name, person(last, first, middle))).toBeLessThan(POSSIBLE_THRESHOLD),
  );
  test('father and son are two people: below the threshold, and still shown to a reviewer', () => {
    const junior = row({ last_name: 'HOLLOWAY', first_name: 'MARGARET', suffix: 'JR' });
    const query = (suffix: string) => best(`Margaret Holloway ${suffix}`, junior)!.found;
    for (const suffix of ['Sr', 'III']) {
      expect(query(suffix).score).toBeLessThan(POSSIBLE_THRESHOLD);
      expect(isPossible(query(suffix))).toBe(true);
      expect(against(query(suffix))).toEqual(['suffix_conflicts']);
    }
    // A son of a father with the same name is called either.
    expect(query('II').score).toBeGreaterThan(0.95);
    const targ = row({ last_name: 'WENZIE TARG', first_name: 'EDVIN', suffix: 'JR' });
    expect(isPossible(best('Edvin Wenzi Etarg II', targ)!.found)).toBe(true);
    expect(query('').score).toBeGreaterThan(0.99);
  });
  test('a middle initial that conflicts stays a hit and is named', () => {
    const { found: one } = best('Margaret B Holloway', person('HOLLOWAY', 'MARGARET', 'ANN'))!;
    expect(one.score).toBeGreaterThan(POSSIBLE_THRESHOLD);
    expect(against(one)).toEqual(['middle_initial_conflicts']);
  });
  test('a man and a woman of one sound are two people', () => {
    expect(found('Toni Tarrow', person('TARROW', 'TONY'))).toBeLessThan(found('Tami Tarrow', person('TARROW', 'TAMMY')));
  });
});

describe('businesses', () => {
  const meets = (a: string, b: string) => scoreOrganizations(organizationForm(a), organizationForm(b)) ?? nothing;
  test.each<any[]>(cases('meets'))('%s meets %s', (query, listed, least) =>
    expect(meets(query, listed).score).toBeGreaterThanOrEqual(least ?? POSSIBLE_THRESHOLD),
  );
  test.each<any[]>(cases('does not meet'))('%s does not meet %s', (query, listed) =>
    expect(meets(query, listed).score).toBeLessThan(POSSIBLE_THRESHOLD),
  );

  /** Both ways round: the score reaches the threshold, is below it but a potential match, or below it. */
  test.each<any[]>(cases('and :'))('%s and %s: %s', (a, b, expected) => {
    for (const one of [meets(a, b), meets(b, a)]) {
      expect(one.score >= POSSIBLE_THRESHOLD).toBe(expected === 'found');
      if (expected === 'possible') expect(isPossible(one)).toBe(true);
    }
  });
  test.each<any[]>(cases('and are two businesses'))('%s and %s are two businesses', (a, b) => expect(isPossible(meets(a, b))).toBe(false));
  test('another legal form is counter-evidence', () => {
    const one = meets('Riverbend Clinic LLC', 'Riverbend Clinic Inc');
    expect(against(one)).toEqual(['legal_form_differs']);
    expect(one.score).toBeLessThan(1);
  });
  test('every name of a record counts, with its kind', () => {
    const listed = { ...business('HARBOR POINT LLC DBA RIVERBEND DRUGS'), other_names: [{ kind: 'former', name: 'Old Mill Chemists' }] };
    expect(best('Riverbend Drugs', listed)!.name.kind).toBe('dba');
    expect(best('Old Mill Chemists', listed)!.name.kind).toBe('former');
  });
  test('hundreds of names that end alike do not displace the one that begins alike', () => {
    const letters = 'BCDFGHKLMNPRSTVZ';
    const others = Array.from({ length: 256 }, (_, at) => `${letters[at >> 4]}O${letters[at & 15]}UMVEL HEALTH CARE`);
    const records = [...others, 'GOLVEN STATE HEALTH CARE CENTER'].map((one) => ({ source: 'oig_leie', ...business(one) }));
    const memory = openMemory(records);
    const finds = (name: string, at: number) => expect([name, memory.ask({ name }).hits.has(at)]).toEqual([name, true]);
    for (const name of ['Golven State Health Care', 'Golven State Health Care Cent', 'Golven State Health Care Center LLC'])
      finds(name, 256);
    // A letter wrong before a common end is still found.
    for (const at of [0, 17, 255]) finds(others[at]!.replace('UMVEL', 'UMVIL'), at);
  });
});

test('Double Metaphone as published, but for the usual names listed with the reason', () => {
  const file = (path: string) =>
    readFileSync(join(root, path), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
  const names = ['given-name', 'surname'].flatMap((kind) => file(`src/match/${kind}-frequencies.csv`).map(([name]) => name!));
  const differ = [...new Set(names)].flatMap((name) => {
    const [published, ours] = [doubleMetaphone(name), phoneticCodes(name)].map((codes) =>
      [...new Set(codes.map((code) => code.slice(0, 6)))].filter(Boolean),
    );
    return published!.toSorted().join() === ours!.toSorted().join() ? [] : [`${name},${published!.join('/')},${ours!.join('/')}`];
  });
  expect(names.length).toBeGreaterThan(5000);
  expect(differ.toSorted()).toEqual(file('test/fixtures/sounds.csv').map((cells) => cells.slice(0, 3).join()));
  const usual = cases<any[]>('usual');
  expect(usual.map((one) => phoneticCodes(one)[0]).join(' ')).toBe('MSN KS TFS LS LS JSN KRSTN TNS TN ASL ALNT JRJ');
});

test('of natural the sounds alone are loaded, and no database driver of its own', () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((path) =>
    /node_modules\/(natural|mongoose|redis|memjs)\//.test(path),
  );
  expect(loaded.map((path) => path.split('/lib/natural/')[1]).toSorted()).toEqual(cases('of natural the sounds alone'));
});

test('nearly all words that differ in two letters share an end, or sound alike', () => {
  const letters = fc.array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 7, maxLength: 16 });
  const changes = fc.tuple(letters, fc.nat(), fc.nat(), fc.constantFrom('X', 'Q', ''), fc.constantFrom('Z', 'W', ''));
  const words = fc.sample(changes, { numRuns: 4000, seed: 7 }).flatMap(([word, i, j, x, y]) => {
    const other = [...word];
    other[i % word.length] = x;
    other[j % word.length] = y;
    return other.join('').length >= 7 ? [[word.join(''), other.join('')] as const] : [];
  });
  const shared = words.filter(([one, other]) => queryEndTerms(one, true).some((term) => endTerms(other, true).includes(term)));
  expect(words.length).toBeGreaterThan(3000);
  expect(shared.length / words.length).toBeGreaterThan(0.95);
});

const word = fc.string({ unit: fc.constantFrom(...'ABCDEGIKLMNORSTVZ'), minLength: 2, maxLength: 9 });
const anyPerson = fc.record({ last_name: word, first_name: word, middle_name: fc.option(word, { nil: undefined }) }).map(personForm);
const anyBusiness = fc
  .array(fc.oneof(word, fc.constantFrom('MEDICAL', 'CENTER', 'INC', 'LLC')), { minLength: 1, maxLength: 6 })
  .map((list) => organizationForm(list.join(' ')));
const short = fc.string({ unit: fc.constantFrom(...'ABDEGILMNORST'), minLength: 2, maxLength: 7 });
/** People whose parts may be read in several ways: particles, nicknames, initials. */
const read = fc
  .record({
    ...{ last_name: short, first_name: fc.oneof(short, fc.constantFrom('J.S.', 'K')) },
    middle_name: fc.constantFrom(null, 'O', 'D', 'L', 'A', 'DE', 'MC', 'DE LA', '"SKIP"', '(ROSE)'),
  })
  .map(personForm);
const withDegree = fc
  .array(fc.constantFrom('TARROW', 'NGUYEN', 'TRAN', 'DE', 'ANN', 'JO'), { minLength: 1, maxLength: 4 })
  .chain((words) => fc.constantFrom(', DO', ', MA', ', PA, RN', ' D.O.', ', JO', '').map((behind) => words.join(' ') + behind))
  .map(personFormOfLine);

describe('properties', () => {
  test('identity is 1', () => {
    for (const people of [anyPerson, read]) fc.assert(fc.property(people, (form) => Math.abs(scorePersons(form, form).score - 1) < 1e-9));
    fc.assert(fc.property(anyBusiness, (form) => Math.abs(scoreOrganizations(form, form).score - 1) < 1e-9));
    const columns = fc.record({ last_name: fc.constantFrom('TARROW', 'TRAN DO'), first_name: fc.constantFrom('ANN', 'DO') });
    fc.assert(fc.property(columns, (name) => scorePersons(personForm(name), personForm(name)).score === 1));
    // A word beside letters that would join to it stays itself.
    const beside = personForm({ last_name: 'SA', first_name: 'J.S.', middle_name: 'A' });
    expect(scorePersons(beside, beside).score).toBe(1);
  });
  test('the score is symmetric and between 0 and 1', () => {
    const fair = (a: number, b: number) => Math.abs(a - b) < 1e-9 && a >= 0 && a <= 1;
    const [de, ann] = [personFormOfLine('DE DE ANN D.O.'), personFormOfLine('ANN DE ANN ANN, DO')];
    expect(scorePersons(de, ann).score).toBeCloseTo(scorePersons(ann, de).score, 9);
    // Where either side has two words for one of the other, one pair in some thousands tells.
    for (const [people, numRuns] of [
      [anyPerson, 100],
      [read, 1000],
      [withDegree, 5000],
    ] as const)
      fc.assert(
        fc.property(people, people, (a, b) => fair(scorePersons(a, b).score, scorePersons(b, a).score)),
        { numRuns },
      );
    fc.assert(fc.property(anyBusiness, anyBusiness, (a, b) => fair(scoreOrganizations(a, b).score, scoreOrganizations(b, a).score)));
  });
  test('an error never raises the score of a hit', () => {
    const slip = (text: string, at: number) => `${text.slice(0, at % text.length)}Q${text.slice((at % text.length) + 1)}`;
    fc.assert(
      fc.property(fc.record({ last_name: word, first_name: word, middle_name: word }), fc.nat(8), fc.nat(8), (right, first, second) => {
        const listed = personForm(right);
        const one = { ...right, last_name: slip(right.last_name, first) };
        const two = { ...one, first_name: slip(right.first_name, second) };
        const hit = (value: number) => (value >= POSSIBLE_THRESHOLD ? value : 0);
        const scores = [right, one, two].map((query) => hit(scorePersons(personForm(query), listed).score));
        return scores[0]! >= scores[1]! && scores[1]! >= scores[2]!;
      }),
    );
  });
  test('any text is compared without failing', () => {
    const text = anyText(300);
    fc.assert(
      fc.property(text, text, (a, b) => {
        const one = best(a, row({ full_name: b, entity_type: null }));
        return one === null || (one.found.score <= 1 && Array.isArray(one.found.evidence));
      }),
    );
  });
  test('names of 20 parts take bounded time', async () => {
    const long = (letter: string): PersonForm =>
      personFormOfLine(Array.from({ length: 30 }, (_, at) => `${letter}${'ABCDEFGHIJ'[at % 10]}${letter.repeat(4)}`).join(' '));
    const [a, b] = [long('A'), long('A')];
    const aHundred = () => {
      for (let at = 0; at < 100; at++) scorePersons(a, b);
    };
    expect(a.parts.length).toBe(20);
    // Factorial alignment would not end; 100 of these take a few milliseconds.
    expect(await leastProcessorUnits(aHundred, { enough: 1000 })).toBeLessThan(1000);
  });
});
