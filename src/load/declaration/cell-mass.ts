import type { RowIssue } from './rows.ts';

/**
 * Very narrow masses (a number per worksheet, line and column) are rows of a cell table instead of records: no key, no payload, no
 * content hash, only the file and the line. The table is partitioned by file_id; a newer file of a period takes the older one's place.
 */
export interface CellMass {
  /** Partitioned by list (file_id), with the columns file_id, file_line and these. */
  table: string;
  /**
   * In the order of the values. The first is the group whose rows stand together in the file (a report), the last the value; all
   * but the last are the address, which a file may fill once.
   */
  columns: [group: string, ...string[]];
  /** One row's values in the order of `columns`, as Postgres reads them, or what is wrong with it. */
  cell: (values: string[]) => string[] | RowIssue;
}

export const partitionName = (table: string, file_id: number) => `${table}_${file_id}`;
