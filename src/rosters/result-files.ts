import { cutNamesNote } from '../fields/cut-names.ts';
import { FIELD_TITLES } from '../fields/roster-headings.ts';
import { csvLines } from '../lists/csv.ts';
import { type Cell as SheetCell, writeWorkbook } from '../lists/workbook.ts';
import { foundIn } from '../screening/list-block.ts';
import { leftOutWords, outcomeWords } from '../screening/outcome-words.ts';
import { decisionLines, reviewerOf } from './decisions/words.ts';
import { ABOUT_COLUMNS, aboutCells, type ResultSummary } from './file-about.ts';
import { HIT_COLUMNS, type HitRow, hitRows, recordsOf, sheetCell } from './hit-rows.ts';
import { CSV_COLUMNS, SHEET_COLUMNS } from './result-columns.ts';
import { surestOf } from './result-row.ts';
import type { RosterResult } from './result-schemas.ts';
import { shownBirthDate } from './values.ts';

export type ResultFormat = 'csv' | 'ndjson' | 'xlsx';

type Cell = string | number | null;
type Rows = AsyncIterable<RosterResult[]>;
/** Names of the columns of the upload that are returned, after the columns of the results. */
type KeptColumns = () => Promise<readonly string[]>;

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
  const { row_number, outcome, reason, screened_at, result, identifiers, left_out_fields, screened_without } = row;
  // A record found by its NPI is usually a hit by name too.
  const found = result && Math.max(result.hits_found, result.federal_hits.length + result.state_excluded.length);
  return {
    row_number,
    ...row.subject,
    outcome,
    reason,
    screened_without: [...left_out_fields, ...(screened_without?.fields ?? [])].join('; '),
    outcome_without: screened_without?.outcome,
    hits_found: found,
    ...hitCells(row),
    hit_identifiers: identifiers,
    ...decisionCells(row),
    screened_at,
  };
}

const title = (column: string) => FIELD_TITLES[column as keyof typeof FIELD_TITLES] ?? column.replaceAll('_', ' ');

/** Cells of the columns that are returned, by their names in the file. */
const keptCells = ({ kept }: RosterResult, names: readonly string[]) => Object.fromEntries(names.map((name, at) => [name, kept[at] ?? '']));

async function* csv(rows: Rows, keptColumns: KeptColumns, note: () => Promise<string | null>): AsyncGenerator<string> {
  const names = await keptColumns();
  const columns = [...CSV_COLUMNS, ...names];
  const screening_note = await note();
  // As a row: a heading of the upload may contain a comma or a formula.
  yield csvLines([Object.fromEntries(columns.map((column) => [column, column]))], columns);
  for await (const batch of rows)
    yield csvLines(
      batch.map((row) => ({ ...cellsOf(row), screening_note, ...keptCells(row, names) })),
      columns,
    );
}

async function* ndjson(rows: Rows, summary: () => Promise<ResultSummary>): AsyncGenerator<string> {
  for await (const batch of rows) yield `${batch.map((row) => JSON.stringify(row)).join('\n')}\n`;
  // The last line says which lists were searched: a file without hits does not yet mean a clear result.
  yield `${JSON.stringify(await summary())}\n`;
}

type SheetRows = AsyncGenerator<SheetCell[]>;
const headings = (columns: readonly string[]): string[] => columns.map(title);

function sheetCells(row: RosterResult): Record<string, Cell | undefined> {
  const records = row.result ? recordsOf(row.result) : null;
  return {
    ...cellsOf(row),
    screened_without: leftOutWords([...row.left_out_fields, ...(row.screened_without?.fields ?? [])]),
    decisions: decisionLines(row.decisions, (record) => records?.get(record)?.record.full_name ?? null).join('; '),
    birth_date_as_typed: shownBirthDate(row.subject.birth_date).as_typed,
  };
}

/** Gathers the hits of the rows on the way, where the rows cannot be read twice. */
async function* resultCells(rows: Rows, gathered: HitRow[] | null, keptColumns: KeptColumns): SheetRows {
  yield [...headings(SHEET_COLUMNS), ...(await keptColumns())];
  for await (const batch of rows)
    for (const row of batch) {
      gathered?.push(...hitRows(row));
      const cells = sheetCells(row);
      yield [...SHEET_COLUMNS.map((column) => sheetCell(column, cells[column])), ...row.kept];
    }
}

