import { sanctionedRow } from '../../loaders/medicaid-exclusions/ia/row.ts';

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
