import fc from 'fast-check';
import { bestName } from '../../src/match/best-name.ts';
import type { NameColumns } from '../../src/match/name-columns.ts';
import { isPossible } from '../../src/match/name-score.ts';
import { askedName, listedNames } from '../../src/match/names.ts';
import { organizationForm } from '../../src/match/organization.ts';
import { personForm, personFormOfLine } from '../../src/match/person.ts';
import type { PersonForm } from '../../src/match/person-form.ts';
import { scoreOrganizations } from '../../src/match/score-organization.ts';
import { scorePersons } from '../../src/match/score-person.ts';
import { POSSIBLE_THRESHOLD } from '../../src/match/thresholds.ts';
import { leastProcessorUnits } from '../support/processor-time.ts';

const row = (columns: Partial<NameColumns>): NameColumns => ({
  entity_type: columns.organization_name ? 'organization' : 'individual',
  last_name: null,
  first_name: null,
  middle_name: null,
  suffix: null,
  organization_name: null,
  full_name: columns.organization_name ?? [columns.first_name, columns.middle_name, columns.last_name].filter(Boolean).join(' '),
  other_names: null,
  ...columns,
});
const listedPerson = (last_name: string, first_name: string, middle_name: string | null = null) =>
  row({ last_name, first_name, middle_name });
const score = (name: string, listed: NameColumns) => bestName(askedName({ name }), listedNames(listed))?.found.score ?? 0;
const hows = (name: string, listed: NameColumns) =>
  bestName(askedName({ name }), listedNames(listed))!.found.evidence.map(({ how }) => how);

describe('persons that meet', () => {
  const doe = listedPerson('HOLLOWAY', 'MARGARET', 'ANN');
  test.each([
    ['Margaret Ann Holloway', 1, ['exact', 'exact', 'exact']],
    ['HOLLOWAY, MARGARET ANN', 1, ['exact', 'exact', 'exact']],
    ['Holloway Margaret Ann', 0.97, ['exact', 'exact', 'exact']],
    ['Margaret Holloway', 0.985, ['exact', 'exact', 'missing']],
    ['Margaret A. Holloway', 0.992, ['exact', 'initial', 'exact']],
    ['Peggy Ann Holloway', 0.95, ['nickname', 'exact', 'exact']],
    ['Margaret Ann Hollaway', 0.93, ['exact', 'exact', 'typo']],
    ['Margraet Ann Holloway', 0.95, ['typo', 'exact', 'exact']],
  ])('%s', (name, expected, how) => {
    expect(score(name, doe)).toBeCloseTo(expected, 3);
    expect(hows(name, doe).sort()).toEqual([...how].sort());
  });
  test('halves, particles, joined names, maiden names and cut fields', () => {
    expect(hows('Rosa Quintanar', listedPerson('QUINTANAR-BELLO', 'ROSA'))).toContain('half_surname');
    expect(score('Rosa Quintanar', listedPerson('QUINTANAR-BELLO', 'ROSA'))).toBeGreaterThan(0.9);
    expect(score('Rosa Cruz', listedPerson('DE LA CRUZ', 'ROSA'))).toBeGreaterThan(0.95);
    expect(score('Maryann Obrien', listedPerson("O'BRIEN", 'MARY ANN'))).toBeGreaterThan(0.95);
    expect(hows('Rosa Bello Quintanar', listedPerson('BELLO', 'ROSA'))).toContain('maiden_name');
    expect(hows('Anand Balasubramaniampillai', listedPerson('BALASUBRAMANIAMPILLA', 'ANAND'))).toContain('truncation');
  });
});

describe('persons that do not meet', () => {
  test.each([
    ['Robert Holloway', listedPerson('HOLLOWAY', 'MARGARET')],
    ['Margaret Ann Sutter', listedPerson('HOLLOWAY', 'MARGARET', 'ANN')],
    ['A Coz', listedPerson('COX', 'ANNA')],
    ['Anna Cozz', listedPerson('COX', 'ANNA')],
    ['Anna Maria Coz', listedPerson('COX', 'ANNA', 'BETH')],
    ['Thomas Lee', listedPerson('LOU', 'THOMAS')],
    ['Mary Hasdale', listedPerson('HASDELE', 'GARY')],
    ['John Thomas Abelard', listedPerson('THOMAS', 'JON')],
  ])('%s', (name, listed) => {
    expect(score(name, listed)).toBeLessThan(POSSIBLE_THRESHOLD);
  });
  test('father and son are two people: below the threshold, and still shown to a reviewer', () => {
    const asked = (suffix: string) =>
      bestName(
        askedName({ name: `Margaret Holloway ${suffix}` }),
        listedNames(row({ last_name: 'HOLLOWAY', first_name: 'MARGARET', suffix: 'JR' })),
      )!.found;
    for (const suffix of ['Sr', 'III']) {
      expect(asked(suffix).score).toBeLessThan(POSSIBLE_THRESHOLD);
      expect(isPossible(asked(suffix))).toBe(true);
      expect(asked(suffix).against.map(({ code }) => code)).toEqual(['suffix_conflicts']);
    }
    // A son of a father with the same name is called either.
    expect(asked('II').score).toBeGreaterThan(0.95);
    const slipped = bestName(
      askedName({ name: 'Edvin Wenzi Etarg II' }),
      listedNames(row({ last_name: 'WENZIE TARG', first_name: 'EDVIN', suffix: 'JR' })),
    )!;
    expect(isPossible(slipped.found)).toBe(true);
    expect(asked('').score).toBeGreaterThan(0.99);
  });
  test('a middle initial that conflicts stays a hit and is named', () => {
    const best = bestName(askedName({ name: 'Margaret B Holloway' }), listedNames(listedPerson('HOLLOWAY', 'MARGARET', 'ANN')))!;
    expect(best.found.score).toBeGreaterThan(POSSIBLE_THRESHOLD);
    expect(best.found.against.map(({ code }) => code)).toEqual(['middle_initial_conflicts']);
  });
});

