import type { Readable } from 'node:stream';
import { type CellObject, CFB, read as readBook, type WorkBook } from '@e965/xlsx';
import { Refusal } from '../refusal.ts';
import { bareDay, isDateFormat, serialDate } from './cell-days.ts';
import { limits, wholeWithin } from './limits.ts';
import { type MergedCells, mergedValues } from './merged-cells.ts';
import { batchSize, type ParsedRow, type RowBatches, type SheetRows } from './parsed-row.ts';

const [BOF, EOF, BOUND_SHEET] = [0x0809, 0x000a, 0x0085];
/** Maximum length of a record's body; longer content continues in CONTINUE records. */
const LONGEST_RECORD = 8224;

const damaged = (at: number) =>
  new Refusal(`The .xls workbook is damaged or truncated: no record can be read at byte ${at} of its stream.`);

/**
 * An unbroken chain of records (type, length, body) with every substream closed: the library ignores breaks, and rows
 * would be lost silently.
 */
function refuseBrokenChain(stream: Buffer): void {
  let [depth, closed, sheets, at] = [0, 0, 0, 0];
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    // Padding of the last sector.
    if (depth === 0 && closed > 0 && type === 0) break;
    if (length > LONGEST_RECORD || at + 4 + length > stream.length || (depth === 0 && type !== BOF)) throw damaged(at);
    if (type === BOF) depth += 1;
    if (type === BOUND_SHEET) sheets += 1;
    if (type === EOF) {
      depth -= 1;
      if (depth === 0) closed += 1;
    }
    at += 4 + length;
  }
  // The first substream holds what sheets share.
  if (depth !== 0 || closed < sheets + 1) throw damaged(at);
}

const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** As in XLSX: dates as YYYY-MM-DD, whole numbers without point or exponent. */
function cellText(cell: CellObject | undefined, epoch_1904: boolean): string {
  if (!cell || cell.v === undefined || cell.t === 'z') return '';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return ERRORS[cell.v as number] ?? '#ERROR';
  if (cell.t !== 'n') return String(cell.v);
  const number = cell.v as number;
  if (isDateFormat(String(cell.z ?? '')) && Math.abs(number) < 3_000_000) return serialDate(number, epoch_1904);
  return Number.isInteger(number) && Math.abs(number) < 1e15 ? number.toFixed(0) : String(number);
}

/** Of a number not formatted as a date. */
const dayOfNumber = (cell: CellObject | undefined, epoch_1904: boolean): string | null =>
  cell?.t === 'n' && !isDateFormat(String(cell.z ?? '')) ? bareDay(cell.v as number, epoch_1904) : null;

/** The library does not check it. */
function refuseCut(bytes: Buffer): void {
  const container = CFB.read(bytes, { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  if (!stream) throw new Refusal('The file is in the container of Excel 97–2003 but is not a workbook; expected an .xls workbook.');
  const content = Buffer.from((stream.content ?? []) as Uint8Array);
  if (content.length !== stream.size)
    throw new Refusal(`The .xls workbook is damaged or truncated: it has only ${content.length} of its ${stream.size} bytes.`);
  refuseBrokenChain(content);
}

function openBook(bytes: Buffer): WorkBook {
  try {
    refuseCut(bytes);
    return readBook(bytes, { type: 'buffer', dense: true, cellNF: true, cellText: false, cellFormula: false, cellHTML: false, WTF: true });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const said = (error as Error).message;
    if (/password|encrypt/i.test(said)) throw new Refusal('The .xls workbook is protected by a password.');
    // The library's own messages (a value is undefined) help no one.
    throw new Refusal('The .xls workbook is damaged or truncated: not all of its records can be read.');
  }
}

const mergedRanges = (ranges: { s: { r: number; c: number }; e: { r: number } }[]): MergedCells[] =>
  ranges.filter(({ s, e }) => e.r > s.r).map(({ s, e }) => ({ column: s.c, first: s.r + 1, last: e.r + 1 }));

async function* sheetRows(cells: (CellObject | undefined)[][], epoch_1904: boolean, merged_cells: MergedCells[]): RowBatches {
  const mergedOf = mergedValues(merged_cells);
  let out: ParsedRow[] = [];
  for (let index = 0; index < cells.length; index++) {
    const row = cells[index] ?? [];
    const values = Array.from(row, (cell) => cellText(cell, epoch_1904));
    const days = Array.from(row, (cell) => dayOfNumber(cell, epoch_1904)).flatMap((day, column): [number, string][] =>
      day ? [[column, day]] : [],
    );
    const merged = mergedOf(index + 1, values);
    if (values.some((value) => value !== ''))
      out.push({ line: index + 1, values, ...(days.length > 0 && { days }), ...(merged.length > 0 && { merged }) });
    if (out.length < batchSize) continue;
    yield out;
    out = [];
  }
  if (out.length > 0) yield out;
}

export async function sheetsOfXls(stream: Readable): Promise<SheetRows[]> {
  const book = openBook(await wholeWithin(stream, limits.xls.bytes, 'The .xls workbook'));
  const epoch_1904 = Boolean(book.Workbook?.WBProps?.date1904);
  return book.SheetNames.map((name, at) => ({
    name,
    is_hidden: Boolean(book.Workbook?.Sheets?.[at]?.Hidden),
    rows: () => sheetRows(book.Sheets[name]?.['!data'] ?? [], epoch_1904, mergedRanges(book.Sheets[name]?.['!merges'] ?? [])),
  }));
}
