import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { csvLines } from '../lists/csv.ts';
import { writeWorkbook } from '../lists/workbook.ts';
import { REFUSED_PASSWORD, SearchUnavailable } from '../search/errors.ts';
import { valuesOf } from './extend.ts';
import { type Found, reconcile } from './reconcile.ts';
import { NONE, type RunRow, reconciled, type StoredCandidate } from './runs.ts';
import { type Columns, rowQuery } from './table.ts';

/** Columns that stand behind those of the file; of a reviewed one also who chose. */
export const RESULT_COLUMNS = ['match', 'record_id', 'record_name', 'score', 'rule', 'evidence'] as const;
export const REVIEWED_COLUMNS = [...RESULT_COLUMNS, 'chosen_by'] as const;
/** Added columns are followed by their sources. */
export const withSources = (add: readonly string[]): string[] => (add.length === 0 ? [] : [...new Set([...add, 'sources'])]);
type ResultColumn = (typeof REVIEWED_COLUMNS)[number];

/** Candidates of a row that are kept and shown. */
export const CANDIDATES = 5;

export type ReconciledRow = Omit<RunRow, 'position'>;

/** The record that a row is: what a person chose, or else the match of a rule. */
const recordOf = ({ match, chosen }: ReconciledRow): string | null => (chosen === null ? match : chosen === NONE ? null : chosen);

const resultOf = (is_match: boolean, { id, name, score, rule, evidence }: StoredCandidate): Record<string, string | number> => ({
  ...{ match: is_match ? 'yes' : 'no', record_id: id, record_name: name, score, rule: rule ?? '', evidence },
});

/** The best candidate of a row without a match only says what was found: its values are not added. */
function resultCells(row: ReconciledRow): Partial<Record<ResultColumn, string | number>> {
  const { found, chosen, chosen_by } = row;
  const record = recordOf(row);
  const one = record === null ? found?.[0] : found?.find(({ id }) => id === record);
  if (chosen === NONE) return { match: 'no', rule: 'chosen', evidence: 'None of the candidates.', chosen_by: chosen_by ?? '' };
  if (!one) return { match: 'no', evidence: found ? 'No candidate.' : 'Not reconciled yet.' };
  return { ...resultOf(record !== null, one), ...(chosen !== null && { rule: 'chosen', chosen_by: chosen_by ?? '' }) };
}

/** A search service that is away for a minute does not end a run of half an hour. */
const RETRIES = 10;
const RETRY_MS = 6000;
const passes = (error: Error) => error instanceof SearchUnavailable && error.kind !== 'no_index' && error.reason !== REFUSED_PASSWORD;

/** Rows of a file with the record that each matches. */
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

/** Columns of the file, of the result, and properties of the record. */
interface FileColumns {
  headings: readonly string[];
  results: readonly ResultColumn[];
  add: readonly string[];
}

export async function cellsOf(
  deps: Pick<Deps, 'pool'>,
  rows: readonly ReconciledRow[],
  { headings, results, add }: FileColumns,
): Promise<(string | number)[][]> {
  const records = [...new Set(rows.flatMap((row) => recordOf(row) ?? []))];
  const values = add.length > 0 && records.length > 0 ? await valuesOf(deps, records, add) : null;
  return rows.map((row) => {
    const result = resultCells(row);
    const added = add.map((property) => {
      const of = values?.get(recordOf(row) ?? '')?.get(property) ?? [];
      return of.length === 1 ? of[0]! : of.join('; ');
    });
    return [...headings.map((_, n) => row.cells[n] ?? ''), ...results.map((column) => result[column] ?? ''), ...added];
  });
}

type Batches = AsyncGenerator<(string | number)[][]>;

const WIDTH = 20;

/** The rows with their headings as CSV or as a workbook, written while they are made. */
export async function* reconciledFile(
  format: 'csv' | 'xlsx',
  { headings, results, add }: FileColumns,
  batches: Batches,
): AsyncGenerator<string | Buffer> {
  const all = [...headings, ...results, ...add];
  async function* batchesBelow(): Batches {
    yield [all];
    yield* batches;
  }
  if (format === 'xlsx') {
    const columns = all.map(() => ({ style: 'plain' as const, width: WIDTH }));
    const rows = async function* () {
      for await (const batch of batchesBelow()) yield* batch;
    };
    yield* writeWorkbook([{ name: 'Reconciled', columns, rows: rows() }], null);
    return;
  }
  // By their places, as a file may have a heading twice.
  const places = all.map((_, at) => String(at));
  for await (const rows of batchesBelow()) yield csvLines(rows, places);
}
