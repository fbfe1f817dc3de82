import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, type WorkBook, write } from '@e965/xlsx';
import { openRosterFile } from '#load/reader/open-part';
import { openLines } from '#rosters/read';
import { subjectOfRow } from '#rosters/row-subject';
import { textCell as text, workbookOf } from '../support/archives.ts';
import { ownFolder } from '../support/own-folder.ts';

const folder = ownFolder();

let files = 0;
async function read(content: Buffer | string, sheet: string | null = null): Promise<[number, unknown][]> {
  const path = join(folder, `roster-${++files}`);
  writeFileSync(path, content);
  const { lines } = await openLines(path, sheet, { headings: [], option: (heading) => `ignore=${heading}` });
  const found: [number, unknown][] = [];
  for await (const line of lines) found.push([line.line, line.fault ?? Object.values(subjectOfRow(line.sent)!).join(' ')]);
  return found;
}
const refused = async (content: Buffer | string) => (await read(content).catch((error: Error) => error)) as Error;

type Cells = (string | number | Date | null)[][];
/** A workbook as a spreadsheet program writes it; `change` hides, merges and so on. */
function bookOf(sheets: Record<string, Cells>, change: (book: WorkBook) => void = () => {}, type: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), name);
  book.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ name })), WBProps: {} };
  change(book);
  return write(book, { type: 'buffer', bookType: type });
}

const staff: Cells = cases('staff');
const everyone = [
  [2, 'Alma Quenshaw CA'],
  [3, 'Benno Trelbrook OH'],
  [4, 'Cora Vashti TX'],
];

test.each(['xlsx', 'biff8'] as const)('hidden rows and columns are read as all others (%s)', async (type) => {
  const hidden = bookOf(
    { Staff: staff },
    ({ Sheets: { Staff } }) => {
      Staff!['!rows'] = [{}, {}, { hidden: true }];
      Staff!['!cols'] = [{}, {}, { hidden: true }];
    },
    type,
  );
  expect(await read(hidden)).toEqual(everyone);
});

test.each(['xlsx', 'biff8'] as const)(
  'of several sheets with rows one is chosen, and a hidden one is said to be hidden (%s)',
  async (type) => {
    const hide = ({ Workbook }: WorkBook) => {
      Workbook!.Sheets![1]!.Hidden = 2;
    };
    const two = bookOf({ Staff: staff, Former: [['Name'], ['Dora Wexcombe']] }, hide, type);
    expect(await refused(two)).toMatchObject({
      message: 'several sheets have rows ("Staff", "Former" (hidden)): choose one, and upload the others separately',
      sheets: ['Staff', 'Former'],
    });
    expect(await read(two, 'Former')).toEqual([[2, 'Dora Wexcombe']]);
    const path = join(folder, `chosen-${type}`);
    writeFileSync(path, two);
    const { rows, other_sheets } = await openRosterFile(path, 'Former');
    for await (const _ of rows);
    expect(other_sheets).toEqual(['Staff']);
    // The only sheet with rows is read, hidden or not.
    expect(await read(bookOf({ Cover: [], Staff: staff }, hide, type))).toEqual(everyone);
  },
);

test('a merged heading above two others, and a merged title above the headings', async () => {
  const merged = bookOf({ Staff: [['Name', null, 'State'], ['First', 'Last', null], ...staff.slice(1)] }, ({ Sheets: { Staff } }) => {
    Staff!['!merges'] = [utils.decode_range('A1:B1'), utils.decode_range('C1:C2')];
  });
  expect(await read(merged)).toEqual(everyone.map(([line, subject]) => [(line as number) + 1, subject]));
  const titled = bookOf({ Staff: [['Medical staff, November 2026'], ...staff] }, ({ Sheets: { Staff } }) => {
    Staff!['!merges'] = [utils.decode_range('A1:C1')];
  });
  expect(await read(titled)).toEqual(everyone.map(([line, subject]) => [(line as number) + 1, subject]));
  // One merged heading for two columns does not say which is which.
  const one = bookOf({ Staff: [['Name', null, 'State'], ...staff.slice(1)] });
  expect(await read(one)).toEqual([2, 3, 4].map((line) => [line, 'column 2 has a value but no heading']));
});

test('values that are headings elsewhere do not make headings of a row', async () => {
  const rows = 'Type,Full Name,State\nPerson,Alma Quenshaw,ID\nPerson,Cora Vashti,MI\n';
  expect(await read(rows)).toEqual([
    [2, 'Alma Quenshaw individual ID'],
    [3, 'Cora Vashti individual MI'],
  ]);
});

const formula = (reference: string, text: string, more = '') => `<c r="${reference}"${more}><f>${text}</f><v></v></c>`;
const headings = `<row r="1">${text('A1', 'Name')}${text('B1', 'State')}</row>`;

test('a formula without its result, as programs that do not calculate write it, is not an empty cell', async () => {
  const rows = [
    // A row of nothing but such formulas would otherwise not count as a row.
    `<row r="2">${formula('A2', 'Data!A2')}${formula('B2', 'Data!B2')}</row>`,
    `<row r="3">${text('A3', 'Cora Vashti')}${formula('B3', 'Data!B3')}</row>`,
    // Empty text is a result.
    `<row r="4">${text('A4', 'Alma Quenshaw')}${formula('B4', 'Data!B4', ' t="str"')}</row>`,
    `<row r="5"><c r="A5" t="str"><f>Data!A5</f><v>Benno Trelbrook</v></c></row>`,
  ];
  const fault = 'is a formula without its result: open the file in a spreadsheet program and save it';
  expect(await read(await workbookOf({ Staff: headings + rows.join('') }, []))).toEqual([
    [2, `Name: "=Data!A2" ${fault}; State: "=Data!B2" ${fault}`],
    [3, `State: "=Data!B3" ${fault}`],
    [4, 'Alma Quenshaw'],
    [5, 'Benno Trelbrook'],
  ]);
  expect(await read('ID,Name,NPI\n"=""007""",Alma Quenshaw,"=""1234567893"""\n')).toEqual([[2, '007 Alma Quenshaw 1234567893']]);
});

