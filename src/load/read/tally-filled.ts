import type { RecordKind } from '#records/define-record';
import type { DatasetFile } from '../define-dataset.ts';

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Columns of a kind in its records, any other in the rows (kind null). One 0 or 1 per column says the same of one. */
export function tallyFilled(file: DatasetFile) {
  const counts: Record<string, { filled: number; of: number }> = {};
  const columns = new Map<RecordKind | null, string[]>();
  for (const column of Object.keys(file.expect.filled ?? {})) {
    counts[column] = { filled: 0, of: 0 };
    const kind = file.writes.find((one) => column in one.columns) ?? null;
    columns.set(kind, [...(columns.get(kind) ?? []), column]);
  }
  const count = (column: string, is_filled: boolean) => {
    const tally = counts[column]!;
    tally.of += 1;
    if (is_filled) tally.filled += 1;
  };
  return {
    counts,
    see: (kind: RecordKind | null, row: Record<string, unknown>): string => {
      let bits = '';
      for (const column of columns.get(kind) ?? []) {
        const is_filled = isFilled(row[column]);
        count(column, is_filled);
        bits += is_filled ? '1' : '0';
      }
      return bits;
    },
    again: (kind: RecordKind | null, bits: string): void => {
      for (const [at, column] of (columns.get(kind) ?? []).entries()) count(column, bits[at] === '1');
    },
  };
}
