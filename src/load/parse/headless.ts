import type { OpenTable, ParsedRow, RowBatches } from './parsed-row.ts';
import { shorten } from './parsed-row.ts';

export function headless(rows: RowBatches, header: string[]): OpenTable {
  const width = header.length;
  const fitted = (row: ParsedRow): ParsedRow => {
    if (!('values' in row) || row.values.length === width) return row;
    const fault = `has ${row.values.length} values; the file has no header, and ${width} were expected`;
    return { line: row.line, fault, text: shorten(row.values.join(' | ')) };
  };
  async function* batches(): AsyncGenerator<ParsedRow[]> {
    for await (const batch of rows) yield batch.map(fitted);
  }
  return { header, batches: batches() };
}