test('an error of a spreadsheet is not a name, and a line end that is written as text is none', async () => {
  const rows = `<row r="2"><c r="A2" t="e"><v>#REF!</v></c></row><row r="3"><c r="A3" t="e"><v>#N/A</v></c></row><row r="4"><c r="A4" t="s"><v>0</v></c></row>`;
  expect(await read(await workbookOf({ Staff: headings + rows }, ['<t>Alma_x000D_\nQuenshaw</t>']))).toEqual(
    cases('an error of a spreadsheet'),
  );
});

test.each([false, true])(
  'days are read in the system of the workbook (1904: %s), and a number without a format is not a day',
  async (is_1904) => {
    const serial = 22_376 - (is_1904 ? 1462 : 0);
    const born = `<row r="1">${text('A1', 'Name')}${text('B1', 'DOB')}</row>`;
    const row = (line: number, style: number) =>
      `<row r="${line}">${text(`A${line}`, 'Alma Quenshaw')}<c r="B${line}" s="${style}"><v>${serial}</v></c></row>`;
    expect(await read(await workbookOf({ Staff: born + row(2, 1) + row(3, 2) + row(4, 0) }, [], is_1904))).toEqual([
      [2, 'Alma Quenshaw 1961-04-05'],
      [3, 'Alma Quenshaw 1961-04-05'],
      [4, `DOB: "${serial}" is a number, not a date of birth: format the column as a date in the spreadsheet, and save it`],
    ]);
  },
);

test('what is below other headings is another table, and its rows are refused', async () => {
  const two = bookOf({ Staff: [...staff, [], ['Business Name', 'NPI'], ['Quenshaw Home Health', 'CA']] });
  expect(await read(two)).toEqual([
    ...everyone,
    [6, 'this row has different headings from the first one: upload the table below it as a separate file'],
    [7, 'this row is below other headings, in row 6: upload that table as a separate file'],
  ]);
});

test('what stands above the heading of a single column may be a name', async () => {
  const refusal = 'line 1 comes before the heading "Name": remove it, or move it below the heading if it is a name';
  for (const file of ['Alma Quenshaw\nName\nBenno Trelbrook\n', bookOf({ Staff: [['Alma Quenshaw'], ['Name'], ['Benno Trelbrook']] })])
    expect((await refused(file)).message).toBe(refusal);
});

describe('a cell of a workbook is never empty in silence', () => {
  const headings = `<row r="1">${text('A1', 'Full name')}${text('B1', 'DBA')}${text('C1', 'NPI')}</row>`;
  const rowsOf = async (second: string, behind = '') => {
    const rows = `${headings}<row r="2">${text('A2', 'Bob Roe')}${second}</row>${behind}`;
    return read(await workbookOf({ Staff: rows }, ['Zorblat']));
  };

  test('a text whose formula has no result is not empty; one that is empty is', async () => {
    const formula = '<f>CONCATENATE("Trenwick"," Labs")</f>';
    expect(await rowsOf(`<c r="B2" t="str">${formula}</c>`)).toEqual([[2, expect.stringContaining('a formula without its result')]]);
    expect(await rowsOf(`<c r="B2" t="str">${formula}<v></v></c>`)).toEqual([[2, 'Bob Roe']]);
  });

  test('a text that the workbook does not have refuses it', async () => {
    await expect(rowsOf('<c r="B2" t="s"><v>7</v></c>')).rejects.toThrow('whose text is not in it');
    expect(await rowsOf('<c r="B2" t="s"></c>')).toEqual([[2, 'Bob Roe']]);
  });

  test('two cells in one place refuse it', async () => {
    await expect(rowsOf(text('B2', 'Trenwick Labs') + text('B2', 'Zorblat'))).rejects.toThrow('two cells in one place of its row 2');
  });

  test('a text that is said to be true or false is read', async () => {
    const behind = '<row r="3"><c r="A3" t="b"><v>Ximena Solorzano</v></c></row>';
    expect(await rowsOf('', behind)).toEqual([
      [2, 'Bob Roe'],
      [3, 'Ximena Solorzano'],
    ]);
  });
});

test.each(['xlsx', 'biff8'] as const)('a name that is shown over several rows is that of each, and a number is not (%s)', async (type) => {
  const rows: Cells = [
    ['Full name', 'NPI', 'License number'],
    ['Ximena Solorzano', '1234567893', 'A1'],
    [null, '1679576722', null],
  ];
  const merged = bookOf(
    { Staff: rows },
    ({ Sheets: { Staff } }) => {
      Staff!['!merges'] = [utils.decode_range('A2:A3'), utils.decode_range('C2:C3')];
    },
    type,
  );
  expect(await read(merged)).toEqual([
    [2, 'Ximena Solorzano 1234567893 A1'],
    [3, 'Ximena Solorzano 1679576722'],
  ]);
});
