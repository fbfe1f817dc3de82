import { freeName } from '../../loaders/medicaid-exclusions/al/name.ts';
import { mirrorOf, suspendedRow } from '../../loaders/medicaid-exclusions/al/row.ts';
import { dayBehind, dayOfSheet } from '../../loaders/medicaid-exclusions/days.ts';
import { sanctionedRow } from '../../loaders/medicaid-exclusions/ia/row.ts';
import kansas from '../../loaders/medicaid-exclusions/ks/dataset.ts';
import louisiana from '../../loaders/medicaid-exclusions/la/dataset.ts';

describe('Iowa', () => {
  const row = { npi: '', affiliated_npi: '1018199913', last_name: 'Roe', first_name: 'Jane', exclusion_date: '03/20/2024' };
  const found = (more: Record<string, string>) => sanctionedRow({ ...row, ...more });

  test.each<any[]>(cases('Iowa'))('%s', (enrollment_type, entity_type, issues) => {
    const outcomes = found({ enrollment_type });
    expect(outcomes[0]).toMatchObject({ row: { entity_type } });
    expect(outcomes.length - 1).toBe(issues);
  });
});

test('in other words where the list says so', () => {
  expect(dayBehind('Sanctioned Provider List\nJune 11, 2026\nlist@example.org', '')).toBe('2026-06-11');
  expect(dayBehind('F = fraud\n05.08.2026', '')).toBe('2026-05-08');
});

test('the name of a sheet is a day or a month as a whole, or says nothing', () => {
  const names = cases('names');
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
  test.each<any[]>(cases('names in free text'))('%s', (cell, expected) => {
    expect(summary(cell)).toEqual(expected);
  });
});

test('a name with an address behind it is listed by the name, and as published', () => {
  const cell = 'Ash Drugs, 12 North 7th Avenue, Mt. Ash, New York';
  const [one] = [suspendedRow({ name: cell, exclusion_date: '33389', initiated_by: 'Medicaid' }, {}, { above: {} } as never)].flat();
  const names = { full_name: 'Ash Drugs', other_names: [{ kind: 'alias', name: cell }] };
  expect(one).toMatchObject({ row: { ...names, address_line: '12 North 7th Avenue', city: 'Mt. Ash' } });
});

test.each<any[]>(cases('initiated by'))('initiated by %p', (initiated_by, oig_reciprocal, is_unknown) => {
  const found = mirrorOf(initiated_by);
  expect(found.oig_reciprocal).toBe(oig_reciprocal);
  expect(found.issue !== null).toBe(is_unknown);
});
