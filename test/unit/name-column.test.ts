import { dataTable } from '../../src/pages/data-table.ts';

const classOf = (...titles: string[]): string =>
  /<table class="([^"]*)"/.exec(
    dataTable(
      'Rows',
      titles.map((title) => ({ title, is_number: title === 'Rank', value: () => title })),
      [{}],
    ).markup,
  )![1]!;

test('the column that says what a row is about stays in view while a table scrolls', () => {
  expect(classOf('Hospital', 'CCN', 'Beds')).toBe('named-1');
  expect(classOf('CCN', 'Name', 'Beds')).toBe('named-2');
  expect(classOf('Rank', 'ACO ID', 'Name', 'Track')).toBe('named-3');
  expect(classOf('Rank', 'Name', 'CCN')).toBe('named-2');
  expect(classOf('Decide', 'Name', 'Outcome')).toBe('named-2');
  // Nothing but numbers: the first one.
  expect(classOf('Rank', 'CCN')).toBe('named-1');
});
