import type { Layout } from '#load/declaration/layout';
import type { ReadSpec } from '#load/declaration/read-spec';
import { blankColumns } from '#load/read/read-rows';
import { checkLayout } from '#load/recognize/layout-check';
import { sheetRow, textCell, workbookOf } from '../support/archives.ts';
import { parse } from '../support/parsed.ts';

/** Rows by their number; a cell without a value is none. */
const cells = (rows: Record<number, (string | undefined)[]>) =>
  Object.entries(rows)
    .map(([line, values]) => {
      const row = values.map((value, at) => (value === undefined ? '' : textCell(`${'ABCD'[at]}${line}`, value)));
      return sheetRow(Number(line), row.join(''));
    })
    .join('');

const people = cells({ 1: ['Last Name', 'NPI', 'Status'], 2: ['Ashgrove', '1', 'Terminated'], 4: ['Brook', '', 'Suspended'] });
const companies = cells({ 1: ['NPI', 'Organization Name'], 2: ['2', 'Quillfeather Home Care'], 3: ['3', 'Otter Supply', 'stray'] });
const sheets: ReadSpec = { format: 'xlsx', sheets: ['Individuals', 'Organizations'] };

describe('several sheets', () => {
  test('are one table: columns of all headers, the name of the sheet first, lines that run on', async () => {
    const book = await workbookOf({ Instructions: cells({ 1: ['read me'] }), Individuals: people, Organizations: companies }, []);
    const { header, rows } = await parse('oh.xlsx', book, sheets);
    expect(header).toEqual(['(sheet)', 'Last Name', 'NPI', 'Status', 'Organization Name']);
    expect(rows).toEqual(cases('are one table: columns of all headers, the name of'));
  });

  test('an empty one gives no rows, all empty or none of that name is a refusal', async () => {
    const book = await workbookOf({ Individuals: people, Organizations: '' }, []);
    const { header, read } = await parse('oh.xlsx', book, sheets);
    expect(header).toEqual(['(sheet)', 'Last Name', 'NPI', 'Status']);
    expect(read).toHaveLength(2);
    await expect(parse('e.xlsx', await workbookOf({ Individuals: '', Organizations: '' }, []), sheets)).rejects.toThrow(
      'The sheets Individuals, Organizations are empty.',
    );
    await expect(parse('n.xlsx', await workbookOf({ List: people, Other: people }, []), sheets)).rejects.toThrow(
      'The workbook has no sheet with an expected name; its sheets are "List", "Other".',
    );
  });

  test('each finds its own header', async () => {
    const noted = cells({ 1: ['note'], 2: ['note'], 3: ['NPI', 'Organization Name'], 4: ['2', 'Otter Supply'] });
    const book = await workbookOf({ Individuals: people, Organizations: noted }, []);
    const { rows } = await parse('oh.xlsx', book, { ...sheets, header_row: ['NPI'] });
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 8]);
    const without = await workbookOf({ Individuals: people, Organizations: cells({ 1: ['note'] }) }, []);
    await expect(parse('oh.xlsx', without, { ...sheets, header_row: ['NPI'] })).rejects.toThrow(
      /None of the first 500 rows of the sheet "Organizations" has the cells of its header/,
    );
  });
});

describe('a header found by its content', () => {
  const read: ReadSpec = { format: 'xlsx', header_row: ['First Name'] };

  test('with its words wrapped in another way', async () => {
    const rows = cells({ 1: ['note'], 2: ['First\nName', ' Last  Name '], 3: ['Jane', 'Roe'] });
    const { header } = await parse('wrapped.xlsx', await workbookOf({ List: rows }, []), read);
    expect(header).toEqual(['First\nName', 'Last  Name']);
  });

  test('after any number of notes', async () => {
    for (const notes of [0, 1, 40]) {
      const above = Object.fromEntries(Array.from({ length: notes }, (_, index) => [index + 1, ['Notes', 'First Name|']]));
      const list = cells({ ...above, [notes + 1]: [' First Name ', 'NPI'], [notes + 2]: ['Fern', '1'] });
      const { header, rows } = await parse('ky.xlsx', await workbookOf({ List: list }, []), read);
      expect(header).toEqual(['First Name', 'NPI']);
      expect(rows).toEqual([{ line: notes + 2, values: ['Fern', '1'] }]);
    }
  });

  test('what stands above it and in it is kept: lists say there of which day they are', async () => {
    const list = cells({ 1: ['Sanctions as of 05/21/2026', 'x'], 3: ['First Name', 'Revised 05/09/2016'], 4: ['Fern', ''] });
    const one = await parse('nd.xlsx', await workbookOf({ List: list }, []), read);
    expect(one.above).toBe('Sanctions as of 05/21/2026|x\nFirst Name|Revised 05/09/2016');
    const both = await parse('oh.xlsx', await workbookOf({ Individuals: people, Organizations: companies }, []), sheets);
    expect(both.above).toBe('Last Name|NPI|Status\nNPI|Organization Name');
  });

  test('nowhere is a sentence, and so is one too far down', async () => {
    await expect(parse('ky.xlsx', await workbookOf({ List: people, Other: people }, []), read)).rejects.toThrow(
      'None of the first 500 rows of the sheet "List" has the cells of its header: "First Name".',
    );
    const far = `${'x,y\n'.repeat(600)}a,b\n1,2\n`;
    await expect(parse('far.csv', far, { format: 'csv', header_row: ['a', 'b'] })).rejects.toThrow(
      /None of the first 500 rows of the file/,
    );
  });

  test('in delimited text too, past a line that cannot be read', async () => {
    const text = '05/01/2026\n"a note" with a quote\n\nFirst Name, NPI\nFern,1\n';
    const { header, rows } = await parse('la.csv', text, { format: 'csv', header_row: ['First Name', 'NPI'] });
    expect(header).toEqual(['First Name', 'NPI']);
    expect(rows).toEqual([{ line: 5, values: ['Fern', '1'] }]);
  });
});

