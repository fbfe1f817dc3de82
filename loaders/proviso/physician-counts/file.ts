import { stringify } from 'csv-stringify/sync';

/** System id where our registry holds the system, name on the page, physicians, when, what is counted, the page. */
export type StatedRow = [system_id: string, system: string, physicians: number, as_of: string, basis: string, source_url: string];

const header = ['system_id', 'system', 'physicians', 'as_of', 'basis', 'source_url', 'reviewed_on'];

/** The table as the file that is loaded. */
export const statedCountsCsv = (rows: readonly StatedRow[], reviewed_on: string): string =>
  stringify([header, ...rows.map((row) => [...row, reviewed_on])]);
