import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLines } from '#rosters/read';
import { storableCells, subjectOfRow } from '#rosters/row-subject';
import { readSubject } from '#screening/subject';
import { ownFolder } from '../support/own-folder.ts';

const folder = ownFolder();

const option = (heading: string | null) => `ignore=${heading}`;
let files = 0;
async function read(content: string | Buffer, ignore: string[] = []): Promise<unknown[]> {
  const path = join(folder, `file-${++files}`);
  writeFileSync(path, content);
  const found: unknown[] = [];
  for await (const row of (await openLines(path, null, { headings: ignore, option })).lines)
    found.push([row.line, row.fault ?? subjectOfRow(row.sent)]);
  return found;
}
const refused = (content: string | Buffer, ignore?: string[]) =>
  read(content, ignore).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

const ada = { first_name: 'Ada', last_name: 'Roe' };

describe('rows above the headings', () => {
  test.each<any[]>(cases(': read, and no heading becomes a person'))('%s: read, and no heading becomes a person', async (_, text, line) => {
    expect(await read(text)).toEqual([[line, expect.objectContaining(ada)]]);
  });

  test.each<any[]>(cases('is not taken for a title'))('%s is not taken for a title', async (_, text) => {
    expect(await refused(text)).toMatch(/^line 1 comes before the headings and has several columns: remove it, or move it below/);
  });
});

describe('no row and no value of a file is lost in silence', () => {
  test.each<[string, string, string[], [number, unknown][]]>(cases('lost in silence'))('%s', async (_, text, ignore, expected) => {
    const found = ((await read(text, ignore)) as [number, object | string][]).map(([line, subject]) => [
      line,
      typeof subject === 'string' ? subject : Object.values(subject).join(' '),
    ]);
    expect(found).toEqual(expected.map(([line, said]) => [line, said instanceof RegExp ? expect.stringMatching(said) : said]));
  });

  test.each<any[]>(cases('is refused, as something would be lost'))('%s is refused, as something would be lost', async (_, text, why) => {
    expect(await refused(text)).toMatch(why);
  });

  test('hundreds of rows between two stray quotes', async () => {
    const rows = Array.from({ length: 148 }, (_, at) => `${at + 2},Ximena Solorzano,ok`);
    const found = await read(['id,name,notes', '1,Bob Roe,"see file', ...rows, `150,Ann Poe,5'10"`].join('\n'), ['notes']);
    expect(found).toHaveLength(150);
    expect(found[0]).toEqual([2, expect.stringContaining('the lines below it are rows of their own')]);
    expect(found[1]).toEqual([3, { id: '2', name: 'Ximena Solorzano' }]);
  });
});

test('quotes within a value and ="00123" are read; a quote that has lost its other is an error of its row', async () => {
  const text = 'ID,Name,State\n="00123",Robert "Bob" Roe,CA\n="7","Roe, Ada",CA\n8,Ada "Roe,CA\n="9,1",Eve Roe,CA\n';
  expect(await read(text)).toEqual([
    [2, { id: '00123', name: 'Robert "Bob" Roe', state: 'CA' }],
    [3, { id: '7', name: 'Roe, Ada', state: 'CA' }],
    [4, expect.stringContaining('a quote is inside value 2')],
    [5, { id: '9,1', name: 'Eve Roe', state: 'CA' }],
  ]);
  // A delimiter between the quotes: the row has too many values.
  expect(await read('Name,State\nAda "A, B" Roe,CA\n')).toEqual([[2, expect.any(String)]]);
});

test('UTF-16 without a mark is read in both orders', async () => {
  const little = Buffer.from('First Name,Last Name\nAda,Roe\n', 'utf16le');
  for (const bytes of [little, Buffer.from(little).swap16()]) expect(await read(bytes)).toEqual([[2, ada]]);
});

test('a byte of no text refuses a file wherever it is; a control character within a word is a letter that was lost', async () => {
  const long = `First Name,Last Name\n${'Ada,Roe\n'.repeat(20_000)}`;
  expect(long.length).toBeGreaterThan(2 * 65_536);
  expect(await refused(`${long}Melinda,Tar\u0000row\n`)).toMatch(/neither text nor a workbook/);
  expect(await refused(Buffer.from(`\ufeff${long}Melinda,Tar\u0000row\n`, 'utf16le'))).toMatch(/neither text nor a workbook/);
  for (const first_name of ['Melinda \u0007', 'Melinda\u0000', '\u001aelinda', '\u008aelinda']) {
    const stored = subjectOfRow(storableCells({ first_name, last_name: first_name.includes(' ') ? 'Tar\u0007row' : 'Tarrow' }))!;
    expect(readSubject(stored).error).toMatch(/all its letters/);
  }
});

test.each<any[]>(cases('is refused with what to do'))('%s is refused with what to do', async (_, text, words) => {
  expect(await refused(text)).toMatch(words);
});

test.each<any[]>(cases('headings of exports'))('%s', async (headings, subject, row) => {
  expect(await read(`${headings}\n${row}\n`)).toEqual([[2, subject]]);
});

test('a column of logins is not the name; a business may have one word', async () => {
  const text = 'User Name,Display Name\naroe-7,Ada Roe\nejones,Eve Jones\n';
  expect(await refused(text)).toContain('column "User Name" contains logins, not names: leave it out with ignore=User Name');
  expect(await read(text, ['User Name'])).toEqual([
    [2, { name: 'Ada Roe' }],
    [3, { name: 'Eve Jones' }],
  ]);
  expect(await read('Name\nInventcorp\n')).toEqual([[2, { name: 'Inventcorp' }]]);
});

test('Null is a surname beside a first name, and nothing without one', async () => {
  expect(await read('First Name,Last Name\nJennifer,Null\nAda,NONE\n,Null\nAda,N/A\n')).toEqual(
    cases('Null is a surname beside a first name, and nothing'),
  );
  // A word that the row has in other cells too marks those that are empty.
  expect(await read('First Name,Middle Name,Last Name\nAda,NONE,NONE\nAda,None,NAN\n')).toEqual([
    [2, { first_name: 'Ada' }],
    [3, { first_name: 'Ada', last_name: 'NAN' }],
  ]);
  // As it is read again from what was stored.
});

test.each(['Total: 2', 'Grand Total,2', 'Total employees: 52', 'Record Count:,2', '*** End of report ***', 'Page 3 of 3'])(
  'the line “%s” below a table is said to be a total, and what to do',
  async (text) => {
    const line = `${text}${',,'.slice(0, 2 - (text.split(',').length - 1))}`;
    for (const row of [text, line])
      expect(await read(`Name,ST,DOB\nAda Roe,CA,\n${row}\n`)).toEqual([
        [2, expect.anything()],
        [3, expect.stringMatching(/total or the end of a report.*Remove it/)],
      ]);
  },
);

test('a business may begin with the word', async () => {
  expect(await read('Name,ST,DOB\nTotal Care Invented,CA,\n')).toEqual([[2, { name: 'Total Care Invented', state: 'CA' }]]);
  expect(await read('Name,ST,DOB\nAda Roe,CA\n')).toEqual([[2, expect.stringMatching(/^2 values but 3 headings: add .*remove the line/)]]);
});
