import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { csvLines } from '#lists/csv';
import { writeParquet } from '#lists/list-file';
import { type SnapshotStore, snapshotName } from '#load/acquire/snapshot-store';
import { version } from '#version';
import type { BulkTable } from './kinds.ts';

type Row = Record<string, any>;

/** Read and written at a time. */
const BATCH_ROWS = 2000;

interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
}

interface Written {
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

async function writeFiles(
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

export interface Made {
  kind: string;
  outcome: 'made' | 'unchanged' | 'empty';
  row_count: number;
  csv_bytes: number;
  parquet_bytes: number;
  seconds: number;
}

interface Place {
  client: Client;
  store: SnapshotStore;
  signal: AbortSignal;
}

const formats = ['csv', 'parquet'] as const;

/** The accepted loads, the columns and the software: loads are all that changes records. */
async function fingerprintOf(client: Client, { any_sql, columns }: BulkTable): Promise<string | null> {
  const { rows } = await client.query(
    `select s.source_id, s.is_sample, (select max(load_id) from load l where l.source_id = s.source_id and l.status = 'accepted') as load_id
     from source s where exists (${any_sql}) order by 1`,
  );
  if (rows.length === 0) return null;
  return createHash('sha256')
    .update(JSON.stringify([version, columns, rows]))
    .digest('hex');
}

/** If nothing has changed since, and its files are in the store. */
async function unchangedSnapshot({ client, store }: Place, kind: string, fingerprint: string): Promise<Omit<Made, 'seconds'> | null> {
  const { rows } = await client.query(
    `select s.row_count, f.file_name, f.format, f.bytes from bulk_snapshot s join bulk_file f using (snapshot_id)
     where s.kind = $1 and s.superseded_at is null and s.fingerprint = $2`,
    [kind, fingerprint],
  );
  if (rows.length !== formats.length) return null;
  for (const { file_name } of rows) if (!(await store.has(file_name))) return null;
  await client.query('update bulk_snapshot set checked_at = now() where kind = $1 and superseded_at is null', [kind]);
  const bytesOf = (format: string) => rows.find((row) => row.format === format).bytes as number;
  return {
    ...{ kind, outcome: 'unchanged', row_count: rows[0].row_count },
    ...{ csv_bytes: bytesOf('csv'), parquet_bytes: bytesOf('parquet') },
  };
}

/** In their state when the snapshot was read. */
async function contentsOf(client: Client, counts: Map<string, number>) {
  const { rows } = await client.query(
    `select source_id, title, last_release_date as release_date, coverage, coverage_note, is_sample from source
     where source_id = any($1) order by source_id`,
    [[...counts.keys()]],
  );
  return rows.map(({ is_sample: _, ...source }) => ({ ...source, row_count: counts.get(source.source_id)! }));
}

const supersede = (client: Client, kind: string) =>
  client.query('update bulk_snapshot set superseded_at = now() where kind = $1 and superseded_at is null', [kind]);

/** Listed only when it is complete. */
async function storeSnapshot(
  { client, store }: Place,
  table: BulkTable,
  fingerprint: string,
  written: Written,
  contents: unknown,
  is_sample: boolean,
) {
  const { kind } = table;
  const files = formats.map((format) => ({ format, ...written[format], file_name: snapshotName(kind, format) }));
  for (const { format, file_name, bytes, sha256 } of files)
    await client.query('insert into bulk_file (file_name, format, bytes, sha256) values ($1, $2, $3, $4)', [
      file_name,
      format,
      bytes,
      sha256,
    ]);
  for (const { path, file_name } of files) await store.keep(path, file_name);
  await client.query('begin');
  await supersede(client, kind);
  const { rows } = await client.query(
    `insert into bulk_snapshot (kind, fingerprint, columns, row_count, contents, is_sample) values ($1, $2, $3, $4, $5, $6) returning snapshot_id`,
    [kind, fingerprint, JSON.stringify(table.columns), written.row_count, JSON.stringify(contents), is_sample],
  );
  await client.query('update bulk_file set snapshot_id = $1 where file_name = any($2)', [
    rows[0].snapshot_id,
    files.map(({ file_name }) => file_name),
  ]);
  await client.query('commit');
}

export async function makeSnapshot(place: Place, table: BulkTable): Promise<Made> {
  const { client, store, signal } = place;
  const { kind } = table;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const paths = { csv: await store.temporaryPath(), parquet: await store.temporaryPath() };
  try {
    const seen = await fingerprintOf(client, table);
    const unchanged = seen && (await unchangedSnapshot(place, kind, seen));
    if (unchanged) return { ...unchanged, seconds: seconds() };
    await client.query('begin isolation level repeatable read read only');
    const fingerprint = await fingerprintOf(client, table);
    if (fingerprint === null) {
      await client.query('rollback');
      await supersede(client, kind);
      return { kind, outcome: 'empty', row_count: 0, csv_bytes: 0, parquet_bytes: 0, seconds: seconds() };
    }
    const written = await writeFiles(client, table, paths, signal);
    const contents = await contentsOf(client, written.sources);
    const { rows: worlds } = await client.query('select world from service_world');
    await client.query('commit');
    await storeSnapshot(place, table, fingerprint, written, contents, worlds[0].world === 'sample');
    const { csv, parquet, row_count } = written;
    return { kind, outcome: 'made', row_count, csv_bytes: csv.bytes, parquet_bytes: parquet.bytes, seconds: seconds() };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    for (const path of Object.values(paths)) await rm(path, { force: true });
  }
}
