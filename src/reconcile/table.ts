import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Deps } from '#deps';
import { plainHeading } from '#fields/field-names';
import { csvLines } from '#lists/csv';
import { writeWorkbook } from '#lists/workbook';
import { openRosterFile } from '#load/reader/open-part';
import { Refusal } from '#load/refusal';
import { readTable } from '#read-table';
import { REFUSED_PASSWORD, SearchUnavailable } from '#search/errors';
import { IDENTIFIERS, type RowQuery } from './compared.ts';
import { valuesOf } from './extend.ts';
import { type Found, reconcile } from './reconcile.ts';

const table = readTable('src/reconcile/headings.csv', z.object({ property: z.string(), headings: z.string() }));
const by_heading = new Map(
  table.flatMap(({ property, headings }) => [property, ...headings.split(',')].map((text) => [plainHeading(text), property] as const)),
);

/** What each column says, `query` being the name; null for an unknown heading and a second column of one. */
export interface Columns {
  headings: string[];
  properties: (string | null)[];
  /** The row of the headings, from 0; -1 for a list of names without headings. */
  at: number;
}

const isFilled = (value: string) => value.trim() !== '';

export function rowQuery({ properties }: Columns, values: readonly string[], types: string[], limit: number): RowQuery {
  const said = properties.flatMap((property, at) => (property !== null && values[at]?.trim() ? [[property, [values[at].trim()]]] : []));
  const { query: [query] = [''], ...rest }: Record<string, string[]> = Object.fromEntries(said);
  return { query: query!, types, limit, properties: rest };
}

/** Facility as name, Town as city */
export const columnWords = ({ headings, properties }: Columns): string =>
  headings
    .flatMap((heading, at) => (properties[at] ? [`${heading} as ${properties[at] === 'query' ? 'name' : properties[at]}`] : []))
    .join(', ');

/** Rows of one search, and queries of one request. */
export const BATCH = 500;
/** Characters of rows that are stored together: writing megabytes at once would hold up other requests. */
const CHARACTERS = 500_000;
const FIRST_ROWS = 10;
const LONGEST_HEADING = 200;
const NO_HEADING = 'add a heading row such as "name, city, state"';

/** The row with most known headings; without any, names in whichever column is the only one. */
function columnsOf(first: readonly string[][]): Columns {
  if (first.length === 0) throw new Refusal(`the file is empty: ${NO_HEADING} and a row for each name`);
  const propertyOf = (heading: string) => (heading.length > LONGEST_HEADING ? null : (by_heading.get(plainHeading(heading)) ?? null));
  const read = first.map((row, at): Columns => {
    // Headings below headings: Town and State below Location.
    const is_lower = first[at - 1]?.some(propertyOf) && row.every((cell) => !isFilled(cell) || propertyOf(cell));
    const upper = is_lower ? first[at - 1]! : [];
    const headings = (upper.length > row.length ? upper : row).map((_, n) => row[n]?.trim() || upper[n]?.trim() || '');
    const said = headings.map(propertyOf);
    return { headings, properties: said.map((property, n) => (said.indexOf(property) === n ? property : null)), at };
  });
  const known = ({ properties }: Columns) => properties.filter(Boolean).length;
  let [columns] = read.toSorted((a, b) => known(b) - known(a)) as [Columns];
  if (known(columns) === 0) {
    const [at, ...more] = new Set(first.flatMap((row) => row.flatMap((value, n) => (isFilled(value) ? n : []))));
    if (more.length > 0) throw new Refusal(`the file has no known heading: ${NO_HEADING}`);
    columns = { headings: [...Array(at!).fill(''), 'name'], properties: [...Array(at!).fill(null), 'query'], at: -1 };
  }
  if (!columns.properties.some((property) => property === 'query' || IDENTIFIERS.includes(property as never)))
    throw new Refusal('the file has no column with names or identifiers: give one the heading "name", "ccn", "npi" or "ein"');
  if (first.length <= columns.at + 1) throw new Refusal('the file has no rows below its headings');
  return columns;
}

/** Rows below the headings, without empty ones, as many at once as one search takes. */
export async function openTable(path: string, sheet: string | null, signal?: AbortSignal) {
  const file = await openRosterFile(path, sheet, signal);
  async function* filledRows(): AsyncGenerator<string[]> {
    for await (const row of file.rows) {
      if ('fault' in row) throw new Refusal(`line ${row.line}: ${row.fault}`);
      if (row.values.some(isFilled)) yield row.values;
    }
  }
  const filled = filledRows();
  const first: string[][] = [];
  try {
    for (let next = await filled.next(); !next.done; next = await filled.next()) if (first.push(next.value) === FIRST_ROWS) break;
    const columns = columnsOf(first);
    async function* batches(): AsyncGenerator<string[][]> {
      let [count, characters, batch]: [number, number, string[][]] = [0, 0, []];
      try {
        for (const rows of [first.slice(columns.at + 1), filled])
          for await (const values of rows) {
            count += 1;
            if (values.findLastIndex(isFilled) >= columns.headings.length)
              throw new Refusal(`row ${count} below the headings has more cells than there are headings: give each column a heading`);
            for (const { length } of values) characters += length;
            if (batch.push(values) < BATCH && characters < CHARACTERS) continue;
            yield batch;
            [batch, characters] = [[], 0];
          }
        if (batch.length > 0) yield batch;
      } finally {
        await filled.return(undefined);
      }
    }
    // Frees the reader of the file, whether or not its rows were read.
    const close = () => filled.return(undefined);
    return { columns, batches: batches(), other_sheets: file.other_sheets, close };
  } catch (error) {
    await filled.return(undefined);
    throw error;
  }
}

