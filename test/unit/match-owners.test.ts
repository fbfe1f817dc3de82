import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';
import { ownerInListedName, ownerInName } from '../../src/match/business-owner.ts';
import { askedNames, MAX_NAMES } from '../../src/match/names.ts';
import { personBeside } from '../../src/match/person-beside.ts';

const person = (LASTNAME: string, FIRSTNAME: string, MIDNAME = '') => recordOf({ LASTNAME, FIRSTNAME, MIDNAME, BUSNAME: '' });
const business = (BUSNAME: string) => recordOf({ LASTNAME: '', FIRSTNAME: '', MIDNAME: '', BUSNAME });
const list = [
  person('TENNER', 'ELIZA', 'M'),
  person('OSTERVAAN', 'DORVAL'),
  person('WEST', 'ADAM'),
  business('WHITE OAK HOSPICE'),
  business('MARTA HOLMWICK HOME HEALTHCAR'),
  business('SUNRISE VALLEY HOME CARE'),
];
const memory = openMemory(list);
const found = (question: Parameters<typeof memory.ask>[0]) => [...memory.ask(question).hits].map((at) => list[at]!.full_name);

describe('a business that is named after a listed person', () => {
  test.each([
    'Eliza Tenner Revocable Trust',
    'Eliza M. Tenner Living Trust',
    'Eliza Tenner Consulting LLC',
    'Eliza Tenner Home Care',
    'Eliza Tenner Family Dentistry',
    'Tenner Eliza Medical Group',
    'Eliza Tenner Foundation, Inc.',
    'Eliza Tenner Cleaning Service',
    'Eliza Tenner MD PC',
    'The Eliza Tenner Family Trust',
    'Eliza Tenner’s Lawn Care',
    "Eliza M. Tenner's Lawn Care LLC",
    'Eliza Tenner Handyman Services',
    'Tenner, Eliza Handyman Services',
    'Eliza Tenner Snow Removal',
    'Eliza Tenner Music Therapy',
    'Eliza Tenner Family Partnership LP',
    'The Law Firm of Eliza Tenner',
    'Eliza S. Tenner Consulting LLC',
    'Eliza X. Tenner Medical Group',
    'Eliza Quenby Tenner Home Care',
    'The Eliza M Tenner Irrevocable Trust dated 2010',
    'Eliza Tenner Auto Repair',
    'Eliza Tenner Tax Service',
  ])('%s, as a name and as a business', (line) => {
    expect(found({ name: line })).toEqual([list[0]!.full_name]);
    expect(found({ organization_name: line })).toEqual([list[0]!.full_name]);
  });
  test('as the column of a business whatever is behind the name', () => {
    for (const organization_name of ['Eliza Tenner Courier', 'Eliza Tenner, Attorney at Law', 'Eliza Tenner 401k', 'Eliza Tenner'])
      expect(found({ organization_name })).toEqual([list[0]!.full_name]);
  });
  test('a word of the trade may be the surname, and the given name of any people', () => {
    expect(found({ name: 'Adam West Dental' })).toEqual([list[2]!.full_name]);
    expect(found({ name: 'Dorval Ostervaan Transportation' })).toEqual([list[1]!.full_name]);
  });
  test('a letter wrong, another given name or the surname alone is no reason to look at them', () => {
    for (const line of ['Elisa Tennar Home Care', 'Marta Tenner Home Care', 'Tenner Home Care', 'Ostervaan Medical Group PLLC'])
      expect(found({ name: line })).toEqual([]);
  });
  test('no other business is found by the words before its trade', () => {
    expect(found({ organization_name: 'White Oak Surgery Center' })).toEqual([]);
    expect(found({ organization_name: 'C & C MD PC' })).toEqual([]);
  });
  test('a person is found by the listed business named after them', () => {
    expect(found({ name: 'Marta Holmwick' })).toEqual([list[4]!.full_name]);
    expect(found({ first_name: 'Marta', last_name: 'Holmwick' })).toEqual([list[4]!.full_name]);
  });
});

