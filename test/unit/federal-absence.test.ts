import { federalAbsence } from '#screening/risks';

const action = { list_state: 'OH', exclusion_date: '2024-05-01', observed_from: '2024-06-01', oig_reciprocal: null };
const current = { release_date: '2026-11-10', gap: null };

test('a current federal list that is newer than the action does not have the NPI', () => {
  const { is_absent, detail } = federalAbsence([action], current);
  expect(is_absent).toBe(true);
  expect(detail).toBe(cases('a current federal list that'));
});

test('a federal list that ends before the action says nothing', () => {
  const { is_absent, detail } = federalAbsence([action], { release_date: '2023-07-10', gap: null });
  expect(is_absent).toBeNull();
  expect(detail).toContain("was released on 2023-07-10, before the state's action of 2024-05-01");
  expect(detail).not.toContain('miss');
});

test.each(['release_too_old', 'never_loaded', 'no_full_list', 'partial', 'date_unknown'])(
  'a federal list with the gap %s says nothing',
  (reason) => {
    const gap = { reason, detail: 'The list is out of date.' };
    expect(federalAbsence([action], { release_date: '2026-11-10', gap })).toMatchObject({
      is_absent: null,
      detail: expect.stringContaining('The list is out of date.'),
    });
  },
);

test('a list without a date says nothing, and one of invented records is compared with invented records', () => {
  expect(federalAbsence([action], { release_date: null, gap: null }).is_absent).toBeNull();
  expect(federalAbsence([action], { ...current, gap: { reason: 'sample_data', detail: '' } }).is_absent).toBe(true);
});

test('a state record that follows a federal action is not a contradiction of the federal list', () => {
  const mirror = { ...action, oig_reciprocal: true };
  expect(federalAbsence([mirror], current)).toMatchObject({ is_absent: null, detail: expect.stringContaining('Screen the name') });
  const both = federalAbsence([mirror, { ...action, list_state: 'NY' }], current);
  expect(both).toMatchObject({ is_absent: true, detail: expect.stringContaining('Excluded by NY since') });
});
