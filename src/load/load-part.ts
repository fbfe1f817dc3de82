import type { Knex } from 'knex';
import type { Client } from 'pg';
import { type Application, applyWave, type Deltas } from './apply.ts';
import type { DatasetFile } from './define-dataset.ts';
import { checkExpectations } from './expectations.ts';
import { putInPlace } from './fresh-table.ts';
import { loadCells } from './load-cells.ts';
import { acceptedBefore, acceptedReleases, beginLoad, endLoad, heldReleases, sourceState } from './load-history.ts';
import type { LoadProgress, LoadReport } from './load-report.ts';
import { failDeadLoads, lockSource, openLoaderConnection } from './loader-connection.ts';
import { countDuplicateRows, pickRecords, pickTable } from './picks.ts';
import type { RawStore } from './raw-store.ts';
import { readRows } from './read-rows.ts';
import type { Recognised } from './recognise.ts';
import { isFileFault, Refusal } from './refusal.ts';
import { earlyReleaseDate, releaseDate } from './release-date.ts';
import { clearSample, finishSource, keepIssues, runDerived, type StoredFile, storeFile } from './source-state.ts';
import { openStaging } from './staging.ts';
import { fillOutbox, openChanges } from './touched.ts';

export interface LoadDeps {
  db: Knex;
  raw: RawStore;
  now?: () => Date;
  on_progress?: (progress: LoadProgress) => void;
}

export interface LoadOptions {
  as_of?: string | null;
  is_sample?: boolean;
  /** Accepts a list that shrank by more than the declaration allows (a person has looked at it). */
  accept_drop?: boolean;
  /** Reads the file again although the same bytes were accepted before (the way it is read has changed). */
  again?: boolean;
  /** Set where the file was downloaded from its publisher; a file given by hand has none of it. */
  download?: { url: string; etag: string | null; last_modified: string | null; fetched_at: Date };
  lock_wait_ms?: number;
}

export interface FileOnDisk {
  path: string;
  name: string;
  sha256: string;
  bytes: number;
}

const emptyReport = (found: Recognised, name: string, is_sample: boolean): LoadReport => ({
  load_id: 0,
  source_id: found.dataset.id,
  file_kind: found.file.kind,
  layout: found.layout.id,
  file_name: name,
  period: '',
  release_date: null,
  release_says: null,
  status: 'accepted',
  reason: null,
  warnings: [],
  is_sample,
  rows_read: 0,
  rows_loaded: 0,
  duplicates: 0,
  issues: 0,
  skipped: 0,
  skip_reasons: {},
  records: {},
  added: 0,
  changed: 0,
  gone: 0,
  unchanged: 0,
  seconds: 0,
});

/** Loads one recognised part of a file: wholly or not at all. A refusal is a report; only outages and defects are thrown. */
export async function loadPart(deps: LoadDeps, found: Recognised, disk: FileOnDisk, options: LoadOptions = {}): Promise<LoadReport> {
  const started = performance.now();
  const name = found.part.member ? `${disk.name}/${found.part.member}` : disk.name;
  const report = emptyReport(found, name, options.is_sample ?? false);
  const client = await openLoaderConnection(deps.db);
  try {
    await lockSource(client, report.source_id, options.lock_wait_ms ?? 30_000);
    await failDeadLoads(client, report.source_id);
    const { is_sample, source_id } = report;
    report.load_id = await beginLoad(client, {
      source_id,
      file_kind: found.file.kind,
      file_name: name,
      is_sample,
      by_hand: !options.download,
    });
    await loadInto(client, deps, found, disk, options, report);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (report.load_id !== 0) await failLoad(client, report.load_id, error as Error).catch(() => {});
    throw error;
  } finally {
    report.seconds = (performance.now() - started) / 1000;
    await client.end().catch(() => {});
  }
  return report;
}

async function failLoad(client: Client, load_id: number, error: Error): Promise<void> {
  await client.query(
    `update load set status = 'failed', completed_at = now(), error_message = $2 where load_id = $1 and status = 'running'`,
    [load_id, error.message],
  );
}

