import { notARow } from '#load/read/not-a-row';

const header = ['Provider Name', 'NPI', 'State'];

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
