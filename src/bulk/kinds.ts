import { z } from 'zod';
import { nearest } from '../fields/nearest.ts';
import { readTable } from '../read-table.ts';
import { recordKinds } from '../records/kinds.ts';
import { costReportFigures } from './cost-report-figures.ts';
import { type BulkTable, recordTable } from './table.ts';

const rows = readTable(
  'src/bulk/kinds.csv',
  z.object({ kind: z.string(), topic: z.string(), title: z.string().min(3), not_offered: z.string() }),
);

/** Computed when files are loaded. */
const further = [costReportFigures];

export interface BulkKind {
  kind: string;
  topic: string;
  title: string;
  table: BulkTable;
}

/** Others are working records, or somebody else's property. */
export const bulkKinds: readonly BulkKind[] = rows.flatMap(({ kind, topic, title, not_offered }) => {
  const record = recordKinds.find((one) => one.kind === kind);
  const table = record ? recordTable(record) : further.find((one) => one.kind === kind);
  if (!table) throw new Error(`src/bulk/kinds.csv: ${kind} is not a kind of record.`);
  return not_offered ? [] : [{ kind, topic, title, table }];
});

export const decidedKinds: readonly string[] = rows.map(({ kind }) => kind);

export const kindNames = bulkKinds.map(({ kind }) => kind) as [string, ...string[]];
export const kindNamed = (name: string): BulkKind | undefined => bulkKinds.find(({ kind }) => kind === name);
export const nearestKind = (name: string): string | null => nearest(name, kindNames);
