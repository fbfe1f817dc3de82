import { csvLines } from '../lists/csv.ts';
import { writeWorkbook } from '../lists/workbook.ts';

type Batches = AsyncIterable<(string | number)[][]>;

async function* rowsOf(headings: string[], batches: Batches): AsyncGenerator<(string | number)[]> {
  yield headings;
  for await (const batch of batches) yield* batch;
}

const WIDTH = 20;

/** The rows with their headings as CSV or as a workbook, written while they are made. */
export async function* reconciledFile(format: 'csv' | 'xlsx', headings: string[], batches: Batches): AsyncGenerator<string | Buffer> {
  if (format === 'xlsx') {
    const columns = headings.map(() => ({ style: 'plain' as const, width: WIDTH }));
    yield* writeWorkbook([{ name: 'Reconciled', columns, rows: rowsOf(headings, batches) }], null);
    return;
  }
  // By their places, as a file may have a heading twice.
  const places = headings.map((_, at) => String(at));
  yield csvLines([headings], places);
  for await (const rows of batches) yield csvLines(rows, places);
}
