import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';
import { MOST_WORDS } from '../../src/match/most-words.ts';
import { type GivenSubject, readSubject } from '../../src/screening/subject.ts';
import { tooLittle } from '../../src/screening/too-little.ts';

describe('people without a surname', () => {
  test.each([
    'Patricia & Lisa',
    'Patricia and Zelda',
    'Patricia W. & Zelda M.',
    'Mary Ann & John',
    'Dr. Patricia & Lisa',
    'Patricia, Lisa and Mary',
    'Ross & Thomas',
  ])('%s cannot be screened', (name) => {
    expect(tooLittle({ name })).toMatch(/^First names alone are not enough/);
  });
  test.each([
    'Patricia & Lisa Tarrow',
    'Tarrow, Patricia & Lisa',
    'James Thomas & Mary',
    'Smith & Jones',
    'Patricia & Lisa LLC',
    'Lisa & Tarrow Smith',
  ])('%s can', (name) => {
    expect(tooLittle({ name })).toBeNull();
  });
  test('as the name of a business they can', () => {
    expect(tooLittle({ organization_name: 'Patricia & Lisa' })).toBeNull();
    expect(tooLittle({ name: 'Patricia & Lisa', entity_type: 'organization' })).toBeNull();
  });
});

test.each(['Odessa L.e.n.w.o.o.d', 'Jordan L.E.N.W.O.O.D.', 'Odessa L,e,n,w,o,o,d', 'Odessa L E N W O O D'])(
  '%s has a word written letter by letter',
  (name) => {
    expect(tooLittle({ name })).toMatch(/letter by letter/);
  },
);
test.each(['Odessa R.N.C. Lenwood', 'J.R.R. Tenner', 'A B C Home Care Inc'])('%s has initials', (name) => {
  expect(tooLittle({ name }) ?? '').not.toMatch(/letter by letter/);
});

describe('words of two alphabets', () => {
  test.each([
    { name: 'Ивaнов Пeтр' },
    { name: 'Jane Roe Ивaнов' },
    { first_name: 'Пeтр', last_name: 'Ивaнов' },
    { first_name: 'Jane', last_name: 'Ивaнов-Roe' },
    { organization_name: 'Здоровьe Clinic of Ohio' },
  ])('%o cannot be screened', (subject) => {
    expect(tooLittle(subject)).toMatch(/not surely one of A to Z/);
  });
  test('one letter that looks like a Latin one is read as it', () => {
    expect([{ name: 'Таrrоw, Ann' }, { name: 'Ρapadopoulos Nick' }, { name: 'JIMЙNEZ ANN' }].map(tooLittle)).toEqual([null, null, null]);
  });
});

describe('a surname of which only the first letter is there', () => {
  test.each([
    { name: 'Eliza S.' },
    { name: 'Jessica Marie R' },
    { name: 'Maria L. R.' },
    { name: 'B, Susan' },
    { name: 'Eliza S, RN' },
    { first_name: 'Eliza', last_name: 'S.' },
  ])('%o cannot be screened', (subject) => {
    expect(tooLittle(subject)).toMatch(/^The last name is only an initial/);
  });
  test.each([
    { name: 'Smith J' },
    { name: 'Eliza, S.' },
    { name: 'S. Eliza' },
    { name: 'Thomas R' },
    { name: 'ELIZA L ABIGAIL' },
    { name: 'Eliza A. Mohamed' },
    { name: 'Eliza J Janelle, RN' },
    { first_name: 'E', last_name: 'Tarrow' },
  ])('%o can', (subject) => {
    expect(tooLittle(subject)).toBeNull();
  });
});

describe('what stands where a name is missing', () => {
  test.each(['Unknown, Unknown', 'Vacant Position', 'TBD TBD', 'No Name Given', 'Test Provider', 'To be hired', 'VACANT - RN 2'])(
    '%s',
    (name) => {
      expect(tooLittle({ name })).not.toBeNull();
    },
  );
  test('a surname behind a first name, and a word of a business, are not such a word', () => {
    expect([{ name: 'John Test' }, { name: 'Vacant Land Trust' }].map(tooLittle)).toEqual([null, null]);
  });
});

test.each(['Roe-Tarrow', 'janelroe-tarrow', 'Tarrow-'])('%s is one word', (name) => {
  expect(tooLittle({ name })).toMatch(/^One word/);
});
test.each(['van der Holm, Anneke', 'van den Holm, Anneke Maria', 'De la Cruz, Ana'])('%s is a whole name', (name) => {
  expect(tooLittle({ name })).toBeNull();
});

