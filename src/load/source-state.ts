import type { Client } from 'pg';
import type { RecordKind } from '../records/define-record.ts';
import type { Dataset } from './define-dataset.ts';
import { deriveContext } from './derive.ts';
import type { FileOnDisk, LoadOptions } from './load-part.ts';
import type { LoadReport } from './load-report.ts';
import type { RawStore } from './raw-store.ts';
import type { Recognised } from './recognise.ts';
import { type Changes, tracker } from './touched.ts';

export interface StoredFile {
  file_id: number;
}

/** Keeps the bytes and writes them down, once per source, kind and member. */
export async function storeFile(
  client: Client,
  raw: RawStore,
  found: Recognised,
  disk: FileOnDisk,
  options: LoadOptions,
): Promise<StoredFile> {
  const storage_key = await raw.keep(disk.path, disk.sha256, disk.bytes);
  const { dataset, file, layout, part } = found;
  const { rows } = await client.query(
    `insert into source_file (source_id, file_kind, layout, sha256, bytes, file_name, member, url, etag, last_modified, fetched_at, storage_key, is_sample)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning file_id`,
    [
      dataset.id,
      file.kind,
      layout.id,
      disk.sha256,
      disk.bytes,
      disk.name,
      part.member,
      options.download?.url ?? null,
      options.download?.etag ?? null,
      options.download?.last_modified ?? null,
      options.download?.fetched_at ?? new Date(),
      storage_key,
      options.is_sample ?? false,
    ],
  );
  return { file_id: rows[0].file_id };
}

export const kindsOf = (dataset: Dataset): RecordKind[] => [...new Set(dataset.files.flatMap((file) => file.writes))];

/** Real data replaces a source that held sample data whole. */
export async function clearSample(client: Client, dataset: Dataset, changes: Changes): Promise<void> {
  for (const file of dataset.files) {
    for (const table of file.derived?.tables ?? []) await client.query(`delete from ${table} where source = $1`, [dataset.id]);
    if (file.cells) await dropCells(client, file.cells.table, dataset.id);
  }
  for (const kind of kindsOf(dataset)) {
    const { rows } = await client.query(`select count(*)::integer as n from ${kind.table} where source = $1`, [dataset.id]);
    if (rows[0].n === 0) continue;
    const run = tracker(client, kind, changes, rows[0].n);
    await run(`delete from ${kind.table} where source = '${dataset.id}'`);
  }
}

async function dropCells(client: Client, table: string, source_id: string): Promise<void> {
  const { rows } = await client.query(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     join source_file f on c.relname = $1 || '_' || f.file_id where i.inhparent = to_regclass($1) and f.source_id = $2`,
    [table, source_id],
  );
  for (const { name } of rows) await client.query(`drop table ${name}`);
}

/** Computes what hangs on the tables this file filled, inside the caller's transaction. */
export async function runDerived(client: Client, { file }: Recognised, file_id: number, report: LoadReport): Promise<void> {
  const { source_id, period, release_date, warnings } = report;
  const warn = (sentence: string) => warnings.push(sentence);
  const facts = { source_id, file_kind: file.kind, file_id, period, release_date: release_date!, warn };
  await file.derived?.from(deriveContext(client, facts));
}

/** Moves the issues of this load into the history; of a refused load only the first ones. */
export async function keepIssues(client: Client, report: LoadReport, file_id: number | null, most: number | null): Promise<void> {
  const { rows } = await client.query(`select to_regclass('pg_temp.stage_issue') is not null as staged`);
  if (!rows[0].staged) return;
  await client.query(
    `insert into row_issue (load_id, source_id, file_id, line, reason, column_name, raw)
     select $1, $2, $3, line, reason, column_name, raw from stage_issue order by line limit $4`,
    [report.load_id, report.source_id, file_id, most],
  );
}

/** What the registry says of the source after an accepted load. */
export async function finishSource(
  client: Client,
  dataset: Dataset,
  file_id: number,
  report: LoadReport,
  header: string[] | null,
): Promise<void> {
  await client.query('update source_file set release_date = $2, period = $3, header = $4 where file_id = $1', [
    file_id,
    report.release_date,
    report.period,
    header,
  ]);
  const counts = kindsOf(dataset).map((kind) => `(select count(*) from ${kind.table} where source = $1 and observed_to is null)`);
  await client.query(
    `update source set last_loaded_at = now(), is_sample = $2, row_count = ${['0', ...counts].join(' + ')},
       last_release_date = (select max(day) from (
         select $3::date as day union all
         select release_date from load where source_id = $1 and status = 'accepted' and is_sample = $2) as days)
     where source_id = $1`,
    [dataset.id, report.is_sample, report.release_date],
  );
}
