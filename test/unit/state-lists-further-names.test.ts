import { excludedRow as arkansasRow } from '../../loaders/medicaid-exclusions/ar/row.ts';
import { sanctionedRow as iowaRow } from '../../loaders/medicaid-exclusions/ia/row.ts';

import { sanctionedRow as nebraskaRow } from '../../loaders/medicaid-exclusions/ne/row.ts';
import { businessAsides } from '../../loaders/medicaid-exclusions/other-readings.ts';
import { rowsOf } from '../support/outcomes.ts';

const others = (row: Record<string, any>) =>
  (row.other_names ?? []).map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);

describe('a name in one cell', () => {
  test.each<any>(cases('what a business is called'))('what a business is called too: %s', (name, expected) => {
    expect(businessAsides(name).map((one) => one.name)).toEqual(expected);
  });
});

test.each<any>(cases('Arkansas'))('Arkansas: names as the form turned them %#', (cells, expected) => {
  expect(others(rowsOf(arkansasRow(cells))[0]!)).toEqual(expected);
});

test('Iowa: a federal exclusion repeated, an own number that is not an NPI, a person behind a business', () => {
  const row_of = (cells: Record<string, string>) =>
    rowsOf(iowaRow({ enrollment_type: 'Individual', last_name: 'Roe', first_name: 'Ann', exclusion_date: '2021-03-18', ...cells }))[0]!;
  const mirrors = cases('mirrors');
  for (const [sanction, authority, expected] of mirrors) expect(row_of({ sanction, authority }).oig_reciprocal).toBe(expected);
  const outcomes = iowaRow(cases('Iowa'));
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
