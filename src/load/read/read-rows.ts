import { z } from 'zod';
import { perOwner } from '#db/read-cache';
import type { RecordKind } from '#records/define-record';
import type { Layout } from '../declaration/layout.ts';
import type { NamedRow, RawRow, RecordOut, RowContext, RowOutcome } from '../declaration/rows.ts';
import type { DatasetFile } from '../define-dataset.ts';
import { type OpenTable, type ParsedRow, shorten } from '../parse/parsed-row.ts';
import type { TextNotes } from '../parse/text.ts';
import { withTable } from '../reader/open-part.ts';
import { rawRow } from '../recognize/first-rows.ts';
import { checkLayout, isUnnamed, keyOfHeader, layoutFault, layoutKeys } from '../recognize/layout-check.ts';
import type { Recognized } from '../recognize/recognize.ts';
import { FIRST_ROWS, Refusal } from '../refusal.ts';
import { releaseValues } from '../release/release-date.ts';
import { decodeEntry, type EntryRecord, encodeEntry, type RowMemo } from '../row-memo.ts';
import { holdsUnstorable } from '../stage/copy-text.ts';
import type { Staging } from '../stage/staging.ts';
import { dayCells } from './day-cells.ts';
import { tallyNames } from './exchanged-names.ts';
import { EMPTY_ROW, isEmptyRow, notARow, notesBelow } from './not-a-row.ts';
import { noCounts, type ReadCounts, tallyColumns, tallyFilled, withoutOutcome } from './read-counts.ts';
import { rowNamer, unknownKeys } from './row-names.ts';

/**
 * Blank columns that a spreadsheet added. With a value in one a row is not read: others may stand in the wrong columns.
 */
export function blankColumns(layout: Layout, header: string[] | null): (row: ParsedRow) => ParsedRow {
  const { known } = layoutKeys(layout);
  const keyOf = keyOfHeader(layout);
  const blank = (header ?? []).flatMap((name, index) => (isUnnamed(name) && !known.has(keyOf(name)) ? [index] : []));
  if (blank.length === 0) return (row) => row;
  return (row) => {
    if (!('values' in row)) return row;
    const filled = blank.find((index) => row.values[index]!.trim() !== '');
    if (filled === undefined) return row;
    return { line: row.line, fault: `has a value in column ${filled + 1}, which has no header`, text: shorten(row.values.join(' | ')) };
  };
}

const refused = (name: string) => () => {
  throw new Error(`the transform reads ${name}, although its file says that its rows stand alone`);
};

function rowContext(file: DatasetFile, layout: Layout, file_name: string, release_date: string | null): RowContext {
  const context: RowContext = { line: 0, file_name, file_kind: file.kind, layout: layout.id, release_date, above: {} };
  if (!file.stands_alone) return context;
  for (const name of ['line', 'file_name', 'release_date', 'above'] as const)
    Object.defineProperty(context, name, { get: refused(name), set: () => {} });
  return context;
}

const checkOf = perOwner((kind: RecordKind) => {
  // Every nullable column may be omitted.
  const shape = Object.fromEntries(
    Object.entries(kind.columns).map(([name, { schema }]) => [name, schema.safeParse(null).success ? schema.optional() : schema]),
  );
  return z.strictObject(shape);
});

/** In words, or null. A wrong date or code is an issue of its row, never of the load. */
function recordFault(kind: RecordKind, row: object): { reason: string; column: string } | null {
  const checked = checkOf(kind).safeParse(row);
  if (checked.success) return null;
  const [issue] = checked.error.issues;
  const column = String(issue?.path[0] ?? (issue as { keys?: string[] })?.keys?.[0] ?? '');
  const given = JSON.stringify((row as Record<string, unknown>)[column])?.slice(0, 80);
  return { reason: `${kind.kind}.${column} has an invalid value (${issue?.message}): ${given}`, column };
}

// Would not fit into an index.
const LONGEST_KEY = 1000;

