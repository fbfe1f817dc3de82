import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadSpec } from '../declaration/read-spec.ts';
import { Refusal } from '../refusal.ts';
import { csvRecords } from './csv.ts';
import { openDbf } from './dbf.ts';
import { edgarSubmission } from './edgar.ts';
import { type FilePart, isReadOnce, onceForPart, openToLook, replayed } from './file-parts.ts';
import { headed } from './headed.ts';
import { jsonElements, jsonObject, jsonTable } from './json.ts';
import { limits } from './limits.ts';
import { type LineMemo, type OpenTable, type ParsedRow, type RowBatches, shorten } from './parsed-row.ts';
import { openPdf } from './pdf.ts';
import { type TextNotes, textLines } from './text.ts';
import { openWorkbook, tableOfSheets } from './workbook.ts';
import { xmlRows } from './xml.ts';
import { type Because, xmlTrees } from './xml-tree.ts';

function headless(rows: RowBatches, header: string[]): OpenTable {
  const width = header.length;
  const fitted = (row: ParsedRow): ParsedRow => {
    if (!('values' in row) || row.values.length === width) return row;
    const fault = `has ${row.values.length} values; the file has no header, and ${width} were expected`;
    return { line: row.line, fault, text: shorten(row.values.join(' | ')) };
  };
  async function* batches(): AsyncGenerator<ParsedRow[]> {
    for await (const batch of rows) yield batch.map(fitted);
  }
  return { header, batches: batches() };
}

export interface ReadContext {
  notes: TextNotes;
  on_bytes?: (count: number) => void;
  /** The first rows are enough, whether wanted or not. */
  looking?: boolean;
  /** In place of `unwanted.because`. */
  because?: Because | null;
  /** Looks at each line of delimited text before it is split. */
  memo?: LineMemo;
}

function counted(stream: Readable, on_bytes: ((count: number) => void) | undefined): Readable {
  if (!on_bytes) return stream;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      on_bytes(chunk.length);
      done(null, chunk);
    },
  });
  pipeline(stream, counter).catch(() => {});
  return counter;
}

const LINES = 50;

/** Only the first rows are split, not all that were read. */
async function* inShortBatches(batches: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const batch of batches) for (let at = 0; at < batch.length; at += LINES) yield batch.slice(at, at + LINES);
}

export async function openTable(part: FilePart, read: ReadSpec, context: ReadContext): Promise<OpenTable> {
  if (read.format === 'xlsx') return openWorkbook(part, read, context.looking);
  if (read.format === 'pdf') return openPdf(part, read, context.on_bytes);
  if (read.format === 'xml' && 'tree' in read) return { header: null, batches: xmlTrees(part, read, context) };
  if (part.members) throw new Refusal(`${part.name} is a ZIP of XML documents; expected a single file.`);
  const stream = counted(await (context.looking ? openToLook(part) : part.open()), context.on_bytes);
  if (read.format === 'dbf') return openDbf(stream);
  // Large and rarely needed.
  if (read.format === 'xls') {
    const { sheetsOfXls } = await import('./xls.ts');
    const sheets = context.looking ? onceForPart(part, 'sheets', () => sheetsOfXls(stream)) : sheetsOfXls(stream);
    return tableOfSheets(await sheets, read);
  }
  if (read.format === 'edgar') return { header: null, batches: edgarSubmission(stream, read, context.notes) };
  if (read.format === 'html') return (await import('./html.ts')).openHtml(stream, read, context.notes);
  if (read.format === 'xml') return { header: null, batches: xmlRows(stream, read.element, context.notes) };
  if (read.format === 'json') {
    const path = read.path ? read.path.split('.') : [];
    if (read.shape === 'table') return jsonTable(stream, path, read.header);
    if (read.shape === 'object') return { header: null, batches: jsonObject(stream, path) };
    return { header: null, batches: jsonElements(stream, read.shape, path) };
  }
  const { encoding = 'utf-8', delimiter = ',', multiline, stray_quotes } = read;
  const dialect = { delimiter, quotes: read.quotes !== 'none', multiline, stray_quotes };
  const split = () => {
    const lines = textLines(stream, encoding, context.notes, limits.csv.line);
    return csvRecords(context.looking ? inShortBatches(lines) : lines, { ...dialect, memo: context.memo });
  };
  const is_once = context.looking && isReadOnce(part);
  const records = is_once ? onceForPart(part, JSON.stringify([encoding, dialect]), () => replayed(split()))() : split();
  if (read.header) return headless(records, read.header);
  return headed(records, read, { pad: false, surplus: read.surplus_delimiter });
}

/** Closed however far it was read: a missing header ends reading early. */
export async function withOpenTable<T>(
  part: FilePart,
  read: ReadSpec,
  context: ReadContext,
  work: (table: OpenTable) => Promise<T>,
): Promise<T> {
  const streams: Readable[] = [];
  const open = async () => {
    const stream = await part.open();
    streams.push(stream);
    return stream;
  };
  try {
    return await work(await openTable({ ...part, open }, read, context));
  } finally {
    for (const stream of streams) stream.destroy();
  }
}
