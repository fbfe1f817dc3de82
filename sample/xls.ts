import { utils, write } from '@e965/xlsx';

/** A cell: text, a number, or a day (YYYY-MM-DD) kept as Excel keeps one. */
export type XlsCell = string | number | { day: string };

const DAY = 86_400_000;
const serial = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY;

const cell = (value: XlsCell) => {
  if (typeof value === 'string') return { t: 's' as const, v: value };
  if (typeof value === 'number') return { t: 'n' as const, v: value };
  return { t: 'n' as const, v: serial(value.day), z: 'mm/dd/yyyy' };
};

/** A small workbook of Excel 97–2003 (.xls); the same rows give the same bytes. */
export function xls(sheets: Record<string, XlsCell[][]>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet: Record<string, unknown> = {};
    let widest = 1;
    for (const [row, values] of rows.entries()) {
      widest = Math.max(widest, values.length);
      for (const [column, value] of values.entries()) if (value !== '') sheet[utils.encode_cell({ r: row, c: column })] = cell(value);
    }
    sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(rows.length - 1, 0), c: widest - 1 } });
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { bookType: 'biff8', type: 'buffer' });
}