function outcomeFault(outcome: RecordOut, mode: DatasetFile['mode']): { reason: string; column: string | null } | null {
  if (outcome.key === '' || outcome.key.length > LONGEST_KEY)
    return { reason: `the record has no usable key: "${outcome.key.slice(0, 80)}"`, column: null };
  if (outcome.observed_from && mode !== 'delta') {
    throw new Error(`${outcome.kind.kind} dates its own records in a file of mode ${mode}; only a delta may.`);
  }
  return recordFault(outcome.kind, outcome.row);
}

/** If it throws, the row is an issue; many refuse the load. */
function transformed(file: DatasetFile, named: NamedRow, raw: RawRow, context: RowContext): RowOutcome[] {
  try {
    const outcome = file.transform(named, raw, context);
    return Array.isArray(outcome) ? outcome : [outcome];
  } catch (error) {
    return [{ issue: `the row could not be processed (${(error as Error).message})` }];
  }
}

/** Reasons with values of rows would fill the history. */
const MANY_REASONS = 40;

function countSkip(counts: ReadCounts, said: string): void {
  const reasons = counts.skip_reasons;
  const reason = said in reasons || Object.keys(reasons).length < MANY_REASONS ? said : 'other reasons';
  counts.skipped += 1;
  reasons[reason] = (reasons[reason] ?? 0) + 1;
}

/** Then a fault in the last row is a sign. */
const RARE = 0.1;

/** In too few values, or in half a value. */
function refuseTruncated({ ends_in_line }: TextNotes, last: ParsedRow | null, faulty: { line: number; rows: number }, rows: number) {
  if (!ends_in_line || !last) return;
  if ('fault' in last) throw new Refusal(`The file ends in the middle of line ${last.line} (${last.fault}): it is truncated.`);
  if (faulty.line === last.line && faulty.rows < rows * RARE)
    throw new Refusal(`The file ends in line ${last.line} without a line break, and a value there cannot be read: it is truncated.`);
}

interface Reading extends Omit<Recognized, 'outcome'> {
  release_date: string | null;
  staging: Staging;
  memo?: RowMemo;
  on_progress?: (progress: { rows: number; bytes: number; total_bytes: number | null }) => void;
}

export function readRows(reading: Reading): Promise<ReadCounts> {
  const seen: Seen = { bytes: 0, notes: { fallback_lines: 0 } };
  const context = { notes: seen.notes, on_bytes: (count: number) => (seen.bytes += count), memo: reading.memo };
  return withTable(reading.part, reading.layout.read, context, (table) => rowsOf(reading, table, seen));
}

interface Seen {
  bytes: number;
  notes: TextNotes;
}

