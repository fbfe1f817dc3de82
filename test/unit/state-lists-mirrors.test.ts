import type { RowContext } from '#load/declaration/rows';
import { excludedRow as louisianaRow } from '../../loaders/medicaid-exclusions/la/row.ts';
import { isFederal } from '../../loaders/medicaid-exclusions/mi/authorities.ts';
import { sanctionedRow } from '../../loaders/medicaid-exclusions/mi/row.ts';
import { sanctions } from '../../loaders/medicaid-exclusions/mi/sanctions.ts';
import { terminatedRow } from '../../loaders/medicaid-exclusions/ms/row.ts';
import { excludedRow as montanaRow } from '../../loaders/medicaid-exclusions/mt/row.ts';
import { reasonsOf, rowsOf } from '../support/outcomes.ts';

describe('Michigan', () => {
  test('the authority tells mirrors; what is not known marks nothing and is said', () => {
    for (const source of ['HHS', 'OIG', 'HHS-OIG', 'HHS/OIG', 'hhs oig']) expect(isFederal(source)).toEqual({ value: true, reason: null });
    for (const source of ['MDHHS', 'MDHHS-OIG', 'MDCH', 'LARA', 'State', 'OIG / MDHHS']) {
      expect(isFederal(source)).toEqual({ value: false, reason: null });
    }
    for (const source of cases('the authority tells mirrors')) expect(isFederal(source)).toEqual({ value: false, reason: null });
    for (const source of ['Medicare', 'CMS', 'SAM']) expect(isFederal(source)).toEqual({ value: null, reason: null });
    expect(isFederal('Court')).toMatchObject({ value: null, reason: expect.stringContaining('not a known authority') });
  });

  test('each day of a cell is a sanction with the source beside it', () => {
    const days = (row: Record<string, string>) => sanctions(row).map(({ day, source }) => [day, source]);
    expect(days({ first_dates: '2/14/18 6/14/18', first_source: 'HHS' })).toEqual([
      ['2/14/18', 'HHS'],
      ['6/14/18', 'HHS'],
    ]);
    expect(days({ first_dates: '2/14/18\n6/14/18', first_source: 'HHS MDHHS' })).toEqual([
      ['2/14/18', 'HHS'],
      ['6/14/18', 'MDHHS'],
    ]);
    expect(days({ first_dates: '2/14/18 6/14/18', first_source: 'MDHHS OIG' }).map(([, source]) => source)).toEqual([
      'MDHHS OIG',
      'MDHHS OIG',
    ]);
    expect(days(cases('each day of a cell'))).toEqual(cases('each day of a cell 2'));
    expect(days({ first_dates: '4/27/20026', first_source: 'MDHHS' })).toEqual([['4/27/20026', 'MDHHS']]);
    expect(days({ first_dates: '2004-05-20', first_source: 'HHS', second_dates: '7/1/2016', second_source: 'MDHHS' })).toEqual([
      ['2004-05-20', 'HHS'],
      ['7/1/2016', 'MDHHS'],
    ]);
    expect(days({ first_dates: '', first_source: '', second_dates: '', second_source: 'HHS' })).toEqual([['', 'HHS']]);
    // Words beside a day are not taken apart.
    expect(days({ first_dates: 'about 7/1/2016', first_source: 'HHS' })).toEqual([['about 7/1/2016', 'HHS']]);
  });

  test('the NPI of a row with two sanctions is complained about once', () => {
    const two = { first_dates: '1/1/2015 2/2/2016', first_source: 'HHS', last_name: 'Voss', npi: '1234567890' };
    const outcomes = sanctionedRow(two);
    expect(rowsOf(outcomes).map(({ exclusion_date }) => exclusion_date)).toEqual(['2015-01-01', '2016-02-02']);
    expect(reasonsOf(outcomes)).toEqual(['the check digit of 1234567890 is wrong; kept only as published']);
  });
});

test('Louisiana: only the type OIG is a mirror, no type says nothing', () => {
  const mirror = (type_of_exclusion: string) =>
    rowsOf(louisianaRow({ last_name: 'Voss', type_of_exclusion }, {}, { layout: 'csv' } as RowContext))[0]!.oig_reciprocal;
  expect(['OIG', 'oig', 'Federal', '1128(a)(1)', 'LDH', 'OIG/LDH', 'DSW', ''].map(mirror)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    null,
  ]);
});

test('Mississippi: an exclusion because of an owner is not a mirror', () => {
  const mirror = (sanction_type: string, reason: string) =>
    rowsOf(terminatedRow({ organization_name: 'Voss Clinic', exclusion_date: '1/1/2015', sanction_type, reason }))[0]!.oig_reciprocal;
  expect(mirror('OIG', 'Excluded by OIG')).toBe(true);
  expect(mirror('OIG-OIG Exclusion', 'Licensing Problems')).toBe(true);
  expect(mirror('ME-Medicare Exclusion', 'Licensing Problems')).toBe(null);
  expect(mirror('OIG', 'Owner or managing agent excluded by OIG')).toBe(false);
  expect(mirror('LB', 'License revoked')).toBe(false);
  expect(mirror('', '')).toBeNull();
});

test('Montana: a row of a.k.a. is a record with the day and agency of the provider above', () => {
  const context = { above: {} } as unknown as RowContext;
  const read = (row: Record<string, string>) => rowsOf(montanaRow(row, {}, context))[0];
  read(cases('Montana'));
  expect(read({ name: 'a.k.a. Callista Park', exclusion_date: '', agency: '', provider_type: '', npi: '' })).toMatchObject(
    cases('Montana 2'),
  );
  expect(read({ name: 'Cedarwood Care LLC', exclusion_date: '1/2/2019', agency: 'State Termination' })).toMatchObject({
    oig_reciprocal: false,
  });
  expect(read({ name: 'Call us with questions.', exclusion_date: '', agency: '', provider_type: '', npi: '' })).toBeUndefined();
});
