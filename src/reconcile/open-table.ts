import { openRosterFile, type RosterRow } from '../load/reader/roster.ts';
import { Refusal } from '../load/refusal.ts';
import { type Columns, recognizeColumns } from './columns.ts';
import { IDENTIFIERS } from './entity.ts';

/** What is wrong with a file, for its sender. */
export class TableError extends Error {}

const fileFault = (error: unknown) => (error instanceof Refusal ? new TableError(error.message) : error);

/** Rows as many as one search takes. */
export const BATCH = 500;
const FIRST_ROWS = 10;

/** Rows below the headings, without empty ones. */
export async function openTable(
  path: string,
  sheet: string | null,
  signal?: AbortSignal,
): Promise<{ columns: Columns; rows: AsyncGenerator<string[]>; other_sheets: string[] }> {
  const file = await openRosterFile(path, sheet, signal).catch((error) => {
    throw fileFault(error);
  });
  const first: string[][] = [];
  const valuesOf = (row: RosterRow) => {
    if ('fault' in row) throw new TableError(`line ${row.line}: ${row.fault}`);
    return row.values;
  };
  const isFilled = (values: string[]) => values.some((value) => value.trim() !== '');
  async function* rest(): AsyncGenerator<string[]> {
    try {
      for (let next = await file.rows.next(); !next.done; next = await file.rows.next()) {
        const values = valuesOf(next.value);
        if (isFilled(values)) yield values;
      }
    } catch (error) {
      throw fileFault(error);
    } finally {
      await file.rows.return(undefined);
    }
  }
  const filled = rest();
  while (first.length < FIRST_ROWS) {
    const next = await filled.next();
    if (next.done) break;
    first.push(next.value);
  }
  const columns = recognizeColumns(first);
  const is_named = columns?.properties.some((property) => property === 'query' || IDENTIFIERS.includes(property as never));
  if (!is_named || first.length <= columns!.at + 1) {
    await filled.return(undefined);
    throw new TableError(
      is_named
        ? 'the file has no rows below its headings'
        : columns
          ? 'the file has no column with names or identifiers: give one the heading "name", "ccn", "npi" or "ein"'
          : 'the file has no known heading: add a heading row such as "name, city, state"',
    );
  }
  let count = 0;
  const checked = (values: string[]): string[] => {
    count += 1;
    if (values.findLastIndex((value) => value.trim() !== '') < columns!.headings.length) return values;
    throw new TableError(`row ${count} below the headings has more cells than there are headings: give each column a heading`);
  };
  async function* rows(): AsyncGenerator<string[]> {
    try {
      yield* first.slice(columns!.at + 1).map(checked);
      for await (const values of filled) yield checked(values);
    } finally {
      await filled.return(undefined);
    }
  }
  return { columns: columns!, rows: rows(), other_sheets: file.other_sheets };
}

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
