import { stat } from 'node:fs/promises';
import type { RowBatches, SheetRows } from '../parse/parsed-row.ts';
import { answerOf, rowsOf } from './open-part.ts';
import { readers } from './readers.ts';

async function* sheetRows(path: string, index: number, bytes: number): RowBatches {
  const reading = await readers.begin({ job: 'sheet', path, index }, bytes);
  try {
    yield* rowsOf(reading);
  } finally {
    await reading.close();
  }
}

/** Every sheet of an Excel workbook, old or new format; its rows are read when requested. */
export async function sheetsOf(path: string): Promise<SheetRows[]> {
  const { size } = await stat(path);
  const names = await answerOf<string[]>({ job: 'sheets', path }, size);
  return names.map((name, index) => ({ name, rows: () => sheetRows(path, index, size) }));
}
