import type { Client } from 'pg';
import { checkExpectations, DEFAULT_ISSUES } from './apply/expectations.ts';
import { type LoadOfFile, measureExtent } from './apply/extent.ts';
import { counted, notUtf8, number } from './counted.ts';
import type { Layout } from './declaration/layout.ts';
import type { BulkCells } from './define-dataset.ts';
import { endLoad } from './history/load-history.ts';
import { finishSource, keepIssues, runDerived } from './history/source-state.ts';
import type { FilePart } from './parse/file-parts.ts';
import type { OpenTable } from './parse/parsed-row.ts';
import type { TextNotes } from './parse/text.ts';
import { withTable } from './reader/open-part.ts';
import { Refusal } from './refusal.ts';
import { type CellRow, cellsOnce, createPartition, dropRepeats, openCellCopy } from './stage/cell-copy.ts';
import { openStaging, type StagedIssue } from './stage/staging.ts';
import { removeSampleData } from './world/sample-world.ts';

/** Then the share of issues is representative. */
const ENOUGH = 100_000;

interface CellCounts {
  rows_read: number;
  cells: number;
  duplicates: number;
  regrouped: string[];
  fallback_lines: number;
}

interface Reading {
  part: FilePart;
  layout: Layout;
  cells_table: BulkCells;
  allowed?: number;
  keep: (row: CellRow) => void;
  /** In memory: at most the allowed share of rows. */
  issues: StagedIssue[];
  /** Once per batch. */
  sendFull: () => Promise<void>;
  on_progress?: (progress: { rows: number; bytes: number }) => void;
}

export function readCells(reading: Reading): Promise<CellCounts> {
  const seen = { bytes: 0, notes: { fallback_lines: 0 } as TextNotes };
  const context = { notes: seen.notes, on_bytes: (count: number) => (seen.bytes += count) };
  return withTable(reading.part, reading.layout.read, context, (table) => cellsOf(reading, table, seen));
}

async function cellsOf(reading: Reading, table: OpenTable, seen: { bytes: number; notes: TextNotes }): Promise<CellCounts> {
  const { cells_table, allowed = DEFAULT_ISSUES, keep, issues, sendFull } = reading;
  const { notes } = seen;
  const once = cellsOnce();
  const counts: CellCounts = { rows_read: 0, cells: 0, duplicates: 0, regrouped: [], fallback_lines: 0 };
  const issue = (line: number, reason: string, text: string) => issues.push({ line, reason, column: null, raw: { text } });
  let last_fault: number | null = null;
  for await (const batch of table.batches) {
    for (const row of batch) {
      counts.rows_read += 1;
      last_fault = null;
      if (!('values' in row)) {
        last_fault = row.line;
        issue(row.line, 'fault' in row ? row.fault : 'is not a row of values', 'text' in row ? (row.text ?? '') : '');
        continue;
      }
      const values = cells_table.cell(row.values);
      if (!Array.isArray(values)) {
        issue(row.line, values.issue, row.values.join(' | '));
        continue;
      }
      const kept = once.see(values);
      if (kept === 'kept') {
        counts.cells += 1;
        keep({ line: row.line, values });
      } else if (kept === 'duplicate') counts.duplicates += 1;
      else issue(row.line, `this cell occurred above with the value ${kept.conflict}`, row.values.join(' | '));
    }
    await sendFull();
    if (counts.rows_read >= ENOUGH && issues.length / counts.rows_read > allowed) {
      throw new Refusal(
        `${number(issues.length)} of the first ${counted(counts.rows_read, 'row')} could not be read (line ${issues[0]!.line}: ${issues[0]!.reason}).`,
      );
    }
    reading.on_progress?.({ rows: counts.rows_read, bytes: seen.bytes });
  }
  if (notes.ends_in_line && last_fault !== null) throw new Refusal(`The file ends in the middle of line ${last_fault}: it is truncated.`);
  return { ...counts, regrouped: [...once.regrouped], fallback_lines: notes.fallback_lines };
}

interface CellLoad extends LoadOfFile {
  file_id: number;
  release_date: string;
  on_progress: (stage: 'reading' | 'applying', rows: number, bytes: number) => void;
}

