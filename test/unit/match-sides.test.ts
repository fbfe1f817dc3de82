import { describe, expect, test } from '@jest/globals';
import { bestName } from '../../src/match/best-name.ts';
import { isPossible } from '../../src/match/name-score.ts';
import { askedNames, listedNames, MAX_NAMES } from '../../src/match/names.ts';
import type { Question } from '../../src/match/question.ts';
import { sidesOf } from '../../src/match/sides.ts';
import { tooLittle } from '../../src/screening/too-little.ts';
import { readTypedName } from '../../src/screening/typed-name.ts';

const none = { last_name: null, first_name: null, middle_name: null, suffix: null, organization_name: null, other_names: null };
const business = (name: string) => listedNames({ ...none, entity_type: 'organization', organization_name: name, full_name: name });
const leonard = listedNames({
  ...none,
  entity_type: 'individual',
  last_name: 'OSTERVAAN',
  first_name: 'LEONARD',
  full_name: 'LEONARD OSTERVAAN',
});

const isFound = (question: Question, listed: ReturnType<typeof listedNames>): boolean =>
  askedNames(readTypedName(question).question).some((name) => isPossible(bestName(name, listed)?.found ?? { score: 0, review_factor: 1 }));

const both = (line: string): Question[] => [{ name: line }, { organization_name: line }];
const signs = ['; ', ' / ', ' | ', ' + ', '\n', ' > ', ' * ', ' @ '];
const dashes = [' - ', ' – ', ' -- ', ' : '];
const connectors = [' and ', ' & ', ' at '];

describe('a name beside another one in a line is found', () => {
  test.each(signs.concat(dashes))('a business of several words, on either side of %j', (sign) => {
    for (const [a, b] of [
      ['Jane Roe', 'Trenwick Pharmacy'],
      ['Walmart', 'Trenwick Pharmacy'],
      ['Sunview Medical Group', 'Harbor Point'],
    ])
      for (const line of [`${a}${sign}${b}`, `${b}${sign}${a}`])
        for (const question of both(line))
          expect([question, isFound(question, business(`${b!.toUpperCase()} INC`))]).toEqual([question, true]);
  });
  test.each(signs)('a business of one word, on either side of %j', (sign) => {
    for (const line of [`Jane Roe${sign}Zzyvax`, `Zzyvax${sign}Jane Roe`, `Sunview Medical Group${sign}Zzyvax`])
      for (const question of both(line)) expect([question, isFound(question, business('ZZYVAX INC'))]).toEqual([question, true]);
  });
  test.each([...signs, ...dashes, ...connectors])('a person, on either side of %j', (sign) => {
    for (const other of ['Zzyvax', 'Sunview Medical Group', 'Jane Roe'])
      for (const line of [`Leonard Ostervaan${sign}${other}`, `${other}${sign}Leonard Ostervaan`])
        for (const question of both(line)) expect([question, isFound(question, leonard)]).toEqual([question, true]);
  });
  test.each(connectors)('a business beside a person, or behind a legal form, on either side of %j', (word) => {
    for (const line of [`Jane Roe${word}Trenwick Pharmacy`, `Trenwick Pharmacy${word}Jane Roe`, `Sunview Inc${word}Trenwick Pharmacy`])
      for (const question of both(line)) expect([question, isFound(question, business('TRENWICK PHARMACY INC'))]).toEqual([question, true]);
  });
});

describe('a line that is one name', () => {
  test.each([
    'Garcia Lopez, Jose Luis',
    'van der Holm, Anneke',
    'Jane Roe, DPM LLC',
    'Tenner & Holmwick, LLP',
    'Trenwick Physical Therapy and Sport Rehabilitation LLC',
    'Trenwick Surgery of Holmwick PC',
    'Rural/Metro Ambulance',
    'Holmwick Center for Womens Health',
    'Trenwick Clinic - Houston',
  ])('%s has no sides that are looked for', (line) => {
    expect(sidesOf(line).filter(({ text }) => line !== text && !line.startsWith(`${text} -`))).toEqual([]);
  });
});

test('a single word beside a whole name, behind a semicolon or a line break, is too little by itself', () => {
  for (const name of ['Jane Roe; Holmwick', 'Holmwick\nJane Roe', 'Walmart; Trenwick Pharmacy'])
    expect([name, tooLittle({ name })]).toEqual([name, expect.stringMatching(/^One word/)]);
  for (const name of ['Jane Marie; Roe', 'Jane M; Roe', 'Roe; Jane', 'Jane Roe; MD', 'Jane Roe; Pharmacy', 'Jane Roe / Walmart'])
    expect([name, tooLittle({ name })]).toEqual([name, null]);
});

test('a line of many names has no more readings than are searched', () => {
  for (const line of [
    'Jane Roe / Trenwick Pharmacy / Sunview Medical Group / Harbor Point',
    'Jane Roe (Jan) RN - 3 West / Trenwick Pharmacy, John Tenner and Sunview Inc',
    'Trenwick Health Inc #2 (Holmwick), Jane Roe, owner / Harbor Point',
  ])
    expect([line, askedNames({ name: line }).length <= MAX_NAMES]).toEqual([line, true]);
});
