import { describe, expect, test } from '@jest/globals';
import { withoutDegrees } from '../../loaders/medicaid-exclusions/degrees.ts';
import { saysFederal } from '../../loaders/medicaid-exclusions/federal-words.ts';
import { addressOf } from '../../loaders/medicaid-exclusions/in/row.ts';
import { nameOfLine } from '../../loaders/medicaid-exclusions/names.ts';
import { convictedRow, linkOf } from '../../loaders/medicaid-exclusions/or/row.ts';

describe('degrees are no given names', () => {
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
