import { MOST_WORDS, type Question } from '#match/question';
import { readCell } from '#rosters/values';
import { tooLittle } from '#screening/too-little';
import { readTypedName } from '#screening/typed-name';

const read = (query: Question) => readTypedName(query).question;

const nothing = cases('nothing');

/** Words that may be a name too: they are searched, and the question stays too little. */
const isSearched = (text: string) => /^\W*[A-Za-z]+\W*$/.test(text) && !['Dr', 'Mr.', 'RN'].includes(text);

test.each([...nothing, 'FNU', 'Dr', 'Mr.', 'RN', 'Test', 'Staff', 'Same', 'Blank', 'FALSE'])(
  '%j is not a first name: the last name beside it is too little',
  (first_name) => {
    const query = read({ first_name, last_name: 'Sorvane' });
    expect(query).toEqual(isSearched(first_name) ? { first_name, last_name: 'Sorvane' } : { last_name: 'Sorvane' });
    expect(tooLittle(query)).toMatch(/last name and a first name/);
    expect(readCell('first_name', first_name)).toEqual({ value: null });
  },
);

test.each([...nothing, ...cases('is not a last name')])('%j is not a last name', (last_name) => {
  const query = read({ first_name: 'Jane', last_name });
  expect(query).toEqual(isSearched(last_name) ? { first_name: 'Jane', last_name } : { first_name: 'Jane' });
  expect(tooLittle(query)).toMatch(/last name and a first name/);
});

test.each<any>(cases('last name has not the letters of one'))('last name %j has not the letters of one', (last_name) => {
  expect(tooLittle(read({ first_name: 'Jane', last_name }))).toMatch(/last name and a first name|hidden or cut off|no wildcards/);
});
test.each<any>(cases('hides letters'))('%j hides letters', (name) => {
  expect(tooLittle(read({ name }))).toMatch(/hidden or cut off/);
});
test.each<any>(cases('hides none'))('%j hides none', (name) => {
  expect(tooLittle(read({ name }))).toBe(null);
});

test('letters of Braille are not read', () => {
  expect(tooLittle(read({ name: 'Jane \u2807enwood' }))).toMatch(/not surely one of A to Z/);
});

test('two last names joined by y have no first name', () => {
  expect(tooLittle(read({ name: 'Lenwood y Trask' }))).toMatch(/last name and a first name/);
  for (const name of ['Emberly Lenwood y Trask', 'LENWOOD Y TRASK']) expect(tooLittle(read({ name }))).toBe(null);
});

test('a full name beside a placeholder is screened as a line, and Null as people write it is a last name', () => {
  expect(read({ first_name: 'Unknown', last_name: 'Sorvane, Jane', suffix: 'Jr' })).toEqual({ name: 'Sorvane, Jane Jr' });
  // As in rosters, also where no first name was sent.
  expect(read({ last_name: 'Sorvane, Jane' })).toEqual({ name: 'Sorvane, Jane' });
  expect(read({ last_name: 'Sorvane Tenner' })).toEqual({ last_name: 'Sorvane Tenner' });
  for (const name of [
    { first_name: 'Jane', last_name: 'Null' },
    { first_name: 'Nan', last_name: 'Roe' },
    { first_name: 'NAN', last_name: 'ROE' },
    ...['Md', 'Do', 'Pa'].map((first_name) => ({ first_name, last_name: 'Tenner' })),
  ]) {
    expect(read(name)).toEqual(name);
    expect([name, tooLittle(read(name))]).toEqual([name, null]);
  }
  expect(read({ first_name: 'Jane', middle_name: 'NMN', last_name: 'Roe' })).toEqual({ first_name: 'Jane', last_name: 'Roe' });
});

test('a word that marks empty fields of the same question says so for a name too', () => {
  expect(read({ first_name: 'Jane', middle_name: 'None', last_name: 'None' })).toEqual({ first_name: 'Jane' });
  expect(read({ first_name: 'Jane', last_name: 'None', organization_name: 'none' })).toEqual({ first_name: 'Jane' });
});

test('in a line a placeholder leaves one word, which is too little; beside more words it may be a part of the name', () => {
  for (const name of cases('in a line a placeholder leaves one word, which is')) {
    expect([name, read({ name })]).toEqual([name, { name }]);
    expect([name, tooLittle(read({ name }))]).toEqual([name, expect.stringMatching(/last name and a first name/)]);
  }
  expect(tooLittle(read({ name: 'Sorvane #N/A' }))).toMatch(/^One word/);
  for (const name of ['Jane Null', 'Nan Roe', 'Unknown Harbor Pharmacy', 'Jane Na'])
    expect([name, read({ name }), tooLittle({ name })]).toEqual([name, { name }, null]);
  expect(read({ name: 'Jane Roe #N/A' })).toEqual({ name: 'Jane Roe' });
});

test.each(['Same as above', 'See attached', 'Do not use', 'Last Name, First Name', 'Page 1 of 3', 'Grand Total', 'Vendor Name'])(
  '%s is not a name',
  (name) => {
    expect(tooLittle(read({ name }))).toMatch(/placeholder/);
  },
);

test('fields that say nothing leave no name', () => {
  expect(read({ organization_name: 'N/A' })).toEqual({});
  expect(read({ name: '#REF!' })).toEqual({});
  expect(read({ organization_name: '#DIV/0! Trenwick Pharmacy' })).toEqual({ organization_name: 'Trenwick Pharmacy' });
});

test('the line breaks of word processors separate names too', () => {
  for (const sign of ['\v', '\f', '\n', '\u2028'])
    expect(read({ name: `Jane Roe${sign}John Tenner` })).toEqual({ name: 'Jane Roe; John Tenner' });
});

test.each(['Odessa R.N.C. Lenwood', 'J.R.R. Tenner', 'A B C Home Care Inc'])(
  '%s has initials, and is not written letter by letter',
  (name) => {
    expect(tooLittle({ name }) ?? '').not.toMatch(/letter by letter/);
  },
);

describe('more words than any name has', () => {
  const of = (unit: string, words: number) =>
    Array.from({ length: words }, (_, at) => unit.split(' ')[at % unit.split(' ').length]).join(' ');
  test.each([
    { name: of('Jane Roe', MOST_WORDS + 1) },
    { name: of('a b aka c d', MOST_WORDS + 1), npi: '1234567893' },
    { organization_name: of('Care of dba', MOST_WORDS + 1) },
    { first_name: of('Ann', MOST_WORDS), last_name: 'Winslade' },
    { name: `Jane Roe ${'\ufdfa'.repeat(MOST_WORDS / 2)}` },
  ])('cannot be screened: %o', (subject) => {
    expect(tooLittle(subject)).toMatch(/more than 40 words, and was not searched/);
  });
  test('eight people in a line have fewer', () => {
    expect(tooLittle({ name: 'Theodora Q. Winslade; Roland B. Kesterson; '.repeat(4) })).toBeNull();
  });
});
