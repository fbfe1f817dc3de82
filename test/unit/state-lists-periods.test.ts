import kansas from '../../loaders/medicaid-exclusions/ks/dataset.ts';
import louisiana from '../../loaders/medicaid-exclusions/la/dataset.ts';

test('the day above the header dates the list', () => {
  const above = (dataset: typeof kansas, text: string) => dataset.files[0]!.release.above?.(text) ?? null;
  expect(above(louisiana, '7/6/2026\nFirst Name|Last Name or Entity Name')).toBe('2026-07-06');
  expect(above(louisiana, 'Monday|July 6|2026|\nFirst Name|Last Name or Entity Name')).toBe('2026-07-06');
  expect(above(louisiana, 'First Name|Last Name or Entity Name')).toBeNull();
  expect(above(kansas, 'KanCare Terminations 2019||REVISED March 25, 2026|\nTermination Date|Name')).toBe('2026-03-25');
  expect(above(kansas, 'KanCare Terminations since 01/01/2008')).toBeNull();
});
