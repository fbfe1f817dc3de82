import { openRosterFile, type RosterRow } from '../load/reader/roster.ts';
import { Refusal } from '../load/refusal.ts';
import { type Columns, recognizeColumns } from './columns.ts';

/** What is wrong with a file, for its sender. */
export class TableError extends Error {}

const BATCH = 500;
const FIRST_ROWS = 10;

/** Rows below the headings, without empty ones. */
export async function openTable(
  path: string,
  sheet: string | null,
  signal?: AbortSignal,
): Promise<{ columns: Columns; rows: AsyncGenerator<string[]> }> {
  const file = await openRosterFile(path, sheet, signal).catch((error) => {
    throw error instanceof Refusal ? new TableError(error.message) : error;
  });
  const first: string[][] = [];
  const valuesOf = (row: RosterRow) => {
    if ('fault' in row) throw new TableError(`line ${row.line}: ${row.fault}`);
    return row.values;
  };
  const isFilled = (values: string[]) => values.some((value) => value.trim() !== '');
  for (let next = await file.rows.next(); !next.done; next = await file.rows.next()) {
    const values = valuesOf(next.value);
    if (isFilled(values)) first.push(values);
    if (first.length === FIRST_ROWS) break;
  }
  const columns = recognizeColumns(first);
  if (!columns?.properties.some(Boolean)) {
    await file.rows.return(undefined);
    throw new TableError('the file has no known heading: add a heading row such as "name, city, state"');
  }
  async function* rows(): AsyncGenerator<string[]> {
    yield* first.slice(columns!.at + 1);
    for await (const row of file.rows) {
      const values = valuesOf(row);
      if (isFilled(values)) yield values;
    }
  }
  return { columns, rows: rows() };
}

/** Rows as many as one search takes. */
export async function* inBatches(rows: AsyncIterable<string[]>): AsyncGenerator<string[][]> {
  let batch: string[][] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