async function loadInto(
  client: Client,
  deps: LoadDeps,
  found: Recognised,
  disk: FileOnDisk,
  options: LoadOptions,
  report: LoadReport,
): Promise<void> {
  const { dataset, file } = found;
  let stored: StoredFile | null = null;
  try {
    const state = await sourceState(client, dataset.id);
    if (report.is_sample && state.has_data && !state.is_sample)
      throw new Refusal(`${dataset.id} holds real data; sample data never replaces it.`);
    const same = {
      source_id: dataset.id,
      file_kind: file.kind,
      sha256: disk.sha256,
      member: found.part.member,
      is_sample: report.is_sample,
      release_date: file.release.content ? null : (file.release.name?.(found.part.name) ?? options.as_of ?? null),
      is_delta: file.mode === 'delta',
    };
    const before = options.again ? null : await acceptedBefore(client, same);
    if (before) {
      Object.assign(report, { status: 'unchanged', release_date: before.release_date, period: before.period });
      // The publisher was asked and had nothing newer: that is a successful load of today.
      if (options.download) await client.query('update source set last_loaded_at = now() where source_id = $1', [dataset.id]);
      await endLoad(client, report, before.file_id);
      return;
    }
    deps.on_progress?.({
      source_id: dataset.id,
      file_name: report.file_name,
      stage: 'storing',
      rows: 0,
      bytes: 0,
      total_bytes: disk.bytes,
    });
    stored = await storeFile(client, deps.raw, found, disk, options);
    await readAndApply(client, deps, found, stored, options, report, state.is_sample && !report.is_sample && state.has_data);
  } catch (error) {
    if (!isFileFault(error)) throw error;
    await client.query('rollback');
    Object.assign(report, { status: 'refused', reason: (error as Error).message, added: 0, changed: 0, gone: 0, unchanged: 0 });
    await keepIssues(client, report, stored?.file_id ?? null, 1000);
    await endLoad(client, report, stored?.file_id ?? null);
  }
}

