import { recordFile } from '#lists/csv';
import { type Cell as SheetCell, writeWorkbook } from '#lists/workbook';
import { number } from '#pages/wording';
import { foundIn, type ListBlock } from '#screening/list-block';
import { countsInWords, outcomeWords } from '#screening/outcome-words';
import { type Cells, CSV_COLUMNS, HIT_COLUMNS, hitRows, rowCells, SHEET_COLUMNS, sheetCell, titleOf } from './result-columns.ts';
import type { RosterResult } from './result-row.ts';
import { type Noted, rosterNote } from './roster-note.ts';

export type ResultFormat = 'csv' | 'ndjson' | 'xlsx';

type Rows = AsyncIterable<RosterResult[]>;

/** What a file of results says beside its rows. */
export interface ResultSummary extends ListBlock, Noted {
  id: string;
  as_of: string | null;
  counts: Record<string, number>;
  /** Only for a stored roster. */
  status?: string;
  subjects?: number;
  done?: number;
  [more: string]: unknown;
}

/** Without a hit, a roster that is still being screened would look like one that is clear. */
function standing({ status, done, subjects, counts }: ResultSummary): string {
  const words = countsInWords(counts) || 'no result';
  if (!status || status === 'done') return words;
  return `not finished (${status}, ${number(done ?? 0)} of ${number(subjects ?? 0)} rows done); ${words}`;
}

/**
 * What CSV with a row for each hit, which has no place beside its rows, says of the screening in every row. A monitor
 * has the current results of several screenings.
 */
const aboutCells = (summary: ResultSummary, is_monitor: boolean) => ({
  screening_outcomes: standing(summary),
  screening_gaps: summary.lists.filter(({ gap }) => gap !== null).length,
  screening_as_of: summary.as_of,
  screening_id: is_monitor ? null : summary.id,
  monitor_id: is_monitor ? summary.id : null,
  screening_note: rosterNote(summary),
});

async function* cellsOf<C>(rows: Rows, ofRow: (row: RosterResult) => C | C[]): AsyncGenerator<C[]> {
  for await (const batch of rows) yield batch.flatMap(ofRow);
}

const csv = (rows: Rows, names: readonly string[], screening_note: string | null): AsyncGenerator<string> =>
  recordFile(
    'csv',
    [...CSV_COLUMNS, ...names],
    cellsOf(rows, (row) => ({
      ...rowCells(row),
      screening_note,
      ...Object.fromEntries(names.map((name, at) => [name, row.kept[at] ?? ''])),
    })),
  );

async function* ndjson(rows: Rows, summary: () => Promise<ResultSummary>): AsyncGenerator<string> {
  yield* recordFile('ndjson', [], rows);
  // The last line says which lists were searched: a file without hits does not yet mean a clear result.
  yield `${JSON.stringify(await summary())}\n`;
}

type SheetRows = AsyncGenerator<SheetCell[]>;
type Titles = ReadonlyMap<string, string>;
const sheetRow = (columns: readonly string[], cells: Cells, titles: Titles) =>
  columns.map((column) => sheetCell(column, cells[column], titles));

async function* resultSheet(rows: Rows, gathered: Cells[] | null, kept: readonly string[], titlesOf: () => Promise<Titles>): SheetRows {
  yield [...SHEET_COLUMNS.map(titleOf), ...kept];
  let titles: Titles = new Map();
  for await (const batch of rows) {
    // Of rows that are read once, lists are known when some were screened.
    if (titles.size === 0) titles = await titlesOf();
    for (const row of batch) {
      gathered?.push(...hitRows(row));
      yield [...sheetRow(SHEET_COLUMNS, rowCells(row, true), titles), ...row.kept];
    }
  }
}

/** Reads the rows when the sheet is written, not before. */
async function* hitsOf(again: () => Rows): AsyncGenerator<Cells> {
  for await (const hits of cellsOf(again(), hitRows)) yield* hits;
}

