import { z } from 'zod';
import { plainHeading } from '../fields/field-names.ts';
import { openRosterFile } from '../load/reader/roster.ts';
import { Refusal } from '../load/refusal.ts';
import { readTable } from '../read-table.ts';
import { IDENTIFIERS } from './entity.ts';
import type { RowQuery } from './question.ts';

const table = readTable('src/reconcile/headings.csv', z.object({ property: z.string(), headings: z.string() }));
const by_heading = new Map(
  table.flatMap(({ property, headings }) => [property, ...headings.split(',')].map((text) => [plainHeading(text), property] as const)),
);

/** What each column says, `query` being the name; null for an unknown heading, and for a second column of one. */
export interface Columns {
  headings: string[];
  properties: (string | null)[];
  /** The row of the headings, from 0; -1 for a list of names without headings. */
  at: number;
}

const isFilled = (value: string) => value.trim() !== '';

/** The row with most known headings; without any, names in whichever column is the only one. */
function recognizeColumns(first: readonly string[][]): Columns | null {
  let [best, most]: [Columns | null, number] = [null, 0];
  for (const [at, row] of first.entries()) {
    const seen = new Set<string | null>([null]);
    const properties = row.map((heading) => {
      const property = by_heading.get(plainHeading(heading)) ?? null;
      return seen.has(property) ? null : seen.add(property) && property;
    });
    if (seen.size - 1 > most) [best, most] = [{ headings: row.map((heading) => heading.trim()), properties, at }, seen.size - 1];
  }
  if (best) return best;
  const filled = new Set(first.flatMap((row) => row.flatMap((value, at) => (isFilled(value) ? at : []))));
  const [at] = filled;
  if (filled.size !== 1) return null;
  return { headings: [...Array(at!).fill(''), 'name'], properties: [...Array(at!).fill(null), 'query'], at: -1 };
}

export function rowQuery({ properties }: Columns, values: readonly string[], types: string[], limit: number): RowQuery {
  const row: RowQuery = { query: '', types, limit, properties: {} };
  for (const [at, property] of properties.entries()) {
    const value = values[at]?.trim() ?? '';
    if (value === '' || property === null) continue;
    if (property === 'query') row.query = value;
    else row.properties[property] = [value];
  }
  return row;
}

/** How the columns were recognized: Facility as name, Town as city. */
export const columnWords = ({ headings, properties }: Columns): string =>
  headings
    .flatMap((heading, at) => (properties[at] ? [`${heading} as ${properties[at] === 'query' ? 'name' : properties[at]}`] : []))
    .join(', ');

/** What is wrong with a file, for its sender. */
export class TableError extends Error {}

/** Rows as many as one search takes. */
export const BATCH = 500;
const FIRST_ROWS = 10;
const NO_HEADING = 'add a heading row such as "name, city, state"';

function faultOf(first: readonly string[][], columns: Columns | null): string | null {
  if (first.length === 0) return `the file is empty: ${NO_HEADING} and a row for each name`;
  if (!columns) return `the file has no known heading: ${NO_HEADING}`;
  if (!columns.properties.some((property) => property === 'query' || IDENTIFIERS.includes(property as never)))
    return 'the file has no column with names or identifiers: give one the heading "name", "ccn", "npi" or "ein"';
  return first.length > columns.at + 1 ? null : 'the file has no rows below its headings';
}

/** Rows below the headings, without empty ones. */
export async function openTable(path: string, sheet: string | null, signal?: AbortSignal) {
  const fileFault = (error: unknown) => {
    throw error instanceof Refusal ? new TableError(error.message) : error;
  };
  const file = await openRosterFile(path, sheet, signal).catch(fileFault);
  async function* filledRows(): AsyncGenerator<string[]> {
    try {
      for await (const row of file.rows) {
        if ('fault' in row) throw new TableError(`line ${row.line}: ${row.fault}`);
        if (row.values.some(isFilled)) yield row.values;
      }
    } catch (error) {
      fileFault(error);
    }
  }
  const filled = filledRows();
  const first: string[][] = [];
  for (let next = await filled.next(); !next.done; next = await filled.next()) if (first.push(next.value) === FIRST_ROWS) break;
  const columns = recognizeColumns(first);
  const fault = faultOf(first, columns);
  if (!columns || fault !== null) {
    await filled.return(undefined);
    throw new TableError(fault!);
  }
  async function* rows({ headings, at }: Columns): AsyncGenerator<string[]> {
    let count = -1 - at;
    async function* all() {
      yield* first;
      yield* filled;
    }
    try {
      for await (const values of all()) {
        count += 1;
        if (count <= 0) continue;
        if (values.findLastIndex(isFilled) >= headings.length)
          throw new TableError(`row ${count} below the headings has more cells than there are headings: give each column a heading`);
        yield values;
      }
    } finally {
      await filled.return(undefined);
    }
  }
  return { columns, rows: rows(columns), other_sheets: file.other_sheets };
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
