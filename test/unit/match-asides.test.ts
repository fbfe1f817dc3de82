import { openMemory } from '../../bench/damage/memory.ts';
import type { BenchRecord } from '../../bench/match/record.ts';
import { askedNames } from '../../src/match/names.ts';
import type { Question } from '../../src/match/question.ts';

const none = { source: 'oig_leie', last_name: null, first_name: null, middle_name: null, organization_name: null, other_names: null };
const person = (first_name: string, middle_name: string | null, last_name: string): BenchRecord => ({
  ...{ ...none, entity_type: 'individual', first_name, middle_name, last_name },
  full_name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
});
const business = (name: string): BenchRecord => ({ ...none, entity_type: 'organization', organization_name: name, full_name: name });

const records = [
  person('RICHARD', 'J', 'OSTERVAAN'),
  business('TRENWICK HOME CARE LLC'),
  person('RUDELIA', 'NOE', 'SANTORO PEREZ'),
  person('JANE', null, 'HERNANDEZ'),
  business('HOLMWICK HOSPITAL'),
  business('QUILLMERE MODERN DENTAL'),
];
const memory = openMemory(records);
const found = (question: Question | string) =>
  [...memory.ask(typeof question === 'string' ? { name: question } : question).hits].map((at) => records[at]!.full_name);

describe('what programs write beside a name hides no one', () => {
  test.each([
    ...[
      'Richard S Ostervaan - DO NOT USE',
      'DO NOT USE - Richard Ostervaan',
      'ZZ DO NOT USE Richard Ostervaan',
      'Richard Ostervaan **TERMED**',
    ],
    ...[
      'The late Richard Ostervaan',
      'Ostervaan/Richard J',
      'OSTERVAAN/RICHARD',
      'Richard Ostervaan y Tenner',
      'Ostervaan y Tenner, Richard',
    ],
    ...['Tenner O & Ostervaan R', 'Tenner O and Ostervaan R', 'Tenner O, Ostervaan R', 'Tenner O / Ostervaan R', 'R i c h a r d Ostervaan'],
    ...[
      'Richard Tenner, born Ostervaan',
      'Richard Tenner (born Ostervaan)',
      'Tenner Richard maiden Ostervaan',
      'Tenner, Richard; maiden name: Ostervaan',
      'Richard Tenner geb. Ostervaan',
    ],
    ...['Richard Tenner y Ostervaan', '1. Marigold Tenner 2. Richard Ostervaan 3. Ann Lee', '(1) Richard Ostervaan (2) Ann Lee'],
    ...['Ostervaan, Richard (terminated)', 'c/o Richard Ostervaan', 'ATTN: Richard Ostervaan', 'Richard Ostervaan / Nursing'],
    ...[
      'Richard Ostervaan (ICU)',
      'Richard Ostervaan - Night Shift',
      'Richard Ostervaan Staff Nurse',
      'Ostervaan, Richard, Director of Nursing',
    ],
    ...[
      'Richard Ostervaan, Houston, TX 77001',
      'Ostervaan, Richard, Houston, TX',
      'Richard Ostervaan, TX',
      'Richard Ostervaan Home Health Aide',
    ],
    ...[
      'Richard Ostervaan, CCC-SLP',
      'Richard Ostervaan EMT-P',
      'Richard Ostervaan, M.D., F.A.C.P., PMHNP-BC',
      'Richard Ostervaan LPC-S, CCRN',
    ],
  ])('%s', (name) => {
    expect(found(name)).toEqual(['RICHARD J OSTERVAAN']);
  });

  test.each<[string | Question]>([
    ['Trenwick Home Care, Ste 200'],
    ['Trenwick Home Care PO Box 12'],
    ['Trenwick Home Care No. 8'],
    ['Trenwick Home Care, a California Corporation'],
    ['Trenwick Home Care 501(c)(3)'],
    ['1099 - Trenwick Home Care'],
    ['INACTIVE Trenwick Home Care'],
    ['Smile Dental, a division of Trenwick Home Care LLC'],
    ['Smile Dental | Trenwick Home Care LLC'],
    ['Trenwick Home Care LLC c/o Billing Dept'],
    [{ organization_name: 'DO NOT USE Trenwick Home Care' }],
  ])('%p', (name) => {
    expect(found(name)).toContain('TRENWICK HOME CARE LLC');
  });

  test.each([
    ['Richard Ostervaan/John Wexlemoor'],
    ['Richard Ostervaan | John Wexlemoor'],
    ['John Wexlemoor or Richard Ostervaan'],
    ['Richard Ostervaan c/o Accounts Payable'],
    ['Estate of Richard Ostervaan'],
    ['Richard Ostervaan N/A'],
  ])('%s: each name by itself', (name) => {
    expect(found(name)).toEqual(['RICHARD J OSTERVAAN']);
  });

  test.each(['Max Born MD', 'max john born, rn', 'Born, Max', 'MAX BORN, RN', 'Ann Geb PA', 'Jane Birth Jr'])('%s is one name', (name) => {
    expect(askedNames({ name }).filter(({ kind }) => kind !== 'name')).toEqual([]);
  });

  test.each([
    'Rudelia Kowal (Santoro-Perez)',
    'Kowal (Santoro Perez), Rudelia',
    'Rudelia Kowal née Santoro-Perez',
    'Rudelia Kowal f/k/a Santoro Perez',
    'Rudelia Santoro-P',
    'Santoro-, Rudelia',
  ])('%s: a former surname, or half of one', (name) => {
    expect(found(name)).toEqual(['RUDELIA NOE SANTORO PEREZ']);
  });

  test.each([['Susan Jones, Jane Hernandez'], ['Jane Hernandez Adult Foster Care']])('%s: names as most people have them', (name) => {
    expect(found(name)).toEqual(['JANE HERNANDEZ']);
  });

  test('a listed company with its trade name behind the legal form is found by either', () => {
    const listed = openMemory([business('Ludmoor Inc Chandmere Medical Supply')]);
    for (const name of ['Ludmoor Inc', 'Chandmere Medical Supply', 'Ludmoor Inc Chandmere Medical Supply'])
      expect([name, listed.ask({ organization_name: name }).hits.size]).toEqual([name, 1]);
  });

  test('a note in the column of the surname', () => {
    expect(found({ first_name: 'Richard', last_name: 'Ostervaan (DO NOT USE)' })).toEqual(['RICHARD J OSTERVAAN']);
    expect(found({ first_name: 'Richard', last_name: 'Tenner y Ostervaan' })).toEqual(['RICHARD J OSTERVAAN']);
  });
});

