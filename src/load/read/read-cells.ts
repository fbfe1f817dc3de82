import { counted } from '../counted.ts';
import type { BulkCells } from '../declaration/bulk-cells.ts';
import type { Layout } from '../declaration/layout.ts';
import type { FilePart } from '../parse/file-parts.ts';
import type { OpenTable } from '../parse/parsed-row.ts';
import type { TextNotes } from '../parse/text.ts';
import { withTable } from '../reader/open-part.ts';
import { Refusal } from '../refusal.ts';
import type { CellRow } from '../stage/cell-copy.ts';
import { cellsOnce } from '../stage/cell-copy.ts';
import type { StagedIssue } from '../stage/staging.ts';

/** Then the share of issues is representative. */
const ENOUGH = 100_000;
const DEFAULT_ISSUES = 0.02;

export interface CellCounts {
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
        `${issues.length.toLocaleString('en-US')} of the first ${counted(counts.rows_read, 'row')} could not be read (line ${issues[0]!.line}: ${issues[0]!.reason}).`,
      );
    }
    reading.on_progress?.({ rows: counts.rows_read, bytes: seen.bytes });
  }
  if (notes.ends_in_line && last_fault !== null) throw new Refusal(`The file ends in the middle of line ${last_fault}: it is truncated.`);
  return { ...counts, regrouped: [...once.regrouped], fallback_lines: notes.fallback_lines };
}
