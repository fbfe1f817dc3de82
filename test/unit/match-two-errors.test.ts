import fc from 'fast-check';
import { openMemory } from '../../bench/damage/memory.ts';
import { askedEndTerms, endTerms } from '../../src/match/ends.ts';

const person = (first_name: string, last_name: string) => ({
  entity_type: 'individual' as const,
  first_name,
  middle_name: null,
  last_name,
  organization_name: null,
  full_name: `${first_name} ${last_name}`,
  other_names: null,
});
const business = (organization_name: string) => ({
  ...person('', ''),
  entity_type: 'organization' as const,
  first_name: null,
  last_name: null,
  organization_name,
  full_name: organization_name,
});
/** A list of a few people: whether a question finds one goes through terms, query, ranks and scores. */
const listed = [
  person('DENA', 'HOLLINGSON'),
  person('ANGELA', 'RUTHERWICK'),
  person('MARGARETA', 'OSKALOOT'),
  person('CONNIE', 'BELK'),
  person('ROBERT', 'TENNERBY'),
  person('JANET', 'RAY'),
  person('PAULA', 'VARELMAN'),
  person('THEODORE', 'BRACKENFORD'),
  business('OSKALOOT HOME HEALTH LLC'),
  business('GOLDEN MEADOW PHARMACY INC'),
  business('NORTHSIDE DENTAL CENTER'),
  business('BRIGHTWAY CLINIC 12'),
];
const memory = openMemory(listed as any);
const found = (name: string) => [...memory.ask({ name }).hits].map((at) => listed[at]!.full_name);

describe('two errors in one name', () => {
  test.each([
    ['Dina Hollingsonn', 'DENA HOLLINGSON'],
    ['Deena Holingson', 'DENA HOLLINGSON'],
    ['Conie Belkk', 'CONNIE BELK'],
    ['Angela Ruthewik', 'ANGELA RUTHERWICK'],
    ['Ruthewik, Angela', 'ANGELA RUTHERWICK'],
    ['Angela Rudherwich', 'ANGELA RUTHERWICK'],
    ['Robert Tenmurby', 'ROBERT TENNERBY'],
    ['Maggareda Oskaloot', 'MARGARETA OSKALOOT'],
    ['Oskaloot Maggareda', 'MARGARETA OSKALOOT'],
    ['Theodore J Brakenfrod', 'THEODORE BRACKENFORD'],
    ['Theodore Bracken', 'THEODORE BRACKENFORD'],
  ])('%s finds %s', (name, expected) => {
    expect(found(name)).toEqual([expected]);
  });
  test.each(['Jane Wray', 'Paul Varelmann', 'Robert Denmorby', 'Connor Bell', 'Angela Featherwick'])('%s is somebody else', (name) => {
    expect(found(name)).toEqual([]);
  });
});

describe('a surname that a program cut', () => {
  test.each([
    ['Angela Ruthe', 'ANGELA RUTHERWICK'],
    ['Ruther, Angela', 'ANGELA RUTHERWICK'],
    ['Robert Tenner', 'ROBERT TENNERBY'],
    ['Theodore J Bracke', 'THEODORE BRACKENFORD'],
    ['Dena Hollings', 'DENA HOLLINGSON'],
    ['Marga Oskal', 'MARGARETA OSKALOOT'],
    ['Angel Rutherwi', 'ANGELA RUTHERWICK'],
    ['BRACKENF, THEO', 'THEODORE BRACKENFORD'],
  ])('%s finds %s', (name, expected) => {
    expect(found(name)).toEqual([expected]);
  });
  // Four letters say too little; a usual surname is somebody's own; another given name is somebody else.
  test.each(['Angela Ruth', 'Angela Rutherford', 'Robin Tenner', 'Paul Robert', 'Martha Oskal'])('%s is somebody else', (name) => {
    expect(found(name)).toEqual([]);
  });
  test('what is left of one usual surname and is another one stays another name', () => {
    const people = openMemory([person('PAULA', 'ROBERTSON'), person('PAULA', 'MARTINEZ')] as any);
    expect(['Paula Robert', 'Paula Roberts', 'Paula Martin', 'Paul Robert'].flatMap((name) => [...people.ask({ name }).hits])).toEqual([]);
  });
});

describe('two errors in the name of a business', () => {
  const foundBusiness = (organization_name: string) => [...memory.ask({ organization_name }).hits].map((at) => listed[at]!.full_name);
  test.each([
    ['Oskalot Home Heatlh', 'OSKALOOT HOME HEALTH LLC'],
    ['Goldn Medow Pharmacy, Inc.', 'GOLDEN MEADOW PHARMACY INC'],
    ['Golden Medwo Pharmacy', 'GOLDEN MEADOW PHARMACY INC'],
    ['Brihgtwya Clinic 12', 'BRIGHTWAY CLINIC 12'],
  ])('%s finds %s', (name, expected) => {
    expect(foundBusiness(name)).toEqual([expected]);
  });
  test.each(['Southside Mental Center', 'Brihgtwya Clinic 21', 'Silver Meadow Pharmacy'])('%s is another business', (name) => {
    expect(foundBusiness(name)).toEqual([]);
  });
});

test('nearly all words that differ in two letters share an end, or sound alike', () => {
  const letters = fc.array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 7, maxLength: 16 });
  const pairs = fc.sample(fc.tuple(letters, fc.nat(), fc.nat(), fc.constantFrom('X', 'Q', ''), fc.constantFrom('Z', 'W', '')), {
    numRuns: 4000,
    seed: 7,
  });
  const words = pairs.flatMap(([word, i, j, x, y]) => {
    const other = [...word];
    other[i % word.length] = x;
    other[j % word.length] = y;
    return other.join('').length >= 7 ? [[word.join(''), other.join('')] as const] : [];
  });
  const shared = words.filter(([one, other]) => askedEndTerms(one, true).some((term) => endTerms(other, true).includes(term)));
  expect(words.length).toBeGreaterThan(3000);
  expect(shared.length / words.length).toBeGreaterThan(0.95);
  expect([endTerms('ROEMER', true), endTerms('TENNERBY', true)]).toEqual([[], ['%ENN', '%TNN', '%TEN', '?4ERBY', '/TENNE']]);
  expect(askedEndTerms('TENNERBY', true)).toEqual(['%ENN', '%TNN', '%TEN', '?4ERBY', '?3RBY', '?5NERBY']);
  expect([askedEndTerms('TENNER', true), askedEndTerms('TENNER', false), askedEndTerms('ROBERT', true)]).toEqual([['/TENNE'], [], []]);
});
