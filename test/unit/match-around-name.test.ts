import { openMemory } from '../../bench/damage/memory.ts';
import type { BenchRecord } from '../../bench/match/record.ts';
import { sidesOf } from '../../src/match/sides.ts';
import { readTypedName } from '../../src/screening/typed-name.ts';

const none = { source: 'oig_leie', last_name: null, first_name: null, middle_name: null, organization_name: null, other_names: null };
const records: BenchRecord[] = [
  { ...none, entity_type: 'individual', first_name: 'RICHARD', last_name: 'OSTERVAAN', full_name: 'RICHARD OSTERVAAN' },
  { ...none, entity_type: 'organization', organization_name: 'TRENWICK HOME CARE LLC', full_name: 'TRENWICK HOME CARE LLC' },
];
const memory = openMemory(records);
const found = (line: string, part: 'name' | 'organization_name' = 'name') =>
  [...memory.ask(readTypedName({ [part]: line }).question).hits].map((at) => records[at]!.full_name);

describe('words around a person hide no one', () => {
  test.each([
    ...['The Honorable Richard Ostervaan', 'United States v. Richard Ostervaan', 'In re Richard Ostervaan', '11/1 Richard Ostervaan'],
    ...[
      'Check to Richard Ostervaan',
      'EXP RPT Richard Ostervaan',
      'Mercy Hospital Richard Ostervaan',
      'Authorized Official Richard Ostervaan',
    ],
    ...[
      'Pastor Richard Ostervaan',
      'Judge Richard Ostervaan',
      'Lt. Col. Richard Ostervaan',
      'Student Richard Ostervaan',
      'zzzOstervaan, Richard',
    ],
    ...[
      'Richard Ostervaan 4512 N Oak Ave Apt 3B',
      'Richard Ostervaan *TERMED 3/12/24*',
      'Richard Ostervaan Med/Surg',
      'Richard Ostervaan $15.00',
    ],
    ...['Richard Ostervaan lic exp 1/1/24', 'Richard Ostervaan L.Ac.', 'Richard OstervaanJr', 'Richard OstervaanRN', 'DRRichard Ostervaan'],
    ...['Richard Ostervaan_CV.pdf', 'Richard Ostervaan’s iPhone', 'Richard Ostervaan #N/A', 'Richard Ostervaan #REF!'],
    ...[
      'Jane Quillmere (was Richard Ostervaan)',
      'Jane Quillmere (legal name Richard Ostervaan)',
      'Jane Quillmere p/k/a Richard Ostervaan',
    ],
    ...['Jane Quillmere = Richard Ostervaan', 'Jane Quillmere → Richard Ostervaan'],
  ])('%s', (line) => {
    expect(found(line)).toContain('RICHARD OSTERVAAN');
  });

  test('behind a title of an office the given name may be in no table', () => {
    expect(sidesOf('The Honorable Rudelia Quillmere').map(({ text }) => text)).toEqual(['Rudelia Quillmere']);
  });
});

describe('words around a business hide none', () => {
  test.each([
    ...['1200 W Main St', '1200 W Main St Dallas TX 75201', '+1 614 555 0199', 'id#44521', 'eff 1/1/24', 'Dept 401', '#DIV/0!'].map(
      (tail) => `Trenwick Home Care ${tail}`,
    ),
    ...['11/01/2024', '2024-11-01', '1.', 'NEW', '(New)', 'Refund', 'ACH DEBIT', 'Payment to'].map((lead) => `${lead} Trenwick Home Care`),
    ...['Trenwick Home Care™', 'Trenwick Home Care, a Delaware limited liability company', 'Velmont LLC d-b-a Trenwick Home Care'],
    ...['Velmont LLC as successor to Trenwick Home Care', 'Velmont LLC assignee of Trenwick Home Care'],
    ...['Velmont LLC, merged with Trenwick Home Care', 'Trenwick Home Care, acquired by Velmont LLC'],
  ])('%s', (line) => {
    expect(found(line)).toContain('TRENWICK HOME CARE LLC');
    expect(found(line, 'organization_name')).toContain('TRENWICK HOME CARE LLC');
  });
});

test('a name that begins or ends with rare words of its own has no reading without them', () => {
  for (const line of [
    ...['OSTERVAAN JAMES THOMAS', 'Xochitl James Thomas', 'SMITH JOHN MICHAEL', 'J Michael Smith', 'Mary Ann Smith', 'Jane Roe Ostervaan'],
    ...['Trenwick Pharmacy 24', 'Route 66 Clinic', 'Medical Center of Trenwick', 'Jane Roe', 'Roe, Jane', 'Garcia Lopez, Jose Luis'],
  ])
    expect([line, sidesOf(line)]).toEqual([line, []]);
});
