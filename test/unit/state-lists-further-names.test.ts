import { excludedRow as arkansasRow } from '../../loaders/medicaid-exclusions/ar/row.ts';
import { sanctionedRow as iowaRow } from '../../loaders/medicaid-exclusions/ia/row.ts';

import { sanctionedRow as nebraskaRow } from '../../loaders/medicaid-exclusions/ne/row.ts';
import { businessAsides } from '../../loaders/medicaid-exclusions/other-readings.ts';

import { rowsOf } from '../support/outcomes.ts';

const others = (row: Record<string, any>) =>
  (row.other_names ?? []).map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);

describe('a name in one cell', () => {
  test.each([
    ['Roe Medical (Doe Healthcare)', ['Roe Medical', 'Doe Healthcare']],
    ['Roe Preschool (16728)', ['Roe Preschool']],
    ['Roe Rehab/Kimble Rehab Inc.', ['Roe Rehab', 'Kimble Rehab Inc.']],
    ['Roe Ob/Gyn Group', []],
    ['Busy Roe, Inc. / TLC', ['Busy Roe, Inc.']],
    ['Roe Clinic, Inc.', []],
  ])('what a business is called too: %s', (name, expected) => {
    expect(businessAsides(name).map((one) => one.name)).toEqual(expected);
  });
});

test.each([
  [{ provider: 'S, Downey Tamsin' }, ['alias Downey, Tamsin S']],
  [{ provider: 'on Watch, Angels  ' }, ['alias Angels on Watch']],
  [{ provider: 'Dara Roe, Diane and' }, ['alias Dara Roe', 'alias Diane Roe']],
  [{ provider: 'Rhonda Millbrook, Rod Smithson' }, ['alias Rhonda Millbrook', 'alias Rod Smithson']],
  [{ provider: 'Roe, Ronna other spelling Rouna' }, ['aka Rouna']],
  [{ facility: 'Possible Oaks, LLC - Gary L. Roe' }, ['alias Possible Oaks, LLC', 'owner Gary L. Roe']],
  [{ provider: 'Roe Smith, Ann Marie' }, []],
])('Arkansas: names as the form turned them %#', (cells, expected) => {
  expect(others(rowsOf(arkansasRow(cells))[0]!)).toEqual(expected);
});

test('Iowa: a federal exclusion repeated, an own number that is not an NPI, a person behind a business', () => {
  const row_of = (cells: Record<string, string>) =>
    rowsOf(iowaRow({ enrollment_type: 'Individual', last_name: 'Roe', first_name: 'Ann', exclusion_date: '2021-03-18', ...cells }))[0]!;
  const mirrors = [
    ['Federal Exclusion ', 'OIG - 1128(a)(1)', true],
    ['Federal Exclusion', 'CMS Revocation', false],
    ['Federal Exclusion', '441 IAC 79.2(2)(m)', false],
    ['Termination', '441 IA 79.2(3)(c )', false],
    ['Termination', '', null],
  ] as const;
  for (const [sanction, authority, expected] of mirrors) expect(row_of({ sanction, authority }).oig_reciprocal).toBe(expected);
  const outcomes = iowaRow({
    enrollment_type: 'Organization',
    organization_name: 'Victoria Roe dba Roe Lawns',
    npi: 'X000429159',
    exclusion_date: '2021-03-18',
  });
  expect(outcomes.filter((one) => 'issue' in one)).toEqual([]);
  expect(others(rowsOf(outcomes)[0]!)).toEqual(['dba Roe Lawns', 'owner Victoria Roe']);
});

test('Nebraska: several AKAs of one person, people among the organizations', () => {
  const row_of = (cells: Record<string, string>) => rowsOf(nebraskaRow({ exclusion_date: '2021-03-18', ...cells }))[0]!;
  const several = row_of({ name: "Rosa Roe (aka's Doe & Poe)" });
  expect([several.last_name, ...others(several)]).toEqual(['Roe', 'aka Rosa Doe', 'aka Rosa Poe']);
  expect(row_of({ organization_name: 'Roe, Jason' })).toMatchObject({ entity_type: null, last_name: 'Roe', first_name: 'Jason' });
  expect(row_of({ organization_name: 'Roe Island DME, Inc.' })).toMatchObject({ entity_type: 'organization', last_name: null });
  const turned = row_of({ organization_name: 'Roe Pharmacy (ROE INC DBA as)' });
  expect([turned.full_name, ...others(turned)]).toEqual(['ROE INC', 'dba Roe Pharmacy']);
});
