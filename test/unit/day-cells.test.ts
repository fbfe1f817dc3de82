import type { Layout } from '#load/declaration/layout';
import type { ReadSpec } from '#load/declaration/read-spec';
import { dayCells, isDayColumn } from '#load/read/day-cells';
import { notesBelow } from '#load/read/not-a-row';
import { xls } from '../../sample/xls.ts';
import { sheetRow as row, textCell as text, workbookOf } from '../support/archives.ts';
import { parse } from '../support/parsed.ts';

const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const columns = cases('columns');
const layout: Layout = { id: 'workbook', read: { format: 'xlsx', header_row: ['Name'] }, columns };

async function listed(file: Buffer, format: 'xlsx' | 'xls' = 'xlsx', name = `days.${format}`) {
  const { header, rows, above } = await parse(name, file, { format, header_row: ['Name'] } as ReadSpec);
  const withDays = dayCells(layout, header);
  return { above, values: rows.map((one) => ('values' in one ? (withDays(one) as typeof one).values : one)) };
}

const book = (rows: string, epoch_1904 = false) => {
  const header = row(3, text('A3', 'Name') + text('B3', 'Effective Date') + text('C3', 'License') + text('D3', 'Sanction Days'));
  return workbookOf({ List: row(1, number('A1', '46189')) + row(2, number('A2', '12')) + header + rows }, [], epoch_1904);
};

test('a number without a format of days is a day where the layout says so, and nowhere else', async () => {
  const rows = row(4, text('A4', 'Fern') + number('B4', '44550') + number('C4', '44550') + number('D4', '44550.5'));
  expect((await listed(await book(rows))).values).toEqual([['Fern', '2021-12-20', '44550', '2021-12-20T12:00:00']]);
  expect((await listed(await book(rows, true))).values[0]).toMatchObject({ 1: '2025-12-21', 2: '44550' });
});

test('digits in a text, a year, a day in digits and a number below or above all days stay as they are', async () => {
  const cells = (line: number, value: string) => row(line, text(`A${line}`, 'Fern') + number(`B${line}`, value));
  const kept = ['2016', '20260112', '0', '-3', '3000000', '1234567893'];
  const rows = row(4, text('A4', 'Fern') + text('B4', '44550')) + kept.map((value, index) => cells(index + 5, value)).join('');
  expect((await listed(await book(rows))).values.map((values) => (values as string[])[1])).toEqual(['44550', ...kept]);
});

test('the number formats of days of East Asian programs are days for every reader', async () => {
  const rows = row(4, text('A4', 'Fern') + number('B4', '44550', 3) + number('C4', '44550', 3));
  expect((await listed(await book(rows))).values).toEqual([['Fern', '2021-12-20', '2021-12-20', '']]);
});

test('an old workbook the same', async () => {
  const file = xls(cases('an old workbook the same'));
  expect((await listed(file, 'xls')).values).toEqual([
    ['Fern', '2021-12-20', '44550'],
    ['Brook', '2019-02-28', '44550'],
    ['Ash', '44550', '7'],
  ]);
});

test('several sheets keep the days of their own columns', async () => {
  const one = row(1, text('A1', 'Name') + text('B1', 'License')) + row(2, text('A2', 'Fern') + number('B2', '44550'));
  const two = row(1, text('A1', 'Effective Date') + text('B1', 'Name')) + row(2, number('A2', '44550') + text('B2', 'Brook'));
  const { header, rows } = await parse('two.xlsx', await workbookOf({ A: one, B: two }, []), { format: 'xlsx', sheets: ['A', 'B'] });
  expect(rows.map(dayCells(layout, header))).toMatchObject([
    { values: ['A', 'Fern', '44550', ''] },
    { values: ['B', 'Brook', '', '2021-12-20'] },
  ]);
});

test('above the table a number of this century is a day, a small one is not', async () => {
  expect((await listed(await book(''))).above).toBe('2026-06-16\n12\nName|Effective Date|License|Sanction Days');
});

test('what a column is called tells that it holds days', () => {
  expect(['exclusion_date', 'first_dates', 'date_added', 'birth_date'].filter(isDayColumn)).toHaveLength(4);
  expect(['period', 'updates', 'candidate', 'dated'].filter(isDayColumn)).toEqual([]);
});

test('notes below the table are the rows at its end that fill one cell', () => {
  const notes = notesBelow();
  const of = (...values: string[]) => notes.see({ line: 1, values });
  of('a heading', '');
  of('Fern', '2020-01-01');
  of('', 'LB = licensing board');
  of('', '');
  notes.see({ line: 9, fault: 'has 1 value', text: '05.08.2026' });
  notes.see({ line: 9, skip: 'page 3, outside the table: end' });
  expect(notes.text()).toBe('LB = licensing board\n\n05.08.2026\npage 3, outside the table: end');
  of('Brook', '2020-01-01');
  expect(notes.text()).toBe('');
});

test('so is a number in delimited text that was saved from a workbook', async () => {
  const csv: Layout = { id: 'text', read: { format: 'csv' }, columns };
  const { header, rows } = await parse(
    'days.csv',
    Buffer.from('Name,Effective Date,License\nFern,37911,37911\nAsh,20031017,1\nOak,2003,1\n'),
    {
      format: 'csv',
    },
  );
  const withDays = dayCells(csv, header);
  expect(rows.map((one) => (withDays(one) as { values: string[] }).values)).toEqual([
    ['Fern', '2003-10-17', '37911'],
    ['Ash', '20031017', '1'],
    ['Oak', '2003', '1'],
  ]);
});