async function* hitSheet(hits: AsyncIterable<Cells> | Iterable<Cells>, titlesOf: () => Promise<Titles>): SheetRows {
  const titles = await titlesOf();
  yield HIT_COLUMNS.map(titleOf);
  for await (const hit of hits) yield sheetRow(HIT_COLUMNS, hit, titles);
}

/**
 * A file of headings alone would look like a clear result, whatever the outcome: without a hit it has one row that says
 * what came of the screening.
 */
async function* csvOfHits(rows: Rows, is_monitor: boolean, summary: () => Promise<ResultSummary>): AsyncGenerator<string> {
  yield* recordFile('csv', HIT_COLUMNS, cellsOf(rows, hitRows), aboutCells(await summary(), is_monitor));
}

const dateCell = (value: string | null) => (value === null ? null : { iso: value });

/** What each heading is called in CSV and JSON. */
function* fieldSheet(): Generator<SheetCell[]> {
  yield ['Heading', 'Field'];
  for (const column of new Set([...SHEET_COLUMNS, ...HIT_COLUMNS])) yield [titleOf(column), column];
}

async function* summarySheet(
  summary: () => Promise<ResultSummary>,
  organizationOf: () => Promise<string | null>,
  filter: string | null,
): SheetRows {
  const organization = await organizationOf();
  const { as_of, counts, file_name, ...block } = await summary();
  if (organization !== null) yield ['Organization', organization];
  if (file_name) yield ['File', String(file_name)];
  yield ['As of', dateCell(as_of)];
  if (filter !== null) yield ['Only rows with', filter];
  const note = rosterNote(block);
  if (note) yield ['Note', note];
  for (const [outcome, count] of Object.entries(counts)) yield [outcomeWords(outcome), count];
  yield [];
  yield ['List', 'Release date', 'Records', 'Gap', 'Detail', 'Source'];
  const details = new Map(foundIn(block).gaps.map(({ list, detail }) => [list, detail]));
  for (const { id, title, release_date, rows, gap } of block.lists)
    yield [title, dateCell(release_date), rows, gap?.replaceAll('_', ' ') ?? null, details.get(id) ?? null, id];
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
  kept?: readonly string[];
  /** Which rows it has, if not all. */
  filter?: string | null;
  /** Whose file it is, for XLSX. */
  organization?: () => Promise<string | null>;
  /** On each row of CSV, so it is known before the first. */
  note?: string | null;
}

const widths = (columns: readonly string[]) =>
  columns.map((column) => ({
    style: 'plain' as const,
    width: ['name', 'reason', 'differences', 'decision'].some((word) => column.includes(word)) ? 30 : 16,
  }));

/** Results as a file, written while they are read. The summary is read after the rows. */
export function resultFile(
  format: ResultFormat,
  { rows, again, hits = false, is_monitor = false, kept = [], filter = null, organization = async () => null, note = null }: ResultRows,
  summary: () => Promise<ResultSummary>,
): AsyncIterable<string | Buffer> {
  if (format === 'csv') return hits ? csvOfHits(rows, is_monitor, summary) : csv(rows, kept, note);
  if (format === 'ndjson') return ndjson(rows, summary);
  const gathered: Cells[] | null = again ? null : [];
  const titlesOf = async () => new Map((await summary()).lists.map(({ id, title }) => [id, title]));
  return writeWorkbook(
    [
      { name: 'Results', rows: resultSheet(rows, gathered, kept, titlesOf), columns: widths(SHEET_COLUMNS) },
      { name: 'Hits', rows: hitSheet(gathered ?? hitsOf(again!), titlesOf), columns: widths(HIT_COLUMNS) },
      { name: 'Fields', rows: fieldSheet() },
      { name: 'Lists and gaps', rows: summarySheet(summary, organization, filter) },
    ],
    { title: 'Results of a roster screening' },
  );
}
