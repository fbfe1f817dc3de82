import { CFB } from '@e965/xlsx';
import { type BiffCell, biffStream } from './biff.ts';

/** A cell: text, a number, or a day (YYYY-MM-DD) kept as Excel keeps one. */
export type XlsCell = string | number | { day: string };

const DAY = 86_400_000;
const serial = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY;

const cell = (value: XlsCell): BiffCell | null => {
  if (value === '') return null;
  if (typeof value === 'string') return { text: value };
  return typeof value === 'number' ? { number: value } : { serial: serial(value.day) };
};

function* cells(rows: Iterable<XlsCell[]>) {
  for (const row of rows) yield row.map(cell);
}

/**
 * A workbook of Excel 97–2003 (.xls); the same rows give the same bytes. The library's own writer takes 14 kB of memory
 * a cell, which a national list does not leave: only the container is the library's.
 */
export function xls(sheets: Record<string, Iterable<XlsCell[]>>): Buffer {
  const container = CFB.utils.cfb_new({ root: 'R' } as never);
  const stream = biffStream(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, cells(rows)])));
  CFB.utils.cfb_add(container, '/Workbook', stream);
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}
