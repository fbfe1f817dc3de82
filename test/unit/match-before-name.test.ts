import { openMemory } from '../../bench/damage/memory.ts';
import type { BenchRecord } from '../../bench/match/record.ts';
import { askedNames, MAX_NAMES } from '../../src/match/names.ts';
import type { Question } from '../../src/match/question.ts';

const none = { source: 'oig_leie', last_name: null, first_name: null, middle_name: null, organization_name: null, other_names: null };
const person = (first_name: string, middle_name: string | null, last_name: string): BenchRecord => ({
  ...{ ...none, entity_type: 'individual', first_name, middle_name, last_name },
  full_name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
});
const business = (name: string): BenchRecord => ({ ...none, entity_type: 'organization', organization_name: name, full_name: name });
// A usual given name and one that is rare here.
const records = [person('RICHARD', 'J', 'OSTERVAAN'), person('SHAMONDA', null, 'WEXLEMOOR'), business('TRENWICK HOME CARE LLC')];
const memory = openMemory(records);
const found = (asked: string | Question) =>
  [...memory.ask(typeof asked === 'string' ? { name: asked } : asked).hits].map((at) => records[at]!.full_name);

const lines = (first: string, last: string) => [
  ...[`1 ${first} ${last}`, `12 ${first} ${last}`, `123456 ${first} ${last}`, `A123 ${first} ${last}`, `EMP10002 ${first} ${last}`],
  ...[
    `10002 ${last} ${first}`,
    `${last}, 10002 ${first}`,
    `10002 - ${first} ${last}, LPN`,
    `#10002 ${first} ${last}`,
    `10002: ${last}, ${first}`,
  ],
  ...[
    `RN ${first} ${last}`,
    `RN - ${first} ${last}`,
    `Nurse: ${first} ${last}`,
    `Staff Nurse ${first} ${last}`,
    `North - ${first} ${last}`,
  ],
  ...[`ICU - ${last}, ${first}`, `Unit 4 - ${first} ${last}`, `Marigold Tennerby, ${first} ${last}`, `${first} ${last}, Marigold Tennerby`],
  ...[
    `ZZ${last}, ${first}`,
    `ZZ${last.toUpperCase()}, ${first.toUpperCase()}`,
    `${first}.${last}@hospital.example`,
    `${first}_${last}2@hospital.example`,
  ],
  ...[
    `${first} ${last}, 12 Main St, Columbus OH`,
    `${first} ${last}, Intensive Care`,
    `${first} ${last}, ICU`,
    `${first} ${last},RN,A`,
    `${first} ${last},Quillmere Hospital,Nursing`,
    `2024-05-01 ${first} ${last}`,
    `${first} ${last},RN,ICU,Nights`,
    `${first} ${last}, Jan 2024`,
    `${first} ${last} (1099)`,
  ],
];

describe('what exports write before a name, or instead of one, hides no one', () => {
  test.each(lines('Richard', 'Ostervaan'))('%s', (name) => {
    expect(found(name)).toEqual(['RICHARD J OSTERVAAN']);
  });

  test.each(lines('Shamonda', 'Wexlemoor'))('%s', (name) => {
    expect(found(name)).toEqual(['SHAMONDA WEXLEMOOR']);
  });

  test.each(['Richard Ostervaan, Shamonda Wexlemoor', 'Shamonda Wexlemoor, Richard Ostervaan'])('%s: both', (name) => {
    expect(found(name).toSorted()).toEqual(['RICHARD J OSTERVAAN', 'SHAMONDA WEXLEMOOR']);
  });

  test.each<Question>([
    { first_name: '10002 Richard', last_name: 'Ostervaan' },
    { first_name: 'Richard', last_name: '10002 Ostervaan' },
    { first_name: 'A123 - Richard', last_name: 'Ostervaan' },
    { first_name: 'Richard', last_name: 'ZZOstervaan' },
  ])('%j', (question) => {
    expect(found(question)).toEqual(['RICHARD J OSTERVAAN']);
  });

  test.each(
    ['name', 'organization_name'].flatMap((part) =>
      [
        ...['100234 Trenwick Home Care', 'V100234 - Trenwick Home Care LLC', 'Trenwick Home Care, 12 Main St, Columbus OH'],
        ...[
          'Trenwick Home Care - 12 N Main Street',
          'Trenwick Home Care (1099)',
          'Trenwick Home Care - REMIT',
          'Trenwick Home Care 100234',
          'Lease: Trenwick Home Care',
          'Rent - Trenwick Home Care LLC',
          'Trenwick Home Care:Location 4',
          'Trenwick Home Care @ Dallas',
          'Trenwick Home Care, 555-123-4567',
          'ZZTrenwick Home Care',
        ],
      ].map((text): Question => ({ [part]: text })),
    ),
  )('%j', (question) => {
    expect(found(question)).toEqual(['TRENWICK HOME CARE LLC']);
  });

  test('a name that has none of it is read as before, and nothing is read so often that the rest is not searched', () => {
    const readings = (name: string) => askedNames({ name }).map(({ text }) => text);
    for (const name of [
      'Richard Ostervaan',
      'Ostervaan, Richard J',
      'Garcia Lopez, Jose Luis',
      '24 Hour Home Care',
      'Home Health Care Center',
      'Penwood Dental Group, IFNC.',
      'Nurse Staffing Care Center',
      'Zzyx Qwvut',
      '3M Health',
    ])
      expect([name, readings(name)]).toEqual([name, [name]]);
    for (const name of lines('Richard', 'Ostervaan')) expect([name, readings(name).length <= MAX_NAMES]).toEqual([name, true]);
  });
});
