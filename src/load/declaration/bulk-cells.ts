import type { RowIssue } from './rows.ts';

/**
 * Very narrow data (a number per worksheet, line and column): rows of a cell table partitioned by file_id, without key,
 * payload and hash. A newer file of a period replaces the older one.
 */
export interface BulkCells {
  /** Partitioned by list (file_id), with the columns file_id, file_line and these. */
  table: string;
  /**
   * The first is the group whose rows are consecutive (a report), the last the value; all but the last are the address,
   * which a file contains once.
   */
  columns: [group: string, ...string[]];
  /** In Postgres' text format, in the order of `columns`. */
  cell: (values: string[]) => string[] | RowIssue;
}

export const partitionName = (table: string, file_id: number) => `${table}_${file_id}`;