async function loadedPartitions(
  client: Client,
  cells_table: BulkCells,
  load: CellLoad,
): Promise<{ file_id: string; release_date: string; rows: number }[]> {
  const { rows } = await client.query(
    `select f.file_id, f.release_date, l.rows_loaded as rows from pg_inherits i join pg_class c on c.oid = i.inhrelid
     join source_file f on c.relname = $1 || '_' || f.file_id
     join load l on l.file_id = f.file_id and l.status = 'accepted'
     where i.inhparent = to_regclass($1) and f.source_id = $2 and f.file_kind = $3 and f.period = $4 and f.is_sample = $5`,
    [cells_table.table, load.report.source_id, load.found.file.kind, load.report.period, load.report.is_sample],
  );
  return rows;
}

async function copyCells(load: CellLoad, cells_table: BulkCells, issues: StagedIssue[]): Promise<CellCounts> {
  const { client, found, file_id } = load;
  await createPartition(client, cells_table, file_id);
  const copy = openCellCopy(client, cells_table, file_id);
  const counts = await readCells({
    part: found.part,
    layout: found.layout,
    cells_table,
    allowed: found.file.expect.issues,
    keep: copy.add,
    issues,
    sendFull: copy.sendFull,
    on_progress: ({ rows, bytes }) => load.on_progress('reading', rows, bytes),
  });
  await copy.finish();
  return counts;
}

/**
 * In one transaction: readers see the older cells until it ends. Issues are staged outside, so that a refusal keeps the
 * first.
 */
export async function loadCells(load: CellLoad): Promise<void> {
  const { client } = load;
  const staging = await openStaging(client, []);
  const issues: StagedIssue[] = [];
  const stage = async (most: number) => {
    for (const issue of issues.slice(0, most)) staging.issue(issue);
    await staging.finish();
  };
  try {
    await client.query('begin');
    await fillPartition(load, issues, () => stage(issues.length));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    await stage(1000);
    throw error;
  }
}

async function fillPartition(load: CellLoad, issues: StagedIssue[], stage: () => Promise<void>): Promise<void> {
  const { client, found, file_id, report, release_date } = load;
  const { dataset, file, part } = found;
  const cells_table = file.cells!;
  await removeSampleData(client, found, report);
  const stored = await loadedPartitions(client, cells_table, load);
  const newer = stored.find((older) => older.release_date > release_date);
  if (newer)
    throw new Refusal(
      `A newer release (${newer.release_date}) of ${file.kind} ${report.period} is loaded; only the newest release of these cells is kept.`,
    );

  const counts = await copyCells(load, cells_table, issues);
  load.on_progress('applying', counts.rows_read, part.bytes ?? 0);
  for (const { line, value, kept } of await dropRepeats(client, cells_table, file_id, counts.regrouped)) {
    counts.cells -= 1;
    if (value === kept) counts.duplicates += 1;
    else issues.push({ line, reason: `this cell occurred above with the value ${kept}`, column: null, raw: { text: value } });
  }
  if (counts.fallback_lines > 0) report.warnings.push(notUtf8(counts.fallback_lines));
  if (counts.regrouped.length > 0) report.warnings.push(`The rows of ${counts.regrouped.length} groups are not consecutive.`);
  const { rows_read, cells, duplicates } = counts;
  Object.assign(report, { rows_read, rows_loaded: cells, duplicates, issues: issues.length, records: { [cells_table.table]: cells } });
  if (cells + duplicates + issues.length !== rows_read)
    throw new Error(`Internal error: ${rows_read} rows were read, but ${cells + duplicates + issues.length} are accounted for.`);
  await measureExtent(load, rows_read);
  await checkExpectations(load, release_date);

  await client.query('select cell_partition_attach($1, $2, $3)', [cells_table.table, file_id, cells_table.columns[0]]);
  Object.assign(report, { added: cells, gone: stored.reduce((sum, { rows }) => sum + rows, 0), status: 'accepted' });
  await stage();
  await keepIssues(client, report, file_id, null);
  await runDerived(client, 'from', found, file_id, report);
  await finishSource(client, dataset, file_id, report, null);
  await endLoad(client, report, file_id);
  // Last, because readers wait from here on until the transaction ends.
  for (const old of stored) await client.query('select cell_partition_drop($1, $2)', [cells_table.table, old.file_id]);
}