async function* hitsOf(rows: Rows): AsyncGenerator<HitRow> {
  for await (const batch of rows) yield* batch.flatMap(hitRows);
}

async function* hitSheet(hits: AsyncIterable<HitRow> | Iterable<HitRow>): SheetRows {
  yield headings(HIT_COLUMNS);
  for await (const hit of hits) yield HIT_COLUMNS.map((column) => sheetCell(column, hit[column]));
}

/**
 * A file of headings alone would look like a clear result, whatever the outcome: without a hit it has one row that says
 * what came of the screening.
 */
async function* csvOfHits(rows: Rows, is_monitor: boolean, summary: () => Promise<ResultSummary>): AsyncGenerator<string> {
  const columns = [...HIT_COLUMNS, ...ABOUT_COLUMNS];
  const about = aboutCells(await summary(), is_monitor);
  yield csvLines(null, columns);
  let written = 0;
  for await (const batch of rows) {
    const hits = batch.flatMap(hitRows);
    written += hits.length;
    yield csvLines(
      hits.map((hit) => ({ ...hit, ...about })),
      columns,
    );
  }
  if (written === 0) yield csvLines([about], columns);
}

const dateCell = (value: string | null) => (value === null ? null : { iso: value });

async function* summaryCells(summary: () => Promise<ResultSummary>): SheetRows {
  const { as_of, counts, names_cut, ...block } = await summary();
  yield ['as of', dateCell(as_of)];
  const note = cutNamesNote(names_cut);
  if (note) yield ['note', note];
  for (const [outcome, count] of Object.entries(counts)) yield [outcomeWords(outcome), count];
  yield [];
  yield ['list', 'title', 'release date', 'records', 'gap', 'detail'];
  const details = new Map(foundIn(block).gaps.map(({ list, detail }) => [list, detail]));
  for (const { id, title, release_date, rows, gap } of block.lists)
    yield [id, title, dateCell(release_date), rows, gap?.replaceAll('_', ' ') ?? null, details.get(id) ?? null];
}

/**
 * `again` reads the rows once more, for the sheet of hits; null where they are read once, and hits are kept in memory.
 * `hits`: CSV with one row per hit.
 */
interface ResultRows {
  rows: Rows;
  again: (() => Rows) | null;
  hits?: boolean;
  is_monitor?: boolean;
  kept?: KeptColumns;
  /** What CSV says in every row, known before the first one. */
  note?: () => Promise<string | null>;
}

const shown = (columns: readonly string[]) =>
  columns.map((column) => ({ style: 'plain' as const, width: /name|reason|differences|decision/.test(column) ? 30 : 16 }));

/** Results as a file, written while they are read. The summary is read after the rows. */
export function resultFile(
  format: ResultFormat,
  {
    rows,
    again,
    hits = false,
    is_monitor = false,
    kept = async () => [],
    note = async () => cutNamesNote((await summary()).names_cut),
  }: ResultRows,
  summary: () => Promise<ResultSummary>,
): AsyncIterable<string | Buffer> {
  if (format === 'csv') return hits ? csvOfHits(rows, is_monitor, summary) : csv(rows, kept, note);
  if (format === 'ndjson') return ndjson(rows, summary);
  const gathered: HitRow[] | null = again ? null : [];
  return writeWorkbook(
    [
      { name: 'Results', rows: resultCells(rows, gathered, kept), columns: shown(SHEET_COLUMNS) },
      { name: 'Hits', rows: hitSheet(gathered ?? lazily(again!)), columns: shown(HIT_COLUMNS) },
      { name: 'Lists and gaps', rows: summaryCells(summary) },
    ],
    { title: 'Results of a roster screening' },
  );
}

/** Reads the rows when the sheet is written, not before. */
async function* lazily(again: () => Rows): AsyncGenerator<HitRow> {
  yield* hitsOf(again());
}
