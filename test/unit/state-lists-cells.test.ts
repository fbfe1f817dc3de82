import { freeName } from '../../loaders/medicaid-exclusions/al/name.ts';
import { mirrorOf, suspendedRow } from '../../loaders/medicaid-exclusions/al/row.ts';
import { dayOfNotes, dayOfSheet } from '../../loaders/medicaid-exclusions/days.ts';
import { sanctionedRow } from '../../loaders/medicaid-exclusions/ia/row.ts';
import kansas from '../../loaders/medicaid-exclusions/ks/dataset.ts';
import louisiana from '../../loaders/medicaid-exclusions/la/dataset.ts';

describe('Iowa', () => {
  const row = { npi: '', affiliated_npi: '1018199913', last_name: 'Roe', first_name: 'Jane', exclusion_date: '03/20/2024' };
  const found = (more: Record<string, string>) => sanctionedRow({ ...row, ...more });

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
});

test('in other words where the list says so', () => {
  expect(dayOfNotes('Sanctioned Provider List\nJune 11, 2026\nlist@example.org', /^/)).toBe('2026-06-11');
  expect(dayOfNotes('F = fraud\n05.08.2026', /^(?=\d)/)).toBe('2026-05-08');
});

test('the name of a sheet is a day or a month as a whole, or says nothing', () => {
  const names = ['May 2026', ' MAY 2026 ', 'June 5, 2026', '2026-05-21', 'Sheet1', 'Active since May 2020', 'Exclusions 2026', 'Maya 2026'];
  expect(names.map(dayOfSheet)).toEqual(['2026-05-01', '2026-05-01', '2026-06-05', '2026-05-21', null, null, null, null]);
});

test('the day above the header dates the list', () => {
  const above = (dataset: typeof kansas, text: string) => dataset.files[0]!.release.above?.(text) ?? null;
  expect(above(louisiana, '7/6/2026\nFirst Name|Last Name or Entity Name')).toBe('2026-07-06');
  expect(above(louisiana, 'Monday|July 6|2026|\nFirst Name|Last Name or Entity Name')).toBe('2026-07-06');
  expect(above(louisiana, 'First Name|Last Name or Entity Name')).toBeNull();
  expect(above(kansas, 'KanCare Terminations 2019||REVISED March 25, 2026|\nTermination Date|Name')).toBe('2026-03-25');
  expect(above(kansas, 'KanCare Terminations since 01/01/2008')).toBeNull();
});

const summary = (cell: string) => {
  const { entity_type, full_name, other_names, role } = freeName(cell);
  return [entity_type, full_name, other_names.map(({ kind, name }) => `${kind}: ${name}`), role];
};

describe('names in free text', () => {
  test.each([
    ['Voss, Ann B.', ['individual', 'Voss, Ann B.', [], '']],
    ['Voss, Ann B, Jr., RN (aka Ann Ash & Annie Ash)', ['individual', 'Voss, Ann B, Jr.', ['aka: Ann Ash', 'aka: Annie Ash'], 'RN']],
    ['Voss, Ann B, MD a.k.a. Annie Ash', ['individual', 'Voss, Ann B', ['aka: Annie Ash'], 'MD']],
    ['Ash-Voss, Ann (aka Ruby Ash), Owner of Things', ['individual', 'Ash-Voss, Ann', ['aka: Ruby Ash'], 'Owner of Things']],
    ['Obi, Ben, Owner, Ash Homes, Inc./Voss Homes, Inc.', ['individual', 'Obi, Ben', [], 'Owner, Ash Homes, Inc./Voss Homes, Inc.']],
    ['Obi, Ben (Vice President, Ash Ambulance', ['individual', 'Obi, Ben', [], 'Vice President, Ash Ambulance']],
    ['Obi, Ben C. dba Ash Rehab', ['individual', 'Obi, Ben C.', ['dba: Ash Rehab'], '']],
    ['Ash Medical, Inc.', ['organization', 'Ash Medical, Inc.', [], '']],
    ['Ash Drugs (Ann Ash, MD, Owner)', ['organization', 'Ash Drugs', ['owner: Ann Ash'], '']],
    [
      'Ash MD, PC dba Gilded Health (Owners Ann Ash, MD and Ben Obi, Office Manager)',
      ['organization', 'Ash MD, PC', ['dba: Gilded Health', 'owner: Ann Ash', 'owner: Ben Obi'], ''],
    ],
    ['Ash Rides, Inc. dba Voss Rides (Ambulance Company)', ['organization', 'Ash Rides, Inc.', ['dba: Voss Rides'], 'Ambulance Company']],
    ['Evergreen Haven', [null, 'Evergreen Haven', [], '']],
    ['Obi, Jr., Ben Alan, LPN', ['individual', 'Obi, Ben Alan, Jr.', [], 'LPN']],
    ['Obi, III, Ben', ['individual', 'Obi, Ben, III', [], '']],
    ['Obi, Jr. Ben Alan', ['individual', 'Obi, Ben Alan, Jr.', [], '']],
    ['Obi, Ruth, Diane, LPN', ['individual', 'Obi, Ruth Diane', [], 'LPN']],
    ['Obi, Ben, J., Health Care Aide', ['individual', 'Obi, Ben J.', [], 'Health Care Aide']],
    ['Obi, Ben, Counselor, Owner of Ash Services', ['individual', 'Obi, Ben', [], 'Counselor, Owner of Ash Services']],
    ['Obi, Ben (aka Benny Obi) Pharmacy Technician', ['individual', 'Obi, Ben', ['aka: Benny Obi'], 'Pharmacy Technician']],
    ['Obi Steven Mark', ['individual', 'Obi, Steven Mark', ['alias: Obi Steven Mark'], '']],
    ['Ben Obi, MD PC (Ben K. Obi, III, MD, Owner)', ['organization', 'Ben Obi, MD PC', ['owner: Ben K. Obi III'], '']],
    ['Ash Ear, Nose, & Throat (Ann Ash, CRNP, Owner)', ['organization', 'Ash Ear, Nose, & Throat', ['owner: Ann Ash'], '']],
    ['Ash Drugs, 12 North 7th Avenue, Mt. Ash, New York', ['organization', 'Ash Drugs', [], '']],
    ['Obi, Ben (Owner, Ash Ambulance)', ['individual', 'Obi, Ben', [], 'Owner, Ash Ambulance']],
  ])('%s', (cell, expected) => {
    expect(summary(cell)).toEqual(expected);
  });
});

test('a name with an address behind it is listed by the name, and as published', () => {
  const cell = 'Ash Drugs, 12 North 7th Avenue, Mt. Ash, New York';
  const [one] = [suspendedRow({ name: cell, exclusion_date: '33389', initiated_by: 'Medicaid' }, {}, { above: {} } as never)].flat();
  const names = { full_name: 'Ash Drugs', other_names: [{ kind: 'alias', name: cell }] };
  expect(one).toMatchObject({ row: { ...names, address_line: '12 North 7th Avenue', city: 'Mt. Ash' } });
});

test.each([
  ['Medicare', true, false],
  ['MLC & Medicare', false, false],
  ['Medicaid & MFCU', false, false],
  ['', null, false],
  ['CMS', null, true],
])('initiated by %p', (initiated_by, oig_reciprocal, is_unknown) => {
  const found = mirrorOf(initiated_by);
  expect(found.oig_reciprocal).toBe(oig_reciprocal);
  expect(found.issue !== null).toBe(is_unknown);
});