export const RESULT_COLUMNS = ['match', 'record_id', 'record_name', 'score', 'rule', 'evidence'];
export const REVIEWED_COLUMNS = [...RESULT_COLUMNS, 'chosen_by'];
/** Added columns are followed by their sources. */
export const withSources = (add: readonly string[]): string[] => (add.length === 0 ? [] : [...new Set([...add, 'sources'])]);

export const CANDIDATES = 5;

/** What a person chose who says that no candidate is meant. */
export const NONE = 'none';

export function reconciled(found: readonly Found[]) {
  const candidates = found.map(({ candidate: { id, name, description }, score, rule, evidence }) => ({
    ...{ id, name, place: description, score, rule, evidence },
  }));
  return { found: candidates, match: candidates.find(({ rule }) => rule !== null)?.id ?? null };
}
export type StoredCandidate = ReturnType<typeof reconciled>['found'][number];

export interface ReconciledRow {
  cells: string[];
  found: StoredCandidate[] | null;
  match: string | null;
  chosen: string | null;
  /** Name of the member or the key. */
  chosen_by: string | null;
}

const recordOf = ({ match, chosen }: ReconciledRow): string | null => (chosen === NONE ? null : (chosen ?? match));

/** The best candidate of a row without a match only says what was found. */
function resultCells(row: ReconciledRow): Record<string, string | number | null> {
  const { found, chosen, chosen_by } = row;
  const record = recordOf(row);
  const one = chosen === NONE ? null : found?.find(({ id }) => record === null || id === record);
  const none = chosen === NONE ? 'None of the candidates.' : found ? 'No candidate.' : 'Not reconciled yet.';
  return {
    match: one && record !== null ? 'yes' : 'no',
    ...(one ? { ...one, record_id: one.id, record_name: one.name } : { evidence: none }),
    ...(chosen !== null && { rule: 'chosen', chosen_by }),
  };
}

/** A search service that is away for a minute does not end a run of half an hour. */
const RETRIES = 10;
const RETRY_MS = 6000;
const passes = (error: Error) => error instanceof SearchUnavailable && error.kind !== 'no_index' && error.reason !== REFUSED_PASSWORD;

export async function reconcileRows(
  deps: Deps,
  rows: readonly string[][],
  { columns, types, onWait, retry_ms = RETRY_MS }: { columns: Columns; types: string[]; onWait?: () => void; retry_ms?: number },
): Promise<ReconciledRow[]> {
  const queries = rows.map((values) => rowQuery(columns, values, types, CANDIDATES));
  let found: Found[][] | undefined;
  for (let left = RETRIES; !found; left--)
    found = await reconcile(deps, queries).catch((error: Error) => {
      if (left === 0 || deps.search.absent || !passes(error)) throw error;
      if (left === RETRIES) onWait?.();
      return pause(retry_ms, undefined);
    });
  return rows.map((cells, at) => ({ cells, ...reconciled(found![at]!), chosen: null, chosen_by: null }));
}

interface FileColumns {
  headings: readonly string[];
  results: readonly string[];
  add: readonly string[];
}

type Cells = (string | number)[];

export async function cellsOf(
  deps: Pick<Deps, 'pool'>,
  rows: readonly ReconciledRow[],
  { headings, results, add }: FileColumns,
): Promise<Cells[]> {
  const records = [...new Set(rows.flatMap((row) => recordOf(row) ?? []))];
  const values = add.length > 0 && records.length > 0 ? await valuesOf(deps, records, add) : null;
  return rows.map((row) => {
    const result = resultCells(row);
    const added = add.map((property) => {
      const of = values?.get(recordOf(row) ?? '')?.[property] ?? [];
      return of.length === 1 ? of[0]! : of.join('; ');
    });
    return [...headings.map((_, n) => row.cells[n] ?? ''), ...results.map((column) => result[column] ?? ''), ...added];
  });
}

const WIDTH = 20;

export async function* reconciledFile(
  format: 'csv' | 'xlsx',
  { headings, results, add }: FileColumns,
  batches: AsyncIterable<Cells[]>,
): AsyncGenerator<string | Buffer> {
  const all = [...headings, ...results, ...add];
  if (format === 'xlsx') {
    const columns = all.map(() => ({ style: 'plain' as const, width: WIDTH }));
    const rows = async function* (): AsyncGenerator<Cells> {
      yield all;
      for await (const batch of batches) yield* batch;
    };
    yield* writeWorkbook([{ name: 'Reconciled', columns, rows: rows() }], null);
    return;
  }
  // By their places, as a file may have a heading twice.
  const places = all.map((_, at) => String(at));
  yield csvLines([all], places);
  for await (const rows of batches) yield csvLines(rows, places);
}
