import type { FileColumn, FlatColumn, FlatTable } from './flat-columns.ts';

type Row = Record<string, any>;

interface Declared {
  endpoint: { list?: { file_columns?: Record<string, FileColumn<any>> } };
}

const columnsOf = ({ endpoint }: Declared): [string, FileColumn<any>][] => Object.entries(endpoint.list?.file_columns ?? {});

export function withFileColumns(compiled: Declared, { columns, left_out }: FlatTable): FlatTable {
  const more = columnsOf(compiled).map(
    ([name, { type, meaning }]): FlatColumn => ({ name, heading: `${name} (CSV)`, type, unit: null, meaning }),
  );
  return { columns: [...columns, ...more], left_out };
}

export interface SameInEveryRow {
  names: string[];
  cells: Row;
}

/** In CSV; one row without a record where there is none; null for most lists. */
export function sameInEveryRow(compiled: Declared, answer: unknown): SameInEveryRow | null {
  const columns = columnsOf(compiled);
  if (columns.length === 0) return null;
  return {
    names: columns.map(([name]) => name),
    cells: Object.fromEntries(columns.map(([name, { value }]) => [name, value(answer)])),
  };
}

export const besideRows = (rows: readonly Row[], same: SameInEveryRow | null): Row[] =>
  rows.map((row) => (same ? { ...row, ...same.cells } : row));
