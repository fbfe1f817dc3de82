import { isEmptyRow, notARow } from '../../src/load/read/not-a-row.ts';

const header = ['Provider Name', 'NPI', 'State'];

test('the header once more, in any case and with empty cells', () => {
  expect(notARow(['Provider Name', 'NPI', 'State'], header)).toBe('the header once more');
  expect(notARow(['PROVIDER NAME ', 'npi', ''], header)).toBe('the header once more');
  expect(notARow(['Provider Name', '', ''], header)).toBeNull();
  expect(notARow(['Provider Name', '1234567893', 'State'], header)).toBeNull();
  expect(notARow(['Roe, Jane', 'NPI', 'State'], header)).toBeNull();
});

test.each(['Total: 318', 'TOTAL 318', 'Grand Total = 1,204', 'Total number of providers: 318', 'Total Records  318.', '318 records'])(
  '%s is the number of rows',
  (text) => {
    expect(notARow([text, '', ''], header)).toBe('the number of rows');
    expect(notARow(['', text, ''], header)).toBe('the number of rows');
    expect(notARow([text, '', 'NY'], header)).toBeNull();
  },
);

test.each(['Total Care 24', 'Total Health', 'Total', '318', '24 Hour Providers', 'Records, Jane', 'Total Providers LLC 3'])(
  '%s may be a name',
  (text) => expect(notARow([text, '', ''], header)).toBeNull(),
);

test('a row of blanks is empty, whatever sheet it stands on', () => {
  expect([{}, { Name: ' \u00a0' }, { '(sheet)': 'Individuals', Name: ' ' }].map(isEmptyRow)).toEqual([true, true, true]);
  expect([{ Name: 'Fern' }, { '(sheet)': 'Individuals', NPI: '1' }, { tags: [] }].map(isEmptyRow)).toEqual([false, false, false]);
});
