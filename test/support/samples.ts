import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from '#load/declaration/layout';
import type { BulkCells, Dataset } from '#load/define-dataset';
import { discoverDatasets } from '#load/discover-datasets';
import { readCells } from '#load/load-cells';
import { type FilePart, fileParts } from '#load/parse/file-parts';
import type { ReadCounts } from '#load/read/read-counts';
import { readRows } from '#load/read/read-rows';
import { recognize } from '#load/recognize/recognize';
import type { StagedIssue, Staging } from '#load/stage/staging';
import { root } from '#root';
import { is_full } from './full-run.ts';

interface DatasetFolder {
  dataset: Dataset;
  folder: string;
  /**
   * Names of the samples: sample.<ext>, or sample.<kind>.<ext>, with a dialect or the published name before the ending.
   */
  samples: string[];
}

export async function datasetFolders(): Promise<DatasetFolder[]> {
  const found: DatasetFolder[] = [];
  for (const publisher of readdirSync(join(root, 'loaders'))) {
    for (const name of readdirSync(join(root, 'loaders', publisher))) {
      // What several datasets of a publisher share lies beside their folders.
      if (/\.(ts|csv)$/.test(name)) continue;
      const folder = join(root, 'loaders', publisher, name);
      const [dataset] = await discoverDatasets(folder);
      if (dataset) found.push({ dataset, folder, samples: readdirSync(folder).filter((file) => file.startsWith('sample.')) });
    }
  }
  return found;
}

export interface SampleOutcome {
  kind: string;
  layout: string;
  release: string | null;
  rows: number;
  skipped: number;
  records: { kind: string; line: number; key: string; observed_from?: string; row: Record<string, unknown> }[];
  issues: { line: number; column: string | null; reason: string }[];
}

const filled = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));

/** Rows are read, and nothing is written to a database. */
export const stagingInMemory = (own: Partial<Staging>): Staging => ({
  add: ({ key }) => ({ key, content_hash: '' }),
  addKnown: () => {},
  memorize: () => {},
  ask: async () => [],
  issue: () => {},
  sendFull: async () => {},
  finish: async () => {},
  ...own,
});

/**
 * Reads a sample as the engine would, with every dataset as a candidate, and keeps what would be staged. Columns
 * without a value are left out.
 */
export async function readSample(all: Dataset[], folder: string, name: string): Promise<SampleOutcome> {
  const answers = await recognize(all, join(folder, name));
  const answer = answers[0];
  if (answers.length !== 1 || answer?.outcome !== 'recognized') {
    throw new Error(`${name} was not recognized: ${answers.map((one) => ('reason' in one ? one.reason : one.outcome)).join('; ')}`);
  }
  const { dataset, file, layout, part } = answer;
  const outcome: SampleOutcome = { kind: file.kind, layout: layout.id, release: null, rows: 0, skipped: 0, records: [], issues: [] };
  const staging = stagingInMemory({
    add: ({ kind, key, observed_from, row }, line) => {
      outcome.records.push({ kind: kind.kind, line, key, ...(observed_from ? { observed_from } : {}), row: filled(row) });
      return { key, content_hash: '' };
    },
    issue: ({ line, column, reason }) => {
      outcome.issues.push({ line, column, reason });
    },
  });
  const opened = part ?? (await fileParts(join(folder, name)))[0]!;
  if (file.cells) return { ...outcome, ...(await readSampleCells(file.cells, layout, opened)) };
  const counts: ReadCounts = await readRows({
    dataset,
    file,
    layout,
    part: opened,
    release_date: null,
    staging,
  });
  return { ...outcome, release: counts.greatest?.value ?? null, rows: counts.rows_read, skipped: counts.skipped };
}

/** Rows that are cells, shown as records of their table. */
async function readSampleCells(
  cells_table: BulkCells,
  layout: Layout,
  part: FilePart,
): Promise<Pick<SampleOutcome, 'rows' | 'records' | 'issues'>> {
  const records: SampleOutcome['records'] = [];
  const issues: StagedIssue[] = [];
  const keep = ({ line, values }: { line: number; values: string[] }) => {
    const row = Object.fromEntries(values.map((value, index) => [cells_table.columns[index]!, value]));
    records.push({ kind: cells_table.table, line, key: values.slice(0, -1).join('|'), row });
  };
  const { rows_read } = await readCells({ part, layout, cells_table, keep, issues, sendFull: async () => {} });
  return { rows: rows_read, records, issues: issues.map(({ line, column, reason }) => ({ line, column, reason })) };
}

let every: Promise<Dataset[]> | undefined;
/** Finding the datasets takes as long as reading the samples of one. */
const everyDataset = () => (every ??= datasetFolders().then((folders) => folders.map(({ dataset }) => dataset)));

/** A third of the samples, the same in every run. */
const isDrawn = (path: string) => createHash('sha256').update(path).digest()[0]! % 3 === 0;

/**
 * All samples of one folder by name, as expected.json holds them. Every dataset is a candidate only for those drawn,
 * in a full run for all: the files of the sample world, which has each kind, are recognized among all.
 */
export async function readSamples({ dataset, folder, samples }: DatasetFolder): Promise<Record<string, SampleOutcome>> {
  const outcomes: Record<string, SampleOutcome> = {};
  for (const name of samples.toSorted()) {
    const candidates = is_full || isDrawn(`${dataset.id} ${name}`) ? await everyDataset() : [dataset];
    outcomes[name] = JSON.parse(JSON.stringify(await readSample(candidates, folder, name)));
  }
  return outcomes;
}