async function rowsOf(reading: Reading, table: OpenTable, seen: Seen): Promise<ReadCounts> {
  const { dataset, file, layout, part, staging, memo } = reading;
  let last: ParsedRow | null = null;
  const faulty = { line: 0, rows: 0 };
  if (table.header) {
    const fault = layoutFault(dataset, file, checkLayout(layout, table.header));
    if (fault) throw fault;
  }
  const nameRow = rowNamer(layout, table.header);
  const withDays = dayCells(layout, table.header);
  const withoutBlank = blankColumns(layout, table.header);
  // Only if the release date may be in the rows.
  const notesAtEnd = file.release.below ? notesBelow() : null;
  const context: RowContext = rowContext(file, layout, part.name, reading.release_date);
  const filled = tallyFilled(file);
  const names = tallyNames();
  const counts = noCounts(file, table, { filled: filled.counts, names: names.counts });
  const columns = tallyColumns(table.header, layout);
  const value = file.release.content?.value;
  const release = releaseValues();

  const issue = (line: number, reason: string, column: string | null, raw: RawRow | null) => {
    if (counts.first_issues.length < FIRST_ROWS) counts.first_issues.push(`line ${line}: ${withoutOutcome(reason)}`);
    staging.issue({ line, reason, column, raw });
  };
  const unread = (line: number, reason: string, raw: RawRow) => {
    counts.issues += 1;
    issue(line, reason, null, raw);
  };
  const keep = (record: RecordOut, line: number, raw_json: string): EntryRecord => {
    const staged = staging.add(record, line, raw_json, dataset.landing_url);
    counts.records[record.kind.kind] = (counts.records[record.kind.kind] ?? 0) + 1;
    const bits = filled.see(record.kind, record.row as RawRow);
    names.see(record.row as RawRow);
    return { ...staged, kind: file.writes.indexOf(record.kind), filled: bits };
  };
  const takeKnown = (line: number, text: string) => {
    const entry = decodeEntry(text);
    counts.rows_with_records += 1;
    counts.known_rows += 1;
    columns.known();
    filled.again(null, entry.filled);
    for (const record of entry.records) {
      const kind = file.writes[record.kind]!;
      counts.records[kind.kind]! += 1;
      filled.again(kind, record.filled);
      staging.addKnown(kind, record, line);
    }
    if (entry.release_value !== null) release.add(entry.release_value, line);
    staging.memorize(text);
  };
  const takeRow = (row: ParsedRow) => {
    counts.rows_read += 1;
    if ('known' in row) return takeKnown(row.line, row.known);
    if ('skip' in row) return countSkip(counts, row.skip);
    if ('fault' in row) return unread(row.line, row.fault, { text: row.text });
    const none = 'values' in row && table.header ? notARow(row.values, table.header) : null;
    if (none !== null) return countSkip(counts, none);
    const raw = rawRow(row, table.header)!;
    if ('object' in row) {
      const unknown = unknownKeys(layout, row.object);
      if (unknown.length > 0) throw layoutFault(dataset, file, { missing: [], unknown, share: 1 });
    } else if (isEmptyRow(raw)) return countSkip(counts, EMPTY_ROW);
    const raw_json = JSON.stringify(raw);
    if (holdsUnstorable(raw_json)) return unread(row.line, 'contains a NUL character or half a surrogate pair', raw);
    const named = nameRow(row);
    const named_filled = filled.see(null, named);
    context.line = row.line;
    const outcomes = transformed(file, named, raw, context);
    const records: EntryRecord[] = [];
    const faults: { column: string | null; reason: string; line: number }[] = [];
    let skip: string | null = null;
    for (const outcome of outcomes) {
      if ('skip' in outcome) skip ??= outcome.skip;
      else if ('issue' in outcome) {
        faults.push({ line: row.line, reason: outcome.issue, column: outcome.column ?? null });
        issue(row.line, outcome.issue, outcome.column ?? null, outcome.raw ?? raw);
      } else {
        const fault = outcomeFault(outcome, file.mode);
        if (fault) {
          faults.push({ line: row.line, ...fault });
          issue(row.line, fault.reason, fault.column, raw);
        } else {
          records.push(keep(outcome, row.line, raw_json));
        }
      }
    }
    if (faults.length > 0) Object.assign(faulty, { line: row.line, rows: faulty.rows + 1 });
    if (records.length > 0) {
      counts.rows_with_records += 1;
      counts.side_issues += faults.length;
      columns.see(named, raw, faults);
      const release_value = value?.(named, raw) ?? null;
      if (release_value !== null) release.add(release_value, row.line);
      // An issue must be reported again with its line.
      if (memo && 'digest' in row && row.digest && faults.length === 0)
        staging.memorize(encodeEntry(row.digest, { release_value, filled: named_filled, records }));
    } else if (faults.length > 0) counts.issues += 1;
    else if (skip !== null) countSkip(counts, skip);
    else unread(row.line, 'internal error: the transform returned nothing for this row', raw);
  };

  for await (const batch of table.batches) {
    for (const row of batch) {
      notesAtEnd?.see(row);
      takeRow(withoutBlank(withDays(row)));
    }
    last = batch.at(-1) ?? last;
    await staging.sendFull();
    await memo?.advance();
    reading.on_progress?.({ rows: counts.rows_read, bytes: seen.bytes, total_bytes: part.bytes });
  }
  refuseTruncated(seen.notes, last, faulty, counts.rows_read);
  await staging.finish();
  counts.unreadable = columns.worst(counts.rows_with_records);
  counts.beside.below = notesAtEnd?.text() ?? '';
  counts.fallback_lines = seen.notes.fallback_lines;
  counts.greatest = release.greatest(counts.rows_with_records, file.release.content?.lower_bound);
  return counts;
}