test('two surnames before the given name and an initial', () => {
  expect(found('SANTORO PEREZ RUDELIA N')).toEqual(['RUDELIA NOE SANTORO PEREZ']);
});

describe('letters that a scanner exchanged', () => {
  test.each([
    ['Jane Hemandez', 'JANE HERNANDEZ'],
    ['H0LMWICK HOSPITA1', 'HOLMWICK HOSPITAL'],
    ['Quillmere M0dern Dental', 'QUILLMERE MODERN DENTAL'],
    ['JANE HERNANDEz', 'JANE HERNANDEZ'],
    ['RlCHARD OSTERVAAN', 'RICHARD J OSTERVAAN'],
  ])('%s', (name, listed) => {
    expect(found(name)).toEqual([listed]);
  });
});

describe('names that hold what may stand beside others are read once', () => {
  test.each([
    'Jane Roe',
    'Roe, Jane',
    'Smith Jones, Georgia',
    'Jane Roe, MD',
    'Jane Roe, PA',
    'Mary Ann Cook',
    'CARE1 PHARMACY',
    '360CARE LLC',
    '1ST CHOICE',
    'Premier Home Health Care',
    'Loa Nguyen',
    'Tran Loa',
  ])('%s', (name) => {
    expect(askedNames({ name }).map(({ text }) => text)).toEqual([name]);
  });
});

describe('of several names in one text none is lost', () => {
  test.each([
    ['Jane Roe; John Wexlemoor; 李小龙', '李小龙'],
    ['Jane Roe; John Wexlemoor; Иван Петров', 'Иван Петров'],
    ['Jane Roe; John Wexlemoor; Le', 'Le'],
  ])('%s', (name, last) => {
    expect(askedNames({ name }).map(({ text }) => text)).toEqual(['Jane Roe', 'John Wexlemoor', last]);
  });

  test('a degree alone is none, and each is read without what stands beside it', () => {
    expect(askedNames({ name: 'Jane Roe; John Wexlemoor; MD' })).toHaveLength(2);
    expect(found('Jane Roe; Richard Ostervaan - DO NOT USE')).toEqual(['RICHARD J OSTERVAAN']);
  });
});

test('letters that are a license of a person are a word of a business', () => {
  const listed = openMemory([business('CCS MEDICAL INC'), business('RMA MEDICAL LLC')]);
  expect([...listed.ask({ name: 'CCS Medical Inc' }).hits]).toEqual([0]);
});
