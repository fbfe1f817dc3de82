import { FIELD_TITLES, ROSTER_FIELDS } from '../fields/roster-headings.ts';
import { csvLines } from '../http/csv.ts';
import { writeWorkbook } from '../http/workbook.ts';
import { reviewerOf } from './decisions/words.ts';
import type { RosterResult } from './result-schemas.ts';
import { surestOf } from './surest-hit.ts';

export type ResultFormat = 'csv' | 'ndjson' | 'xlsx';

/** What a file of results says beside its rows. */
export interface ResultSummary {
  as_of: string | null;
  counts: Record<string, number>;
  lists_searched: { source_id: string; title: string; release_date: string | null; last_loaded_at: string | null; rows: number }[];
  gaps: { list: string; reason: string; detail: string }[];
  [more: string]: unknown;
}

/** Columns of a result in CSV and XLSX: what was sent, the outcome, and the surest hit. */
export const RESULT_COLUMNS = [
  ...['row_number', ...ROSTER_FIELDS, 'outcome', 'reason', 'hits_found', 'hit_name', 'hit_similarity', 'hit_lists', 'hit_npi'],
  ...['hit_birth_date', 'hit_state', 'hit_exclusion_date', 'hit_corroborated_by', 'hit_differences', 'review', 'decisions', 'screened_at'],
];

type Cell = string | number | null;

function hitCells({ result }: RosterResult): Record<string, Cell | undefined> {
  const surest = surestOf(result);
  if (!surest) return {};
  const { record, hit, lists } = surest;
  return {
    hit_name: record.full_name,
    hit_similarity: hit?.score,
    hit_lists: lists.join('; '),
    hit_npi: record.npi,
    hit_birth_date: record.birth_date,
    hit_state: record.state,
    hit_exclusion_date: record.exclusion_date,
    hit_corroborated_by: hit ? hit.corroborated_by.join('; ') : 'npi',
    hit_differences: hit?.against.map(({ detail }) => detail).join('; '),
  };
}

/** Verdict, reviewer and reason of each decision. */
const decisionCells = ({ review, decisions }: RosterResult): Record<string, Cell> => ({
  review: review === 'none' ? null : review,
  decisions: decisions
    .map(({ record, verdict, reason, ...decision }) => `${record} ${verdict} by ${reviewerOf(decision)}${reason ? `: ${reason}` : ''}`)
    .join('; '),
});

function cellsOf(row: RosterResult): Record<string, Cell | undefined> {
  const { row_number, outcome, reason, screened_at, result } = row;
  // A record found by its NPI is usually a hit by name too.
  const found = result && Math.max(result.hits_found, result.federal_hits.length + result.state_excluded.length);
  return { row_number, ...row.subject, outcome, reason, hits_found: found, ...hitCells(row), ...decisionCells(row), screened_at };
}

const title = (column: string) => FIELD_TITLES[column as keyof typeof FIELD_TITLES] ?? column.replaceAll('_', ' ');

async function* csv(rows: AsyncIterable<RosterResult[]>): AsyncGenerator<string> {
  yield csvLines(null, RESULT_COLUMNS);
  for await (const batch of rows) yield csvLines(batch.map(cellsOf), RESULT_COLUMNS);
}

async function* ndjson(rows: AsyncIterable<RosterResult[]>, summary: () => Promise<ResultSummary>): AsyncGenerator<string> {
  for await (const batch of rows) yield `${batch.map((row) => JSON.stringify(row)).join('\n')}\n`;
  // The last line says which lists were searched: a file without hits does not yet mean a clear result.
  yield `${JSON.stringify(await summary())}\n`;
}

const textOf = (value: Cell | undefined) => (value === null || value === undefined ? '' : String(value));

async function* resultCells(rows: AsyncIterable<RosterResult[]>): AsyncGenerator<string[]> {
  yield RESULT_COLUMNS.map(title);
  for await (const batch of rows)
    for (const row of batch) {
      const cells = cellsOf(row);
      yield RESULT_COLUMNS.map((column) => textOf(cells[column]));
    }
}

async function* summaryCells(summary: () => Promise<ResultSummary>): AsyncGenerator<string[]> {
  const { as_of, counts, lists_searched, gaps } = await summary();
  yield ['as of', textOf(as_of)];
  for (const [outcome, count] of Object.entries(counts)) yield [outcome.replaceAll('_', ' '), String(count)];
  yield [];
  yield ['list', 'title', 'release date', 'last loaded', 'records'];
  for (const one of lists_searched)
    yield [one.source_id, one.title, textOf(one.release_date), textOf(one.last_loaded_at), String(one.rows)];
  yield [];
  yield ['gap', 'reason', 'detail'];
  for (const { list, reason, detail } of gaps) yield [list, reason.replaceAll('_', ' '), detail];
}

/** Results as a file, written while they are read. The summary is read after the rows. */
export function resultFile(
  format: ResultFormat,
  rows: AsyncIterable<RosterResult[]>,
  summary: () => Promise<ResultSummary>,
): AsyncIterable<string | Buffer> {
  if (format === 'csv') return csv(rows);
  if (format === 'ndjson') return ndjson(rows, summary);
  return writeWorkbook([
    { name: 'Results', rows: resultCells(rows) },
    { name: 'Lists and gaps', rows: summaryCells(summary) },
  ]);
}
