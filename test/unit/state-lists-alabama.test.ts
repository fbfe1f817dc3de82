import { describe, expect, test } from '@jest/globals';
import { freeName, people } from '../../loaders/medicaid-exclusions/al/name.ts';
import { mirrorOf } from '../../loaders/medicaid-exclusions/al/row.ts';

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
  ])('%s', (cell, expected) => {
    expect(summary(cell)).toEqual(expected);
  });

  test('a given name alone shares the surname behind it', () => {
    expect(people('Ann & Tom Ash, Owners')).toEqual(['Ann Ash', 'Tom Ash']);
  });
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
