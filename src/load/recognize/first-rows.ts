import type { ReadSpec } from '../declaration/read-spec.ts';
import type { RawRow } from '../declaration/rows.ts';
import type { FilePart } from '../parse/file-parts.ts';
import type { ParsedRow } from '../parse/parsed-row.ts';
import { withTable } from '../reader/open-part.ts';
import { isFileFault } from '../refusal.ts';

/** What recognition looks at: the header (or the JSON keys) and the first rows as one way of reading gives them. */
export interface FirstRows {
  header: string[];
  rows: RawRow[];
  /** Why reading stopped early (a truncated file); null where it did not. */
  fault: string | null;
}

const ROWS = 100;

/** A single JSON object has to be read whole to be looked at; nobody publishes one of this size. */
const mustHoldWhole = (read: ReadSpec) => read.format === 'json' && (read.shape === 'object' || read.shape === 'table');
const LARGEST_WHOLE = 20 * 1024 * 1024;

/** The published fields of a row that are not empty, under their published headers. */
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

/** A page in place of a delimited file is read as one too, so that the refusal names the columns it lacks. */
const canRead: Record<ReadSpec['format'], FilePart['form'][]> = {
  csv: ['text', 'html', 'xml'],
  json: ['json'],
  xlsx: ['xlsx'],
  xls: ['xls'],
  dbf: ['dbf'],
  pdf: ['pdf'],
  html: ['html'],
  xml: ['xml'],
  // A submission begins with tags of its own.
  edgar: ['xml'],
};

/** Reads the first rows of a part as `read` says; null where this way of reading does not fit the file at all. */
export async function firstRows(part: FilePart, read: ReadSpec): Promise<FirstRows | null> {
  if (!canRead[read.format].includes(part.form) || (mustHoldWhole(read) && (part.bytes ?? 0) > LARGEST_WHOLE)) return null;
  const rows: RawRow[] = [];
  const keys = new Set<string>();
  let fault: string | null = null;
  try {
    await withTable(part, read, { notes: { fallback_lines: 0 }, looking: true }, async (table) => {
      for (const name of table.header ?? []) keys.add(name);
      for await (const batch of table.batches) {
        for (const row of batch) {
          const raw = rawRow(row, table.header);
          if (!raw) continue;
          rows.push(raw);
          if (!table.header) for (const key of Object.keys(raw)) keys.add(key);
        }
        if (rows.length >= ROWS) break;
      }
    });
  } catch (error) {
    if (!isFileFault(error)) throw error;
    fault = (error as Error).message;
  }
  return { header: [...keys], rows: rows.slice(0, ROWS), fault };
}
