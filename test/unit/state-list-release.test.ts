import { dayOfNotes, dayOfSheet } from '../../loaders/medicaid-exclusions/days.ts';

test.each([
  ['Updated: 06.08.26||', '2026-06-08'],
  ['Reviewed and Updated:  05/22/2026|', '2026-05-22'],
  ['||REVISED: May 20, 2026', '2026-05-20'],
  ['Excluded Individuals as of 06/09/2026*Highlighted individuals recently added*', '2026-06-09'],
  ['Provider Terminations (As of April 2026)', '2026-04-01'],
  ['Document created on: 6/14/2026 4:38:17 PM', '2026-06-14'],
  ['Notes\nUpdated|June 11, 2026\nName', '2026-06-11'],
  ['The list is updated monthly; rules of January 1, 2014 apply', null],
  ['Last Name|First Name|Revised 05/09/2016', '2016-05-09'],
  ['updated: soon\nas of 2026-02-30\nas of 2026-03-01', '2026-03-01'],
])('%s', (text, day) => {
  expect(dayOfNotes(text)).toBe(day);
});

test('in other words where the list says so', () => {
  expect(dayOfNotes('Sanctioned Provider List\nJune 11, 2026\nlist@example.org', /^/)).toBe('2026-06-11');
  expect(dayOfNotes('F = fraud\n05.08.2026', /^(?=\d)/)).toBe('2026-05-08');
});

test('the name of a sheet is a day or a month as a whole, or says nothing', () => {
  const names = ['May 2026', ' MAY 2026 ', 'June 5, 2026', '2026-05-21', 'Sheet1', 'Active since May 2020', 'Exclusions 2026', 'Maya 2026'];
  expect(names.map(dayOfSheet)).toEqual(['2026-05-01', '2026-05-01', '2026-06-05', '2026-05-21', null, null, null, null]);
});