test('which words of a business are the person', () => {
  expect(ownerInName('ELIZA TENNER HOME CARE LLC')).toEqual({ names: ['ELIZA TENNER'], is_practice: false });
  expect(ownerInName('ELIZA TENNER MD PC')).toEqual({ names: ['ELIZA TENNER'], is_practice: true });
  for (const line of [
    'GRACE HOSPITAL GROUP',
    'E TENNER HOME CARE',
    'HOME CARE OF OHIO',
    '24 HOUR HOME CARE',
    'ELIZA TENNER',
    'TENNER-TARROW, HC',
  ])
    expect(ownerInName(line)).toBeNull();
  expect(ownerInListedName('SUNRISE VALLEY HOME CARE')).toBeNull();
});

test('the owner is read once, however many readings of the line there are, so that each is searched', () => {
  for (const name of [
    'Eliza Tenner Home Care, LLC (Houston)',
    '100234 Eliza Q. Tenner Handyman Services - Billing Dept',
    'Fort Tenner Orthopaedics LLC - Billing Dept',
  ]) {
    const owners = askedNames({ name }).filter(({ only_as }) => only_as);
    expect(new Set(owners.map(({ text }) => text)).size).toBe(owners.length);
    expect(askedNames({ name }).length).toBeLessThanOrEqual(MAX_NAMES);
  }
});

describe('the second of two surnames as its first letter', () => {
  const two = [person('DORVAL OSTERVAAN', 'MARISOL'), person('HOLMWICK-TARROW', 'JANE', 'ELLEN'), person('DORVAL', 'MARISOL', 'T')];
  const ask = openMemory(two);
  const hits = (question: Parameters<typeof memory.ask>[0]) => [...ask.ask(question).hits].map((at) => two[at]!.full_name);
  test.each([
    { name: 'Marisol Dorval O.' },
    { name: 'Marisol Dorval-O' },
    { name: 'Dorval O., Marisol' },
    { name: 'Marisol D. Ostervaan' },
    { first_name: 'Marisol', last_name: 'Dorval O' },
  ])('%o', (question) => {
    expect(hits(question)).toContain(two[0]!.full_name);
  });
  test('beside another middle name too', () => {
    for (const name of ['Jane H. Tarrow', 'Jane Holmwick T.', 'Jane E. Holmwick T.', 'Tarrow, Jane H'])
      expect(hits({ name })).toEqual([two[1]!.full_name]);
  });
});

describe('a person whom a line names beside a business', () => {
  const beside = [
    'Sunny Side Transport (Eliza Tenner, owner)',
    'Sunny Side Transport (Eliza Tenner)',
    'Sunny Side Transport, Inc. [Eliza Tenner, MD]',
    'Sunny Side Transport (owner: Eliza Tenner)',
    'Sunny Side Transport, owner Eliza Tenner',
    'Sunny Side Transport, Eliza Tenner, owner',
    'Sunny Side Transport owned by Eliza Tenner',
    'Sunny Side Candles by Eliza Tenner',
    'Sunny Side Transport % Eliza Tenner',
    'Sunny Side Transport dba Eliza Tenner',
    'Payroll on behalf of Eliza Tenner',
    'Sunny Side Trust FBO Eliza Tenner',
    'Sunny Side Transport - Eliza Tenner',
    'Sunny Side Transport Inc, Eliza Tenner',
    'Sunny Side Transport (Tenner, Eliza)',
    'Sunny Side Transport LLC - Eliza Tenner, MD',
    'Sunny Side Transport LLC -Eliza Tenner',
    'Sunny Side Transport LLC: Eliza Tenner',
    'Sunny Side Transport LLC - Tenner, Eliza',
    'Sunny Side Transport (Dr. Eliza M Tenner)',
  ];
  test.each(beside)('%s', (line) => {
    expect(found({ name: line })).toContain(person('TENNER', 'ELIZA', 'M').full_name);
    expect(found({ organization_name: line })).toContain(person('TENNER', 'ELIZA', 'M').full_name);
  });
  test('a person whose first name is in no table is found by the very name', () => {
    for (const line of ['Sunny Side Transport (Dorval Ostervaan)', 'Sunny Side Transport LLC - Dorval Ostervaan'])
      expect(found({ name: line })).toContain(person('OSTERVAAN', 'DORVAL').full_name);
  });
  test.each([
    'Sunny Side Transport (Houston)',
    'Sunny Side Transport (Home Health)',
    'Sunny Side Transport, Inc., Texas',
    'Stay by the Sea',
  ])('%s names none', (line) => {
    expect(personBeside(line, true)).toBeNull();
  });
});
