import { csvLines } from '../lists/csv.ts';
import { writeWorkbook } from '../lists/workbook.ts';
import type { ReconciledRow } from './reconcile-rows.ts';

type Batches = AsyncIterable<Pick<ReconciledRow, 'cells'>[]>;

async function* rowsOf(headings: string[], batches: Batches): AsyncGenerator<(string | number)[]> {
  yield headings;
  for await (const batch of batches) for (const { cells } of batch) yield cells;
}

const WIDTH = 20;

/** The rows with their headings as CSV or as a workbook, written while they are made. */
export async function* reconciledFile(format: 'csv' | 'xlsx', headings: string[], batches: Batches): AsyncGenerator<string | Buffer> {
  const rows = rowsOf(headings, batches);
  if (format === 'xlsx') {
    const columns = headings.map(() => ({ style: 'plain' as const, width: WIDTH }));
    yield* writeWorkbook([{ name: 'Reconciled', columns, rows }], null);
    return;
  }
  // By their places, as a file may have a heading twice.
  const places = headings.map((_, at) => String(at));
  for await (const row of rows) yield csvLines([row], places);
}
