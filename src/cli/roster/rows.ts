import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { csvRecords } from '../../load/parse/csv.ts';
import { limits } from '../../load/parse/limits.ts';
import type { ParsedRow, RowBatches, SheetRows } from '../../load/parse/parsed-row.ts';
import { textLines } from '../../load/parse/text.ts';
import { sheetsOf } from '../../load/reader/sheets.ts';
import { isFileFault } from '../../load/refusal.ts';
import { UsageError } from '../command.ts';
import { fieldOf } from './headings.ts';

/** A row of a roster: its cells, or why it could not be read. */
export type RosterRow = { line: number; values: string[] } | { line: number; fault: string };

export interface RosterFile {
  rows: AsyncIterable<RosterRow>;
  /** True for text. Text without a delimiter is a list of names; a workbook always has columns. */
  is_text: boolean;
}

const DELIMITERS = [',', ';', '\t', '|'];

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* oneByOne(batches: RowBatches): AsyncGenerator<RosterRow> {
  for await (const batch of batches)
    for (const row of batch) {
      if ('values' in row) yield row;
      else yield { line: row.line, fault: 'fault' in row ? row.fault : 'not a row of text' };
    }
}

const utf16Of = (head: Buffer): 'utf-16le' | 'utf-16be' | null =>
  head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null;

/** A text file as UTF-8, whatever encoding the spreadsheet saved it in. */
function textOf(path: string, head: Buffer): Readable {
  const utf16 = utf16Of(head);
  const file = createReadStream(path);
  if (!utf16) return file;
  const decoder = new TextDecoder(utf16);
  return Readable.from(
    (async function* () {
      for await (const chunk of file) yield Buffer.from(decoder.decode(chunk as Buffer, { stream: true }));
    })(),
  );
}

const splitBy = async (line: string, delimiter: string): Promise<string[]> => {
  for await (const [row] of csvRecords(one([line]), { delimiter, quotes: true })) return row && 'values' in row ? row.values : [];
  return [];
};

async function* one(lines: string[]): AsyncGenerator<string[]> {
  yield lines;
}

/** The delimiter that yields the most known headings in one of the first lines; otherwise a comma. */
async function delimiterOf(lines: string[]): Promise<string> {
  let best = { delimiter: ',', known: 0 };
  for (const delimiter of DELIMITERS)
    for (const line of lines) {
      const known = (await splitBy(line, delimiter)).filter((value) => fieldOf(value) !== null).length;
      if (known > best.known) best = { delimiter, known };
    }
  return best.delimiter;
}

async function textRows(path: string, head: Buffer): Promise<RosterFile> {
  const sample = utf16Of(head) ? new TextDecoder(utf16Of(head)!).decode(head) : head.toString('latin1').replace(/^ï»¿/, '');
  if (sample.includes('\u0000') || sample.startsWith('%PDF'))
    throw new UsageError('the file is neither text nor a workbook: save it as CSV or XLSX');
  const lines = sample.split(/\r\n|\r|\n/).slice(0, 20);
  const delimiter = await delimiterOf(lines);
  const notes = { fallback_lines: 0 };
  const rows = csvRecords(textLines(textOf(path, head), 'utf-8', notes, limits.csv.line), { delimiter, quotes: true, multiline: true });
  return { rows: oneByOne(rows), is_text: true };
}

const hasRows = async ({ rows }: SheetRows): Promise<boolean> => {
  for await (const batch of rows())
    if (batch.some((row: ParsedRow) => 'values' in row && row.values.some((value) => value.trim() !== ''))) return true;
  return false;
};

async function chosenSheet(sheets: SheetRows[], wanted: string | undefined): Promise<RosterFile> {
  const names = sheets.map(({ name }) => `"${name}"`).join(', ');
  const filled: SheetRows[] = [];
  for (const sheet of sheets) if (wanted === undefined ? await hasRows(sheet) : sheet.name === wanted) filled.push(sheet);
  const [first, ...more] = filled;
  if (!first)
    throw new UsageError(wanted === undefined ? 'the workbook is empty' : `the workbook has no sheet "${wanted}"; it has ${names}`);
  if (more.length > 0)
    throw new UsageError(`several sheets have rows (${filled.map(({ name }) => `"${name}"`).join(', ')}): choose one with --sheet`);
  return { rows: oneByOne(first.rows()), is_text: false };
}

/** The rows of a roster: delimited text (UTF-8, UTF-16 or Windows-1252) or an Excel workbook (XLSX or XLS). */
export async function rosterFile(path: string, sheet?: string): Promise<RosterFile> {
  const head = await firstBytes(path, 65_536);
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    const sheets = await sheetsOf(path).catch((error: Error) => {
      if (!isFileFault(error)) throw error;
      throw new UsageError(
        `the file is a ZIP archive but not a readable XLSX workbook: unpack it, or save it as CSV or XLSX (${error.message})`,
      );
    });
    return chosenSheet(sheets, sheet);
  }
  if (head.subarray(0, 4).toString('hex') === 'd0cf11e0') return chosenSheet(await sheetsOf(path), sheet);
  if (sheet !== undefined) throw new UsageError('--sheet works with workbooks only; this is a text file');
  return textRows(path, head);
}
