import type { ReadSpec } from '../declaration/read-spec.ts';
import type { RawRow } from '../declaration/rows.ts';
import type { FilePart } from '../parse/file-parts.ts';
import type { ParsedRow } from '../parse/parsed-row.ts';
import { withTable } from '../reader/open-part.ts';
import { isFileFault } from '../refusal.ts';

/** As one specification yields them; keys of JSON are a header. */
export interface FirstRows {
  header: string[];
  rows: RawRow[];
  /** Why reading stopped early. */
  fault: string | null;
  /** The first row that cannot be read, and why; null if there is none. */
  row_fault: string | null;
}

const ROWS = 100;
/** Of unreadable rows, then no further. */
const MOST_ROWS = 1000;

/** Read completely before it can be inspected; no publisher has one of this size. */
const mustHoldWhole = (read: ReadSpec) => read.format === 'json' && (read.shape === 'object' || read.shape === 'table');
const LARGEST_WHOLE = 20 * 1024 * 1024;

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

/** A web page in place of text is read as text, so that the refusal names the missing columns. */
const canRead: Record<ReadSpec['format'], FilePart['form'][]> = {
  csv: ['text', 'html', 'xml'],
  json: ['json'],
  xlsx: ['xlsx'],
  xls: ['xls'],
  dbf: ['dbf'],
  pdf: ['pdf'],
  html: ['html'],
  xml: ['xml'],
  // It begins with its own tags.
  edgar: ['xml'],
};

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
