import type { RowIssue } from './rows.ts';

/**
 * Bulk cells: very narrow data (a number per worksheet, line and column) is stored as rows of a cell table instead of
 * records, with no key, payload or content hash, only the file and line. The table is partitioned by file_id; a newer
 * file of a period replaces the older one.
 */
export interface BulkCells {
  /** Partitioned by list (file_id), with the columns file_id, file_line and these. */
  table: string;
  /**
   * In the order of the values. The first is the group whose rows are consecutive in the file (a report), the last is
   * the value. All but the last are the address of the cell, which a file may contain only once.
   */
  columns: [group: string, ...string[]];
  /** The values of one row in the order of `columns`, in Postgres' text format, or what is wrong with the row. */
  cell: (values: string[]) => string[] | RowIssue;
}

export const partitionName = (table: string, file_id: number) => `${table}_${file_id}`;
