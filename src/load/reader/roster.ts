import { stat } from 'node:fs/promises';
import type { ParsedRow } from '../parse/parsed-row.ts';
import { rowsOf } from './open-part.ts';
import { readers } from './readers.ts';

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
