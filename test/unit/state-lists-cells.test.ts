import { sanctionedRow } from '../../loaders/medicaid-exclusions/ia/row.ts';

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
