import { bestName } from '#match/best-name';
import type { NameColumns } from '#match/columns';
import { isPossible } from '#match/name-score';
import { listedNames, MAX_NAMES, queryNames } from '#match/names';
import type { Question } from '#match/question';
import { namesOfLine, sidesOf } from '#match/sides';
import { tooLittle } from '#screening/too-little';
import { readTypedName } from '#screening/typed-name';
import { business, person } from '../support/listed-names.ts';

const leonard = person('OSTERVAAN', 'LEONARD');

const isFound = (question: Question, listed: NameColumns): boolean =>
  queryNames(readTypedName(question).question).some((name) =>
    isPossible(bestName(name, listedNames(listed))?.found ?? { score: 0, review_factor: 1 }),
  );

const both = (line: string): Question[] => [{ name: line }, { organization_name: line }];
const signs = ['; ', ' / ', ' | ', ' + ', '\n', ' > ', ' * ', ' @ '];
const dashes = [' - ', ' – ', ' -- ', ' : '];
const connectors = [' and ', ' & ', ' at '];

describe('a name beside another one in a line is found', () => {
  test.each(signs.concat(dashes))('a business of several words, on either side of %j', (sign) => {
    for (const [a, b] of cases('a business of several words'))
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
  test.each<any>(cases('has no sides that are looked for'))('%s has no sides that are looked for', (line) => {
    expect(sidesOf(line).filter(({ text }) => line !== text && !line.startsWith(`${text} -`))).toEqual([]);
  });
});

test('a single word beside a whole name, behind a semicolon or a line break, is too little by itself', () => {
  for (const name of ['Jane Roe; Holmwick', 'Holmwick\nJane Roe', 'Walmart; Trenwick Pharmacy'])
    expect([name, tooLittle({ name })]).toEqual([name, expect.stringMatching(/^One word/)]);
  for (const name of ['Jane Marie; Roe', 'Jane M; Roe', 'Roe; Jane', 'Jane Roe; MD', 'Jane Roe; Pharmacy', 'Jane Roe / Walmart'])
    expect([name, tooLittle({ name })]).toEqual([name, null]);
});

test.each<any>(cases('a person among several people is found:'))('a person among several people is found: %s', (line) => {
  for (const question of both(line)) expect([question, isFound(question, leonard)]).toEqual([question, true]);
});

test('behind a person two words, or a pair of them, may be a person whose given name is in no table, and are not counted as a name', () => {
  const rudelia = person('QUILLMERE', 'RUDELIA');
  for (const name of ['Lee, Ann, Quillmere, Rudelia', 'Lee, Ann, Rudelia Quillmere'])
    expect([name, isFound({ name }, rudelia), namesOfLine({ name })]).toEqual([name, true, []]);
});

test('names beside each other are named one by one, in the order of the line', () => {
  const named = (name: string) => namesOfLine({ name });
  expect(named('Trenwick Pharmacy / Jane Roe')).toEqual(['Trenwick Pharmacy', 'Jane Roe']);
  expect(named('Ann Lee, Paul Tenner')).toEqual(['Ann Lee', 'Paul Tenner']);
  expect(named('Lee, Ann, Tenner, Paul')).toEqual(['Lee, Ann', 'Tenner, Paul']);
  for (const one of ['Garcia Lopez, Jose Luis', 'Roe, Jane, Houston, TX', 'Trenwick Clinic - Houston Care', 'Jane Roe'])
    expect([one, named(one)]).toEqual([one, []]);
});

test('a line with more names than are searched says so, and none of them is left out in silence', () => {
  const people = cases('people');
  for (const sign of [' / ', ' | ', ', ', '; '])
    for (const count of [5, 9]) {
      const names = queryNames({ name: people.slice(0, count).join(sign) });
      expect([sign, count, names.length > MAX_NAMES]).toEqual([sign, count, count > 8]);
    }
});
