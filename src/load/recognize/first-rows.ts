import type { ReadSpec } from '../declaration/read-spec.ts';
import type { RawRow } from '../declaration/rows.ts';
import type { FilePart } from '../parse/file-parts.ts';
import type { ParsedRow } from '../parse/parsed-row.ts';
import { withTable } from '../reader/open-part.ts';
import { isFileFault } from '../refusal.ts';

/**
 * Input of the recognition: the header (or the JSON keys) and the first rows, as one read specification yields them.
 */
export interface FirstRows {
  header: string[];
  rows: RawRow[];
  /** Why reading stopped early (a truncated file); null if it did not. */
  fault: string | null;
  /** The first row that cannot be read, and why; null if there is none. */
  row_fault: string | null;
}

const ROWS = 100;
/** A file of which so many rows cannot be read is read no further, however long it is. */
const MOST_ROWS = 1000;

/** A single JSON object must be read completely before it can be inspected; no publisher has one of this size. */
const mustHoldWhole = (read: ReadSpec) => read.format === 'json' && (read.shape === 'object' || read.shape === 'table');
const LARGEST_WHOLE = 20 * 1024 * 1024;

/** The non-empty published fields of a row under their published headers. */
export function rawRow(row: ParsedRow, header: string[] | null): RawRow | null {
  if ('object' in row) return row.object;
  if (!('values' in row) || !header) return null;
  const raw: RawRow = {};
  for (let index = 0; index < header.length; index++) {
    const value = row.values[index];
    if (value !== '' && value !== undefined) raw[header[index]!] = value;
  }
  return raw;
}

/**
 * A web page received instead of a delimited file is read as delimited text too, so that the refusal names the missing
 * columns.
 */
const canRead: Record<ReadSpec['format'], FilePart['form'][]> = {
  csv: ['text', 'html', 'xml'],
  json: ['json'],
  xlsx: ['xlsx'],
  xls: ['xls'],
  dbf: ['dbf'],
  pdf: ['pdf'],
  html: ['html'],
  xml: ['xml'],
  // A submission begins with its own tags.
  edgar: ['xml'],
};

/** Reads the first rows of a part as `read` specifies; null if that does not work for the file at all. */
export async function firstRows(part: FilePart, read: ReadSpec): Promise<FirstRows | null> {
  if (!canRead[read.format].includes(part.form) || (mustHoldWhole(read) && (part.bytes ?? 0) > LARGEST_WHOLE)) return null;
  const rows: RawRow[] = [];
  const keys = new Set<string>();
  let seen = 0;
  let fault: string | null = null;
  let row_fault: string | null = null;
  try {
    await withTable(part, read, { notes: { fallback_lines: 0 }, looking: true }, async (table) => {
      for (const name of table.header ?? []) keys.add(name);
      for await (const batch of table.batches) {
        for (const row of batch) {
          const raw = rawRow(row, table.header);
          if ('fault' in row) row_fault ??= `line ${row.line} ${row.fault}`;
          if (!raw) continue;
          rows.push(raw);
          if (!table.header) for (const key of Object.keys(raw)) keys.add(key);
        }
        seen += batch.length;
        if (rows.length >= ROWS || seen >= MOST_ROWS) break;
      }
    });
  } catch (error) {
    if (!isFileFault(error)) throw error;
    fault = (error as Error).message;
  }
  return { header: [...keys], rows: rows.slice(0, ROWS), fault, row_fault };
}