test('a word that is not a usual surname, with a letter behind it, may be a given name', () => {
  for (const name of ['Velkar T.', 'Zzyvax R']) expect(tooLittle({ name })).toMatch(/^This may be a first name/);
  for (const name of ['Velkar, T.', 'T. Velkar', 'Holloway T', 'Velkar Tarrow T.']) expect(tooLittle({ name })).toBeNull();
});

test('what may be the name of an owner never makes a business too little', () => {
  for (const name of ['St. Joseph’s Hospital', 'St Joseph Hospital', 'Eliza T Home Care']) expect(tooLittle({ name })).toBeNull();
});

describe('with a legal form a line is a business', () => {
  test.each([
    ...['Walmart Inc', 'Cintas Corporation', 'Zzyvax LLC', 'Zzyvax Company', 'Walgreen Co', 'HOLMWICK PLLC', 'Holmwick P.C.'],
    ...['Zzyvax LP', 'Zzyvax plc', 'Velkar N.V.', 'Velkar A/S', 'ZZYVAX MD PLLC', 'Zzyvax-Holm Inc.', 'PROZYVAX MD SC,P.A.'],
    ...['ORRIN B. PARK, MD PC', 'ORRIN TARROW, MD PA', 'Orrin Tarrow, M.D., P.A.'],
    ...['PROGRESSIVE CARE OF ZYVAX LLC', 'ZYV CARE OF AL II, LLC', 'ZYV CARE OF AL, LLC', 'TRENWICK RESPONDERS - HOLM PLLC'],
    ...['ZYVAX FOUNDATION HOSPITAL - SAN FRANCISCO', 'TRENWICK HEALTH - VAN BUREN'],
  ])('%s', (name) => {
    expect(tooLittle({ name })).toBeNull();
  });
  test.each(['Jane #12', 'Tenner #12', 'Roe Co', 'Tarrow PA', 'Tarrow SC', 'Tarrow MD', 'Tarrow', 'Zy Inc', 'Home Care LLC', 'ADR LLC'])(
    '%s stays too little',
    (name) => {
      expect(tooLittle({ name })).not.toBeNull();
    },
  );
  test.each(['ADR LLC', 'Home Care LLC', '3M Co'])('%s is enough with its NPI', (name) => {
    expect(tooLittle({ name, npi: '1993999998' })).toBeNull();
  });
  test.each(['Tarrow', 'Jane R.', 'Zyv'])('%s is no more with an NPI', (name) => {
    expect(tooLittle({ name, npi: '1993999998' })).not.toBeNull();
  });
});

describe('a business in the columns of a person', () => {
  const { ask } = openMemory([
    recordOf({ BUSNAME: 'HOLMWICK PHARMACY INC', LASTNAME: '', FIRSTNAME: '', MIDNAME: '' }),
    recordOf({ BUSNAME: 'TARWICK LLC', LASTNAME: '', FIRSTNAME: '', MIDNAME: '' }),
  ]);
  const of = (subject: GivenSubject) => ask(readSubject(subject).question).outcome;
  test.each([
    [{ last_name: 'Velmont Pharmacy LLC' }, 'clear'],
    [{ first_name: 'Velmont Pharmacy LLC' }, 'clear'],
    [{ last_name: 'Velmont Services', first_name: 'N/A' }, 'clear'],
    [{ last_name: 'Velmont Care Home' }, 'not_screenable'],
    [{ last_name: 'Velmont Co' }, 'not_screenable'],
    [{ last_name: 'Church Bell' }, 'not_screenable'],
    [{ last_name: 'Velmont' }, 'not_screenable'],
    [{ first_name: 'Emberly', last_name: 'Care LLC' }, 'clear'],
    [{ last_name: 'Holmwick Pharmacy' }, 'possible'],
    [{ first_name: 'Vendor', last_name: 'Holmwick Pharmacy' }, 'possible'],
    [{ first_name: 'Company', last_name: 'Tarwick LLC' }, 'possible'],
    [{ first_name: 'Inc', last_name: 'Holmwick Pharmacy' }, 'possible'],
    [{ first_name: 'Holmwick', middle_name: 'Pharmacy', last_name: 'Inc' }, 'possible'],
  ])('%o is %s', (subject, outcome) => {
    expect(of(subject)).toBe(outcome);
  });
  test('where it may be a surname, the reason says how to enter it', () => {
    expect(tooLittle({ last_name: 'Velmont Care Home' })).toMatch(/If this is a business, enter it as a business name\.$/);
  });
});

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
