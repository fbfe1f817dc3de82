import { dayOfNotes, dayOfSheet } from '../../loaders/medicaid-exclusions/days.ts';

test('in other words where the list says so', () => {
  expect(dayOfNotes('Sanctioned Provider List\nJune 11, 2026\nlist@example.org', /^/)).toBe('2026-06-11');
  expect(dayOfNotes('F = fraud\n05.08.2026', /^(?=\d)/)).toBe('2026-05-08');
});

test('the name of a sheet is a day or a month as a whole, or says nothing', () => {
  const names = ['May 2026', ' MAY 2026 ', 'June 5, 2026', '2026-05-21', 'Sheet1', 'Active since May 2020', 'Exclusions 2026', 'Maya 2026'];
  expect(names.map(dayOfSheet)).toEqual(['2026-05-01', '2026-05-01', '2026-06-05', '2026-05-21', null, null, null, null]);
});