test('a table is as wide as its layout says, though its last columns have no header', async () => {
  const rows = cells({ 1: ['Name', 'Day'], 2: ['Ashgrove', '1', 'OIG'], 3: ['Brook'], 4: ['Quill', '2', 'State', 'stray'] });
  const { header, rows: read } = await parse('w.xlsx', await workbookOf({ List: rows }, []), { format: 'xlsx', width: 3 });
  expect(header).toEqual(['Name', 'Day', '(column 3)']);
  expect(read).toEqual(cases('a table is as wide'));
});

test('a row of a list with a formula whose result is not in the file is an issue, not a row with an empty cell', async () => {
  const row = (line: number, name: string) => sheetRow(line, textCell(`A${line}`, '12') + name);
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const list = row(1, text('Name')) + row(2, '<c r="B2"><f>Old!B2</f><v></v></c>') + row(3, text('ALMA QUENSHAW'));
  const { rows } = await parse('f.xlsx', await workbookOf({ List: list }, []), { format: 'xlsx' });
  expect(rows).toEqual(cases('a row of a list'));
});

test('the only sheet of a workbook may have any name; a hidden one does not count', async () => {
  const book = cases('book');
  const { header, rows } = await parse('one.xlsx', await workbookOf(book, []), { format: 'xlsx', sheet: 'Sheet1' });
  expect([header, rows]).toEqual([['Name'], [{ line: 2, values: ['Fern'] }]]);
  await expect(parse('two.xlsx', await workbookOf({ ...book, Notes: '' }, []), { format: 'xlsx', sheet: 'Sheet1' })).rejects.toThrow(
    'The workbook has no sheet called "Sheet1"; its sheets are "Renamed", "Notes".',
  );
});

test('blank columns before a table and blank rows below it are none of it', async () => {
  const list = cells({ 3: ['', 'Name', 'Day'], 4: ['', 'Fern', '1/2/2020'] }).replaceAll('<t>', '<t xml:space="preserve">');
  const book = await workbookOf({ List: list }, []);
  const { header, rows } = await parse('blank.xlsx', book, { format: 'xlsx', header_row: ['Name', 'Day'] });
  expect([header, rows]).toEqual([['(column 1)', 'Name', 'Day'], [{ line: 4, values: ['', 'Fern', '1/2/2020'] }]]);
  const layout: Layout = { id: 'x', read: { format: 'xlsx' }, columns: { Name: 'name', Day: 'day' } };
  const blank = blankColumns(layout, header);
  expect(checkLayout(layout, header!)).toMatchObject({ missing: [], unknown: [], nameless: 1 });
  expect(blank(rows[0]!)).toEqual(rows[0]);
  expect(blank({ line: 5, values: ['x', 'Fern', ''] })).toMatchObject({ line: 5, fault: 'has a value in column 1, which has no header' });
});

test('a value that is shown over several rows belongs to each of them, but not above the table', async () => {
  const rows = cells({
    ...{ 1: ['List of May'], 2: [undefined, 'x'], 3: ['Name', 'NPI', 'Day'] },
    ...{ 4: ['Fern', '1'], 5: [undefined, '2', 'May'], 6: ['Ash', '3'] },
  });
  const merged = `<mergeCells count="3"><mergeCell ref="A1:A2"/><mergeCell ref="A4:A5"/><mergeCell ref="C5:C6"/><mergeCell ref="A3:B3"/></mergeCells>`;
  const book = await workbookOf({ List: `${rows}</sheetData>${merged}<sheetData>` }, []);
  const read = await parse('merged.xlsx', book, { format: 'xlsx', header_row: ['Name'] });
  expect(read.rows).toEqual(cases('a value that is shown'));
  expect(read.above).toBe('List of May\n|x\nName|NPI|Day');
});
