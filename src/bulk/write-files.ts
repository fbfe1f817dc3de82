import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Client } from 'pg';
import { csvLines } from '../lists/csv.ts';
import { writeParquet } from '../lists/list-file.ts';
import type { BulkTable } from './table.ts';

type Row = Record<string, any>;

/** Read and written at a time. */
const BATCH_ROWS = 2000;

interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface Written {
  csv: WrittenFile;
  parquet: WrittenFile;
  row_count: number;
  /** Rows by source. */
  sources: Map<string, number>;
}

/** Hashed while it is written. */
async function openHashed(path: string) {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  let bytes = 0;
  return {
    async write(chunk: string | Buffer) {
      const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(data);
      bytes += data.length;
      await file.appendFile(data);
    },
    close: () => file.close(),
    written: (): WrittenFile => ({ path, bytes, sha256: hash.digest('hex') }),
  };
}

/** In batches, by a cursor of the caller's transaction. */
async function* read(client: Client, { rows_sql, json }: BulkTable, signal: AbortSignal): AsyncGenerator<Row[]> {
  await client.query(`declare bulk_rows no scroll cursor for ${rows_sql}`);
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await client.query(`fetch ${BATCH_ROWS} from bulk_rows`);
    for (const row of rows) for (const name of json) if (row[name] !== null) row[name] = JSON.stringify(row[name]);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) break;
  }
  await client.query('close bulk_rows');
}

export async function writeFiles(
  client: Client,
  table: BulkTable,
  paths: { csv: string; parquet: string },
  signal: AbortSignal,
): Promise<Written> {
  const names = table.columns.map(({ name }) => name);
  const sources = new Map<string, number>();
  let row_count = 0;
  const csv = await openHashed(paths.csv);
  const parquet = await openHashed(paths.parquet);
  async function* batches() {
    await csv.write(csvLines(null, names));
    for await (const rows of read(client, table, signal)) {
      await csv.write(csvLines(rows, names));
      row_count += rows.length;
      for (const { source } of rows) sources.set(source, (sources.get(source) ?? 0) + 1);
      yield rows;
    }
  }
  try {
    const about = { title: table.description, kind: table.kind };
    for await (const chunk of writeParquet(table.columns, batches(), about)) await parquet.write(chunk);
  } finally {
    await csv.close();
    await parquet.close();
  }
  return { csv: csv.written(), parquet: parquet.written(), row_count, sources };
}
