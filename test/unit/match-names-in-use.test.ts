import { openMemory } from '../../bench/damage/memory.ts';
import { phoneticCodes } from '../../src/match/phonetic.ts';

const listed = (columns: object) => ({
  entity_type: 'individual' as const,
  first_name: null,
  middle_name: null,
  last_name: null,
  organization_name: null,
  full_name: '',
  other_names: null,
  ...columns,
});
const person = (first_name: string, middle_name: string | null, last_name: string) =>
  listed({ first_name, middle_name, last_name, full_name: [first_name, middle_name, last_name].filter(Boolean).join(' ') });
const list = [
  person('IRENE', 'H', 'OSKALOOT'),
  person('MARIGOLD', 'ANNE', 'TENNERBY'),
  person('MARVELLYN', null, 'ALLEN'),
  person('BRUCE', 'DEVLANE', 'HOLMWICK'),
  person('MARIA', null, 'VARELBRAND'),
  person('LISA', null, 'TARNHOLM'),
  person('PEDRO', null, 'JIMENEZ'),
  listed({ first_name: 'WANDA', last_name: 'QUERN', organization_name: 'WAYMARK CAMPUS PHARMACY', full_name: 'WAYMARK CAMPUS PHARMACY' }),
  person('GARY', 'T', 'GARY'),
];
const memory = openMemory(list as any);
const found = (question: object) => [...memory.ask(question as any).hits].map((at) => list[at]!.full_name);

describe('names as people use them', () => {
  test.each([
    ['two people, of whom the first has only an initial behind the given name', 'Irene H. & Zelda Oskaloot', 'IRENE H OSKALOOT'],
    ['the same with two given names', 'Marigold Anne and Zelda Tennerby', 'MARIGOLD ANNE TENNERBY'],
    ['a new surname behind the listed one, which is a usual given name too', 'Marvellyn Allen Whitfield', 'MARVELLYN ALLEN'],
    ['a middle name that no table of given names has', 'Devlane Holmwick', 'BRUCE DEVLANE HOLMWICK'],
    ['Maria as it is written in the Philippines', 'Ma. Varelbrand', 'MARIA VARELBRAND'],
    ['a given name by ear', 'Leesa Tarnholm', 'LISA TARNHOLM'],
    ['a file in Windows-1252 read as Windows-1251', 'Pedro Jimйnez', 'PEDRO JIMENEZ'],
    ['a check', 'Pay to the order of Lisa Tarnholm', 'LISA TARNHOLM'],
  ])('%s: %s', (_, name, expected) => {
    expect(found({ name })).toEqual([expected]);
  });
  test('the given name of one person is not the surname of another', () => {
    expect(found({ name: 'Gary M & Zelda Holloway' })).toEqual([]);
  });
  test('a business that a list names on the row of a person is compared as a business', () => {
    expect(found({ organization_name: 'Waymark Campus Pharmacy of Springfield' })).toEqual(['WAYMARK CAMPUS PHARMACY']);
  });
  test('a user name in an email address is not enough, and two names in one are', () => {
    expect(memory.ask({ name: 'itennerby@clinic.example' }).outcome).toBe('not_screenable');
    expect(found({ name: 'lisa.tarnholm@clinic.example' })).toEqual(['LISA TARNHOLM']);
  });
});

test('Double Metaphone as its author published it: the S of LISA is heard, that of ISLAND is not', () => {
  expect(['LISA', 'LEESA', 'ISLAND', 'CHRISTINA', 'DENISE', 'DINA', 'SMITH', 'SCHMIDT'].map(phoneticCodes)).toEqual([
    ['LS', ''],
    ['LS', ''],
    ['ALNT', ''],
    ['KRSTN', ''],
    ['TNS', ''],
    ['TN', ''],
    ['SM0', 'XMT'],
    ['XMT', 'SMT'],
  ]);
});
