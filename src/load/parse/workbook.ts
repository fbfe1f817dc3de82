import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeStream } from '#store-stream';
import type { ReadSpec } from '../declaration/read-spec.ts';
import { Refusal } from '../refusal.ts';
import { type FilePart, onceForPart } from './file-parts.ts';
import { type HeaderPlace, headed, WITHOUT_SHEET } from './headed.ts';
import { isOneOf } from './header-names.ts';
import { limits, refuseOverBytes } from './limits.ts';
import { type OpenTable, type ParsedRow, type RowBatches, SHEET_COLUMN, type SheetRows } from './parsed-row.ts';
import { sheetsOfXlsx } from './xlsx.ts';

type ReadWorkbook = Extract<ReadSpec, { format: 'xlsx' }>;

/** Random access: one inside a ZIP is first unpacked. */
async function onDisk<T>(part: FilePart, work: (path: string) => Promise<T>): Promise<{ value: T; clean: () => Promise<void> }> {
  if (part.path) return { value: await work(part.path), clean: async () => {} };
  const path = join(tmpdir(), `proviso-${randomUUID()}.xlsx`);
  const clean = () => rm(path, { force: true });
  try {
    await storeStream(await part.open(), path, (bytes) => refuseOverBytes(bytes, limits.workbook.bytes, part.name));
    return { value: await work(path), clean };
  } catch (error) {
    await clean();
    throw error;
  }
}

async function unlessEmpty(rows: RowBatches): Promise<AsyncGenerator<ParsedRow[]> | null> {
  const source = rows[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done) return null;
  async function* all(): AsyncGenerator<ParsedRow[]> {
    try {
      yield first.value;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return all();
}

async function stacked(sheets: SheetRows[], place: HeaderPlace): Promise<OpenTable> {
  const tables: { name: string; source: AsyncGenerator<ParsedRow[]>; header: string[]; above: string; batches: RowBatches }[] = [];
  for (const { name, rows } of sheets) {
    const filled = await unlessEmpty(rows());
    if (filled) tables.push({ name, source: filled, ...(await headed(filled, place, { pad: true, what: `the sheet "${name}"` })) });
  }
  if (tables.length === 0) throw new Refusal(`The sheets ${sheets.map(({ name }) => name).join(', ')} are empty.`);
  const header = [...new Set([SHEET_COLUMN, ...tables.flatMap((table) => table.header)])];
  async function* batches(): AsyncGenerator<ParsedRow[]> {
    try {
      let before = 0;
      for (const table of tables) {
        const places = table.header.map((column) => header.indexOf(column));
        let last = before;
        const placed = (row: ParsedRow): ParsedRow => {
          const line = before + row.line;
          last = line;
          if ('fault' in row) return { ...row, line, fault: `${row.fault} (row ${row.line} of the sheet "${table.name}")` };
          if (!('values' in row)) return { ...row, line };
          const values = Array<string>(header.length).fill('');
          values[0] = table.name;
          for (const [index, place] of places.entries()) values[place] = row.values[index]!;
          const days = row.days?.map(([index, day]): [number, string] => [places[index]!, day]);
          return days ? { line, values, days } : { line, values };
        };
        for await (const batch of table.batches) yield batch.map(placed);
        before = last;
      }
    } finally {
      for (const table of tables) await table.source.return(undefined);
    }
  }
  return { header, above: tables.map(({ above }) => above).join('\n'), sheets: tables.map(({ name }) => name), batches: batches() };
}

export async function tableOfSheets(
  sheets: SheetRows[],
  read: HeaderPlace & { sheet?: string | RegExp; sheets?: string[] },
): Promise<OpenTable> {
  const wanted = read.sheet;
  const isWanted = (name: string) => (typeof wanted === 'string' ? name === wanted : wanted ? wanted.test(name) : true);
  const named = read.sheets ? isOneOf(read.sheets) : isWanted;
  const called = sheets.filter(({ name }) => named(name));
  const visible = sheets.filter(({ is_hidden }) => !is_hidden);
  // The name of an only sheet distinguishes nothing; its header shows what it is.
  const found = called.length === 0 && visible.length === 1 ? visible : called;
  const [first] = found;
  if (!first) {
    const expected = typeof wanted === 'string' ? `called "${wanted}"` : 'with an expected name';
    throw new Refusal(`${WITHOUT_SHEET} ${expected}; its sheets are ${sheets.map(({ name }) => `"${name}"`).join(', ')}.`);
  }
  if (read.sheets) return stacked(found, read);
  return { ...(await headed(first.rows(), read, { pad: true, what: `the sheet "${first.name}"` })), sheets: [first.name] };
}

/** A header is searched in half of them. */
const LOOKED_AT = 1000;

/** And why there are no more, if it is damaged. */
async function firstBatches(rows: RowBatches) {
  const batches: ParsedRow[][] = [];
  let count = 0;
  try {
    for await (const batch of rows) {
      batches.push(batch);
      count += batch.length;
      if (count >= LOOKED_AT) break;
    }
  } catch (error) {
    return { batches, error };
  }
  return { batches, error: null };
}

/** Read once, for all layouts. */
async function firstOfSheets(path: string): Promise<SheetRows[]> {
  const sheets = await sheetsOfXlsx(path);
  return sheets.map((sheet) => {
    let first: ReturnType<typeof firstBatches> | null = null;
    async function* rows(): AsyncGenerator<ParsedRow[]> {
      first ??= firstBatches(sheet.rows());
      const { batches, error } = await first;
      yield* batches;
      if (error) throw error;
    }
    return { ...sheet, rows };
  });
}

export async function openWorkbook(part: FilePart, read: ReadWorkbook, looking = false): Promise<OpenTable> {
  const { value: table, clean } = await onDisk(part, async (path) => {
    const sheets = looking && part.path ? onceForPart(part, 'sheets', () => firstOfSheets(path)) : sheetsOfXlsx(path);
    return tableOfSheets(await sheets, read);
  });
  async function* batches(): AsyncGenerator<ParsedRow[]> {
    try {
      yield* table.batches;
    } finally {
      await clean();
    }
  }
  return { ...table, batches: batches() };
}
