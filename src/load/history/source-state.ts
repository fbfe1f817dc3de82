import type { Client } from 'pg';
import { current } from '#records/current';
import type { RecordKind } from '#records/define-record';
import type { RawStore } from '../acquire/raw-store.ts';
import { counted } from '../counted.ts';
import { deriveContext } from '../declaration/derived.ts';
import type { Dataset, DatasetFile } from '../define-dataset.ts';
import type { FileOnDisk, LoadOptions } from '../load-options.ts';
import type { Recognized } from '../recognize/recognize.ts';
import { pickTable } from '../stage/staging.ts';
import { writeCoverage } from './coverage.ts';
import type { LoadReport } from './load-report.ts';

export async function storeFile(client: Client, raw: RawStore, found: Recognized, disk: FileOnDisk, options: LoadOptions): Promise<number> {
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
  return rows[0].file_id;
}

export const kindsOf = (dataset: Dataset): RecordKind[] => [...new Set(dataset.files.flatMap((file) => file.writes))];

/** In the caller's transaction, once before its records are applied and once after. */
export async function runDerived(
  client: Client,
  when: 'before' | 'from',
  { file }: Recognized,
  file_id: number,
  report: LoadReport,
): Promise<void> {
  const { source_id, period, release_date, is_partial, warnings } = report;
  const warn = (sentence: string) => warnings.push(sentence);
  const facts = { source_id, file_kind: file.kind, file_id, period, release_date, is_partial, warn };
  await file.derived?.[when]?.(deriveContext(client, facts));
}

export async function keepIssues(client: Client, report: LoadReport, file_id: number | null, most: number | null): Promise<void> {
  await client.query(
    `insert into row_issue (load_id, source_id, file_id, line, reason, column_name, raw)
     select $1, $2, $3, line, reason, column_name, raw from stage_issue order by line limit $4`,
    [report.load_id, report.source_id, file_id, most],
  );
}

export async function finishSource(
  client: Client,
  dataset: Dataset,
  file_id: number,
  report: LoadReport,
  header: string[] | null,
): Promise<void> {
  const counts = kindsOf(dataset).map((kind) => `(select count(*) from ${current(kind)} where source = $1)`);
  await client.query(
    `with loaded as (
       update source_file set release_date = $3, period = $4, header = $5, release_date_basis = $6, is_partial = $7 where file_id = $8
     )
     update source set last_loaded_at = now(), is_sample = $2, row_count = ${['0', ...counts].join(' + ')} where source_id = $1`,
    [dataset.id, report.is_sample, report.release_date, report.period, header, report.release_date_basis, report.is_partial, file_id],
  );
  await writeCoverage(client, [dataset], report);
}

/** An unreadable row may contain a removed record; one that was unreadable in the release before contains none. */
export async function unreadableRows(client: Client, file: DatasetFile, report: LoadReport): Promise<string[]> {
  if (report.issues === 0 || report.gone === 0) return [];
  const became = file.writes.map((kind) => `exists (select 1 from ${pickTable(kind)} p where p.file_line = i.line)`);
  const { rows } = await client.query(
    `with before as (
       select load_id, observed_on from load where source_id = $1 and file_kind = $2 and period = $3 and status = 'accepted' and is_sample = $4
         and not is_partial and load_id <> $5 order by load_id desc limit 1
     ), unreadable as (
       select i.line, bool_or(exists (select 1 from row_issue r where r.load_id = (select load_id from before) and r.raw = i.raw)) as was_so
       from stage_issue i where not (${['false', ...became].join(' or ')}) group by 1
     )
     select count(*) filter (where not was_so)::integer as new, count(*) filter (where was_so)::integer as known,
       (select observed_on::text from before) as day from unreadable`,
    [report.source_id, report.file_kind, report.period, report.is_sample, report.load_id],
  );
  const { new: added, known, day } = rows[0] as { new: number; known: number; day: string | null };
  if (added === 0) return known === 0 ? [] : [`${counted(known, 'row')} could not be read, as in the release of ${day}.`];
  const more = known === 0 ? '' : ` (and ${counted(known, 'row')} as in the release of ${day})`;
  const removed = `${counted(report.gone, 'record')} ${report.gone === 1 ? 'was' : 'were'} removed because the file omits ${report.gone === 1 ? 'it' : 'them'}`;
  return [
    `${counted(added, 'row')} could not be read${more}, and ${removed}. An unreadable row may contain a removed record: check the issues.`,
  ];
}
