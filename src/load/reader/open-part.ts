import { stat } from 'node:fs/promises';
import type { ReadSpec } from '../declaration/read-spec.ts';
import type { RawRow } from '../declaration/rows.ts';
import type { FilePart } from '../parse/file-parts.ts';
import type { OpenTable, ParsedRow, RowBatches } from '../parse/parsed-row.ts';
import { type ReadContext, withOpenTable } from '../parse/table.ts';
import type { Job } from './messages.ts';
import { readers as ownReaders, type Readers, type Reading, readers } from './readers.ts';

/**
 * Each byte is processed a bounded number of times, and reading yields after every chunk. Other formats need libraries
 * or trees, and a separate process.
 */
const READ_HERE: ReadSpec['format'][] = ['csv', 'dbf'];

async function* rowsOf(
  reading: Reading,
  context: ReadContext = { notes: { fallback_lines: 0 } },
  because: (child: RawRow) => string | null = () => null,
): RowBatches {
  let bytes = 0;
  for (;;) {
    const message = await reading.receive();
    if ('ask' in message) {
      reading.send({ answer: because(message.ask) });
      continue;
    }
    if (!('rows' in message || 'done' in message)) continue;
    Object.assign(context.notes, message.notes);
    context.on_bytes?.(message.bytes - bytes);
    bytes = message.bytes;
    if ('done' in message) return;
    reading.send({ more: true });
    yield message.rows;
  }
}

function jobOf(part: FilePart, read: ReadSpec, looking: boolean): { job: Job; because?: (child: RawRow) => string | null } {
  const at = { ...part.file, member: part.member };
  const unwanted = read.format === 'xml' && 'tree' in read ? read.unwanted : undefined;
  // A function is called where the dataset is known.
  const plain = unwanted ? { ...read, unwanted: { child: unwanted.child } } : read;
  return {
    job: { job: 'table', part: at, read: plain as ReadSpec, looking, asks: unwanted !== undefined && !looking },
    because: unwanted?.because,
  };
}

export async function withTable<T>(
  part: FilePart,
  read: ReadSpec,
  context: ReadContext,
  work: (table: OpenTable) => Promise<T>,
  readers: Readers = ownReaders,
): Promise<T> {
  if (READ_HERE.includes(read.format)) return withOpenTable(part, read, context, work);
  const { job, because } = jobOf(part, read, context.looking ?? false);
  const reading = await readers.begin(job, part.bytes ?? 0);
  try {
    const message = await reading.receive();
    if (!('opened' in message)) throw new Error(`The file reader sent ${Object.keys(message)[0]}; expected opened.`);
    return await work({ ...message.opened, batches: rowsOf(reading, context, because) });
  } finally {
    await reading.close();
  }
}

/** When a PDF was last changed (or created) by its properties. */
export async function propertiesDayOf({ form, path, bytes }: FilePart): Promise<string | null> {
  if (path === null || form !== 'pdf') return null;
  const reading = await ownReaders.begin({ job: 'properties', path }, bytes ?? 0);
  try {
    const message = await reading.receive();
    if (!('day' in message)) throw new Error(`The file reader sent ${Object.keys(message)[0]}; expected a day.`);
    return message.day;
  } finally {
    await reading.close();
  }
}

/** `merged`: values of cells above that are shown over several rows. With a fault it has no values. */
export interface RosterRow {
  line: number;
  values: string[];
  merged?: [column: number, value: string][];
  fault?: string;
}

export interface RosterFile {
  rows: AsyncGenerator<RosterRow>;
  is_text: boolean;
  other_sheets: string[];
}

const plain = (row: ParsedRow): RosterRow =>
  'values' in row ? row : { line: row.line, values: [], fault: 'fault' in row ? row.fault : 'not a row of text' };

/**
 * In a process of its own, because anyone may send one. Read all rows or close the generator, which frees the process;
 * the signal ends it, as it may be busy for minutes.
 */
export async function openRosterFile(path: string, sheet: string | null = null, signal?: AbortSignal): Promise<RosterFile> {
  const { size } = await stat(path);
  const reading = await readers.begin({ job: 'roster', path, sheet }, size, signal);
  try {
    const message = await reading.receive();
    if (!('opened' in message)) throw new Error(`The file reader sent ${Object.keys(message)[0]}; expected opened.`);
    async function* rows(): AsyncGenerator<RosterRow> {
      try {
        for await (const batch of rowsOf(reading)) for (const row of batch) yield plain(row);
      } finally {
        await reading.close();
      }
    }
    return { rows: rows(), is_text: message.opened.is_text ?? false, other_sheets: message.opened.other_sheets ?? [] };
  } catch (error) {
    await reading.close();
    throw error;
  }
}