describe('businesses', () => {
  const meets = (asked: string, listed: string) => scoreOrganizations(organizationForm(asked), organizationForm(listed)).score;
  test.each([
    ['Riverbend Home Health Services LLC', 'RIVERBEND HOME HLTH SVCS', 0.99],
    ['Riverbend Homehealth', 'RIVERBEND HOME HEALTH', 0.95],
    ['Riverbned Home Health', 'RIVERBEND HOME HEALTH INC', 0.93],
    ['Southern Prairie Pharmacy, Incorporated', 'SOUTHERN PRAIRIE PHARMACY, IN', 0.9],
    ['Northgate Orthopaedic Surgery Specialists of Ohio', 'NORTHGATE ORTHOPAEDIC SURGERY', 0.9],
    ['ABC', 'ALDER BIRCH CAREGIVERS', 0.8],
  ])('%s meets %s', (asked, listed, least) => {
    expect(meets(asked, listed)).toBeGreaterThanOrEqual(least);
  });
  test.each([
    ['Corp', 'RIVERBEND CORP'],
    ['Home Health Services', 'RIVERBEND HOME HEALTH SERVICES'],
    ['Lakeside Pharmacy', 'RIVERBEND PHARMACY'],
    ['Riverbend Pharmacy 12', 'LAKESIDE PHARMACY 21'],
  ])('%s does not meet %s', (asked, listed) => {
    expect(meets(asked, listed)).toBeLessThan(POSSIBLE_THRESHOLD);
  });
  test('another legal form is counter-evidence', () => {
    const found = scoreOrganizations(organizationForm('Riverbend Clinic LLC'), organizationForm('Riverbend Clinic Inc'));
    expect(found.against.map(({ code }) => code)).toEqual(['legal_form_differs']);
    expect(found.score).toBeLessThan(1);
  });
  test('every name of a record counts, with its kind', () => {
    const listed = listedNames(
      row({ organization_name: 'HARBOR POINT LLC DBA RIVERBEND DRUGS', other_names: [{ kind: 'former', name: 'Old Mill Chemists' }] }),
    );
    expect(bestName(askedName({ name: 'Riverbend Drugs' }), listed)!.name.kind).toBe('dba');
    expect(bestName(askedName({ name: 'Old Mill Chemists' }), listed)!.name.kind).toBe('former');
  });
});

const word = fc.string({ unit: fc.constantFrom(...'ABCDEGIKLMNORSTVZ'), minLength: 2, maxLength: 9 });
const person = fc.record({ last_name: word, first_name: word, middle_name: fc.option(word, { nil: undefined }) }).map(personForm);
const business = fc
  .array(fc.oneof(word, fc.constantFrom('MEDICAL', 'CENTER', 'INC', 'LLC')), { minLength: 1, maxLength: 6 })
  .map((list) => organizationForm(list.join(' ')));

describe('properties', () => {
  test('identity is 1', () => {
    fc.assert(fc.property(person, (form) => Math.abs(scorePersons(form, form).score - 1) < 1e-9));
    fc.assert(fc.property(business, (form) => Math.abs(scoreOrganizations(form, form).score - 1) < 1e-9));
  });
  test('the score is symmetric and between 0 and 1', () => {
    const fair = (a: number, b: number) => Math.abs(a - b) < 1e-9 && a >= 0 && a <= 1;
    fc.assert(fc.property(person, person, (a, b) => fair(scorePersons(a, b).score, scorePersons(b, a).score)));
    fc.assert(fc.property(business, business, (a, b) => fair(scoreOrganizations(a, b).score, scoreOrganizations(b, a).score)));
  });
  test('an error never raises the score of a hit', () => {
    const slip = (text: string, at: number) => `${text.slice(0, at % text.length)}Q${text.slice((at % text.length) + 1)}`;
    const name = fc.record({ last_name: word, first_name: word, middle_name: word });
    fc.assert(
      fc.property(name, fc.nat(8), fc.nat(8), (right, first, second) => {
        const listed = personForm(right);
        const one = { ...right, last_name: slip(right.last_name, first) };
        const two = { ...one, first_name: slip(right.first_name, second) };
        const hit = (score: number) => (score >= POSSIBLE_THRESHOLD ? score : 0);
        const scores = [right, one, two].map((asked) => hit(scorePersons(personForm(asked), listed).score));
        return scores[0]! >= scores[1]! && scores[1]! >= scores[2]!;
      }),
    );
  });
  test('any text is compared without failing', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const listed = row({ full_name: b, entity_type: null });
        const found = bestName(askedName({ name: a }), listedNames(listed));
        return found === null || (found.found.score <= 1 && Array.isArray(found.found.evidence));
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
