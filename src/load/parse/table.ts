import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadSpec } from '../define-dataset.ts';
import { Refusal } from '../refusal.ts';
import { csvRecords } from './csv.ts';
import { openDbf } from './dbf.ts';
import type { FilePart } from './file-parts.ts';
import { jsonElements, jsonObject, jsonTable, ndjson } from './json.ts';
import type { OpenTable, ParsedRow, RowBatches } from './parsed-row.ts';
import { type TextNotes, textLines } from './text.ts';
import { readWorkbook, sheetRows } from './xlsx.ts';

export interface ReadContext {
  notes: TextNotes;
  /** Called with the number of bytes read from the (unpacked) file. */
  on_bytes?: (count: number) => void;
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

/** A header names every column once: a repeated name gets its ordinal, an empty one its position. */
export function headerNames(values: string[]): string[] {
  const seen = new Map<string, number>();
  return values.map((value, index) => {
    const name = value.trim() || `(column ${index + 1})`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Takes rows above the header and the header itself off the front, and sees that each row has as many values as the header. */
async function headed(rows: RowBatches, rows_above_header: number, pad: boolean): Promise<OpenTable> {
  const source = rows[Symbol.asyncIterator]();
  let left = rows_above_header;
  let first: ParsedRow[] = [];
  let header: string[] | null = null;
  while (!header) {
    const next = await source.next();
    if (next.done) throw new Refusal('The file has no header line: it is empty.');
    first = next.value;
    while (left > 0 && first.length > 0) {
      first = first.slice(1);
      left -= 1;
    }
    const [top] = first;
    if (!top) continue;
    if (!('values' in top))
      throw new Refusal(`The header on line ${top.line} cannot be read: ${'fault' in top ? top.fault : 'not a table'}.`);
    while (pad && top.values.at(-1) === '') top.values.pop();
    header = headerNames(top.values);
  }
  const width = header.length;
  const checked = (row: ParsedRow): ParsedRow => {
    if (!('values' in row) || row.values.length === width) return row;
    if (pad && row.values.length < width) return { ...row, values: [...row.values, ...Array<string>(width - row.values.length).fill('')] };
    if (pad && row.values.slice(width).every((value) => value === '')) return { ...row, values: row.values.slice(0, width) };
    return {
      line: row.line,
      fault: `has ${row.values.length} values where the header has ${width}`,
      text: row.values.join(' | ').slice(0, 2000),
    };
  };
  async function* batches(): AsyncGenerator<ParsedRow[]> {
    try {
      if (first.length > 1) yield first.slice(1).map(checked);
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value.map(checked);
    } finally {
      await source.return?.();
    }
  }
  return { header, batches: batches() };
}

/** A workbook needs random access: one inside a ZIP is unpacked beside the temporary files first. */
async function onDisk<T>(part: FilePart, work: (path: string) => Promise<T>): Promise<{ value: T; clean: () => Promise<void> }> {
  if (part.path) return { value: await work(part.path), clean: async () => {} };
  const path = join(tmpdir(), `proviso-${randomUUID()}.xlsx`);
  const clean = () => rm(path, { force: true });
  try {
    await pipeline(await part.open(), createWriteStream(path));
    return { value: await work(path), clean };
  } catch (error) {
    await clean();
    throw error;
  }
}

async function openWorkbook(part: FilePart, read: Extract<ReadSpec, { format: 'xlsx' }>): Promise<OpenTable> {
  const { value: table, clean } = await onDisk(part, async (path) => {
    const book = await readWorkbook(path);
    const { sheet: wanted } = read;
    const named = (name: string) => (typeof wanted === 'string' ? name === wanted : wanted ? wanted.test(name) : true);
    const sheet = book.sheets.find(({ name }) => named(name));
    if (!sheet) throw new Refusal(`The workbook has no sheet ${wanted}; it has ${book.sheets.map(({ name }) => name).join(', ')}.`);
    return headed(sheetRows(path, book, sheet), read.rows_above_header ?? 0, true);
  });
  async function* batches(): AsyncGenerator<ParsedRow[]> {
    try {
      yield* table.batches;
    } finally {
      await clean();
    }
  }
  return { header: table.header, batches: batches() };
}

/** Opens one part as a layout says it is to be read. */
export async function openTable(part: FilePart, read: ReadSpec, context: ReadContext): Promise<OpenTable> {
  if (read.format === 'xlsx') return openWorkbook(part, read);
  const stream = counted(await part.open(), context.on_bytes);
  if (read.format === 'dbf') return openDbf(stream);
  if (read.format === 'json') {
    const path = read.path ? read.path.split('.') : [];
    if (read.shape === 'table') return jsonTable(stream, path, read.header);
    if (read.shape === 'object') return { header: null, batches: jsonObject(stream, path) };
    if (read.shape === 'ndjson') return { header: null, batches: ndjson(textLines(stream, 'utf-8', context.notes)) };
    return { header: null, batches: jsonElements(stream, read.shape, path) };
  }
  const lines = textLines(stream, read.encoding ?? 'utf-8', context.notes);
  const records = csvRecords(lines, { delimiter: read.delimiter ?? ',', quotes: read.quotes !== 'none', multiline: read.multiline });
  return headed(records, read.rows_above_header ?? 0, false);
}
