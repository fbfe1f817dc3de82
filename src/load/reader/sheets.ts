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

/** Every sheet of a workbook of Excel, old or new, as it stands; its rows are read when they are asked for. */
export async function sheetsOf(path: string): Promise<SheetRows[]> {
  const { size } = await stat(path);
  const names = await answerOf<string[]>({ job: 'sheets', path }, size);
  return names.map((name, index) => ({ name, rows: () => sheetRows(path, index, size) }));
}