async function readAndApply(
  client: Client,
  deps: LoadDeps,
  found: Recognised,
  stored: StoredFile,
  options: LoadOptions,
  report: LoadReport,
  replaces_sample: boolean,
): Promise<void> {
  const { dataset, file, layout, part } = found;
  const now = deps.now?.() ?? new Date();
  const facts = {
    file,
    source_id: dataset.id,
    file_name: part.name,
    as_of: options.as_of ?? null,
    now,
    fetched_at: options.download?.fetched_at ?? null,
    last_modified: options.download?.last_modified ? new Date(options.download.last_modified) : null,
    companion: await companionRelease(client, found, report.is_sample),
  };
  const progress = (stage: LoadProgress['stage'], rows: number, bytes: number) =>
    deps.on_progress?.({ source_id: dataset.id, file_name: report.file_name, stage, rows, bytes, total_bytes: part.bytes });
  if (file.cells) {
    const release = releaseDate({ ...facts, greatest: null });
    Object.assign(report, { release_date: release.date, release_says: release.says, period: periodOf(file, part.name, release.date) });
    const { accept_drop = false, download } = options;
    const load = { client, found, stored, report, release, downloaded: Boolean(download), accept_drop, replaces_sample };
    return loadCells({ ...load, on_progress: progress });
  }
  const staging = await openStaging(client, file.writes);
  const counts = await readRows({
    dataset,
    file,
    layout,
    part,
    release_date: earlyReleaseDate(facts),
    staging,
    on_progress: ({ rows, bytes }) => progress('reading', rows, bytes),
  });
  const { rows_read, issues, skipped, skip_reasons, records } = counts;
  Object.assign(report, { rows_read, issues, skipped, skip_reasons, records });
  if (counts.fallback_lines > 0) report.warnings.push(`${counts.fallback_lines} lines were not UTF-8 and were read as Windows-1252.`);
  if (counts.side_issues > 0) report.warnings.push(`${counts.side_issues} issues stand beside rows that became records all the same.`);

  if (counts.rows_with_records === 0 && counts.first_issue) {
    throw new Refusal(`None of the ${counts.rows_read} rows became a record (${counts.first_issue}).`);
  }
  const release = releaseDate({ ...facts, greatest: counts.greatest, above: counts.above });
  if (release.warning) report.warnings.push(release.warning);
  if (counts.greatest && counts.greatest.outliers.length > 0) {
    report.warnings.push(`Later dates that too few rows carry did not date the file: ${counts.greatest.outliers.slice(0, 5).join(', ')}.`);
  }
  const release_date = release.date;
  const period = periodOf(file, part.name, release_date);
  Object.assign(report, { release_date, release_says: release.says, period });

  progress('applying', counts.rows_read, part.bytes ?? 0);
  const { waves } = await pickRecords(client, file, release_date);
  await refuseFutureRecords(client, found, now);
  report.duplicates = await countDuplicateRows(client, file, counts.rows_with_records);
  report.rows_loaded = counts.rows_with_records - report.duplicates;
  const accounted = report.rows_loaded + report.duplicates + report.issues + report.skipped;
  if (accounted !== report.rows_read)
    throw new Error(`${report.rows_read} rows were read, ${accounted} are accounted for: a defect of the engine.`);
  checkExpectations({
    file,
    cadence: dataset.cadence,
    counts,
    rows_loaded: report.rows_loaded,
    release_date,
    downloaded: Boolean(options.download),
    accepted: replaces_sample ? [] : await acceptedReleases(client, dataset.id, file.kind, period, report.is_sample),
    accept_drop: options.accept_drop ?? false,
  });

  await client.query('begin');
  const changes = await openChanges(client);
  if (replaces_sample) await clearSample(client, dataset, changes);
  const held = await heldReleases(client, dataset, file, period, report.is_sample);
  const deltas: Deltas = { added: 0, changed: 0, gone: 0, unchanged: 0 };
  const dated = file.mode === 'delta' && (await holdsOwnDates(client, found, release_date));
  const application: Omit<Application, 'wave'> = {
    client,
    source_id: dataset.id,
    file,
    file_id: stored.file_id,
    period,
    release_date,
    full_releases: held.fulls,
    is_newest: !dated && (held.newest === null || held.newest <= release_date),
    changes,
  };
  for (let wave = 1; wave <= waves; wave++) await applyWave({ ...application, wave }, deltas);
  Object.assign(report, deltas, { status: 'accepted' });
  if (report.issues > 0 && deltas.gone > 0) {
    report.warnings.push(
      `${report.issues} rows could not be read and ${deltas.gone} records were closed: those rows may have named them; check the issues.`,
    );
  }
  await keepIssues(client, report, stored.file_id, null);
  await runDerived(client, found, stored.file_id, report);
  await fillOutbox(client, changes, report.load_id);
  await finishSource(client, dataset, stored.file_id, report, counts.header);
  await endLoad(client, report, stored.file_id);
  await putInPlace(client, changes.fresh);
  await client.query('commit');
}

const periodOf = (file: DatasetFile, file_name: string, release_date: string): string =>
  file.mode === 'period' ? (file.period?.({ file_name, release_date }) ?? release_date.slice(0, 4)) : '';

/** Of the same period where the name of the file tells it: companions of several years lie in one folder. */
async function companionRelease(client: Client, { dataset, file, part }: Recognised, is_sample: boolean): Promise<string | null> {
  if (!file.release.same_as) return null;
  const { rows } = await client.query(
    `select release_date from load where source_id = $1 and file_kind = $2 and status = 'accepted' and is_sample = $3
     order by period = $4 desc, load_id desc limit 1`,
    [dataset.id, file.release.same_as, is_sample, periodOf(file, part.name, '')],
  );
  return rows[0]?.release_date ?? null;
}

async function holdsOwnDates(client: Client, { file }: Recognised, release_date: string): Promise<boolean> {
  for (const kind of file.writes) {
    const { rows } = await client.query(`select exists (select 1 from ${pickTable(kind)} where d <> $1) as found`, [release_date]);
    if (rows[0].found) return true;
  }
  return false;
}

async function refuseFutureRecords(client: Client, { file }: Recognised, now: Date): Promise<void> {
  if (file.mode !== 'delta') return;
  for (const kind of file.writes) {
    const { rows } = await client.query(`select record_key, d, file_line from ${pickTable(kind)} where d > $1 limit 1`, [
      now.toISOString().slice(0, 10),
    ]);
    if (rows[0]) throw new Refusal(`${rows[0].record_key} (line ${rows[0].file_line}) is dated ${rows[0].d}, which is in the future.`);
  }
}
