import { outline } from '#server/answers/outline';

test('a record as lines: amounts with their unit, years as years, nothing for what is missing', () => {
  const text = outline(cases('a record as lines'));
  expect(text.split('\n')).toEqual(cases('a record as lines 2'));
});

test('long lists are cut and say so; entries that are empty or no objects do no harm', () => {
  const rows = Array.from({ length: 8 }, (_none, at) => ({ npi: String(at), name: null }));
  expect(outline({ rows, states: ['CA', 'TX'], mixed: [null, { a: 1 }, 'b'] }).split('\n')).toEqual([
    'Rows (8):',
    ...['0', '1', '2', '3', '4'].map((npi) => `  - NPI ${npi}`),
    '  - and 3 more',
    'States: CA, TX',
    'Mixed (3):',
    '  - a 1',
    '  - value b',
  ]);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_none, at) => [`f${at}`, at]));
  expect(outline(many)).toMatch(/\(50 more lines are in the structured result\)$/);
});
