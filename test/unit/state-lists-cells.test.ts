import { withoutDegrees } from '../../loaders/medicaid-exclusions/degrees.ts';
import { saysFederal } from '../../loaders/medicaid-exclusions/federal-words.ts';
import { reinstatementOf } from '../../loaders/medicaid-exclusions/hi/row.ts';
import { sanctionedRow } from '../../loaders/medicaid-exclusions/ia/row.ts';
import { addressOf } from '../../loaders/medicaid-exclusions/in/row.ts';
import { nameOfLine } from '../../loaders/medicaid-exclusions/names.ts';
import { convictedRow, linkOf } from '../../loaders/medicaid-exclusions/or/row.ts';

describe('degrees are not given names', () => {
  test.each([
    ['Jane Roe, RN', 'Jane Roe', true],
    ['Jane Roe RN', 'Jane Roe', true],
    ['Roe, Jane, Jr., MD', 'Roe, Jane', true],
    ['Mei Chen, PA', 'Mei Chen', false],
    ['Chen, An', 'Chen, An', false],
    ['Roe, Jane', 'Roe, Jane', false],
    ['Do, Minh', 'Do, Minh', false],
  ])('%s', (cell, name, has_degree) => {
    expect(withoutDegrees(cell)).toEqual({ name, has_degree });
  });

  test('the published name keeps them, and they tell a person', () => {
    expect(nameOfLine('Jane Roe, RN', 'given_first')).toMatchObject({
      entity_type: 'individual',
      last_name: 'Roe',
      first_name: 'Jane',
      full_name: 'Jane Roe, RN',
    });
  });
});

test.each([
  ['OIG Exclusion', true],
  ['HHS-OIG', true],
  ['Federal exclusion', true],
  ['Department of Health and Human Services, Office of Inspector General', true],
  ['OIG/STATE', false],
  ['Federal exclusion and State Licensing Board', false],
  ['7 AAC 105.400', false],
  ['License surrendered', false],
  ['N/A', null],
  ['', null],
])('%p marks a mirror: %p', (text, is_mirror) => {
  expect(saysFederal(text)).toBe(is_mirror);
});

test.each([
  ['1 First Street\nGary, IN 46402', { address_line: '1 First Street', city: 'Gary', state: 'IN', zip: '46402' }],
  [
    '1 First Street\nSuite 2\nSt. John, IN  46373-0001',
    { address_line: '1 First Street, Suite 2', city: 'St. John', state: 'IN', zip: '46373-0001' },
  ],
  ['1 First Street, Gary, IN 46402', { address_line: '1 First Street, Gary, IN 46402' }],
  [
    '1 First Street\nGary, IN 46402\n2 Second Street\nGary, IN 46403',
    { address_line: '1 First Street, Gary, IN 46402, 2 Second Street, Gary, IN 46403' },
  ],
])('address in lines %#', (cell, expected) => {
  expect(addressOf(cell)).toEqual(expected);
});

describe('letters as links', () => {
  test.each([
    ['https://or.example/a.pdf, Roe, Jane', { url: 'https://or.example/a.pdf', text: 'Roe, Jane' }],
    ['https://or.example/a,,b.pdf, Roe, Jane', { url: 'https://or.example/a,b.pdf', text: 'Roe, Jane' }],
    ['https://or.example/a.pdf', { url: 'https://or.example/a.pdf', text: '' }],
    ['Roe, Jane', { url: null, text: 'Roe, Jane' }],
  ])('%s', (cell, expected) => {
    expect(linkOf(cell)).toEqual(expected);
  });

  test('the record can be checked at its letter', () => {
    expect(convictedRow({ letter: 'https://or.example/a.pdf, Roe, Jane' })).toMatchObject([
      { source_url: 'https://or.example/a.pdf', row: { last_name: 'Roe' } },
    ]);
  });
});

test.each([
  ['05/01/98', '1995-05-01', '05/01/1998'],
  ['12/31/52', '2012-12-31', '12/31/2052'],
  ['05/31/20', '2018-05-31', '05/31/2020'],
  ['05/31/2020', '2018-05-31', '05/31/2020'],
  ['05/31/20', null, '05/31/20'],
  ['Indefinite', '2018-05-31', 'Indefinite'],
])('reinstatement %s of an exclusion of %s', (published, exclusion_date, expected) => {
  expect(reinstatementOf(published, exclusion_date)).toBe(expected);
});

describe('Iowa', () => {
  const row = { npi: '', affiliated_npi: '1018199913', last_name: 'Roe', first_name: 'Jane', exclusion_date: '03/20/2024' };
  const found = (more: Record<string, string>) => sanctionedRow({ ...row, ...more });

  test('the NPI of an affiliate is never that of the record', () => {
    expect(found({ enrollment_type: 'Individual' })).toMatchObject([{ row: { npi: null, other_npis: null } }]);
  });

  test.each([
    ['Individual', 'individual', 0],
    ['Indivdual', 'individual', 0],
    ['Indvidual', 'individual', 0],
    ['Organization', 'organization', 0],
    ['Group', 'individual', 1],
  ])('%s', (enrollment_type, entity_type, issues) => {
    const outcomes = found({ enrollment_type });
    expect(outcomes[0]).toMatchObject({ row: { entity_type } });
    expect(outcomes.length - 1).toBe(issues);
  });

  test.each([
    ['Indefinite', null, 'Indefinite', 0],
    ['Federal Authority', null, 'Federal Authority', 0],
    ['1 year', null, '1 year', 0],
    ['12/17/2025 - on payment plan', '2025-12-17', 'on payment plan', 0],
    ['2027-03-20', '2027-03-20', null, 0],
    ['until paid', null, null, 1],
  ])('end %s', (end_date, expected, period, issues) => {
    const outcomes = found({ enrollment_type: 'Individual', end_date });
    expect(outcomes[0]).toMatchObject({ row: { end_date: expected, period } });
    expect(outcomes.length - 1).toBe(issues);
  });
});
