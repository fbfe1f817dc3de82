import type { Client } from 'pg';
import type { DateBasis } from '#fields/release-basis';
import { span } from '#tracing/span';
import type { Application, Deltas } from './apply/application.ts';
import { applyWave } from './apply/apply-wave.ts';
import { keepOrder } from './apply/cut-off.ts';
import { asPart, checkExpectations, keepNumbers } from './apply/expectations.ts';
import { type LoadOfFile, measureExtent } from './apply/extent.ts';
import { fillOutbox, noIndexChanges } from './apply/index-changes.ts';
import { refreshStatistics } from './apply/statistics.ts';
import { refuseSecondUndated, replaceUndated } from './apply/undated.ts';
import { counted, notUtf8 } from './counted.ts';
import { endLoad, storedReleases } from './history/load-history.ts';
import type { LoadProgress } from './history/load-report.ts';
import { finishSource, keepIssues, runDerived, unreadableRows } from './history/source-state.ts';
import { loadCells } from './load-cells.ts';
import type { FileOnDisk, LoadDeps } from './load-options.ts';
import { exchangedNames } from './read/exchanged-names.ts';
import { EMPTY_ROW } from './read/not-a-row.ts';
import { unreadableColumn } from './read/read-counts.ts';
import { readRows } from './read/read-rows.ts';
import { propertiesDayOf } from './reader/open-part.ts';
import type { Recognized } from './recognize/recognize.ts';
import { openRefusal, Refusal } from './refusal.ts';
import { dayOf, doubtfulOrder, earlyReleaseDate, isDoubtful, olderWarning, periodOf, releaseDate } from './release/release-date.ts';
import { openRowMemo, storeRowMemo } from './row-memo.ts';
import { deduplicateRecords, openStaging, pickTable } from './stage/staging.ts';
import { removeSampleData } from './world/sample-world.ts';

export interface FileLoad extends LoadOfFile {
  deps: LoadDeps;
  file_id: number;
  disk: FileOnDisk;
  /** False transforms every line. */
  use_memo: boolean;
}

async function factsOf({ client, deps, found, options: { as_of, as_of_overrides, download }, report }: FileLoad) {
  const { dataset, file, part } = found;
  return {
    ...{ file, source_id: dataset.id, file_name: part.name, as_of: as_of ?? null, as_of_overrides, now: deps.now?.() ?? new Date() },
    fetched_at: download?.fetched_at ?? null,
    last_modified: download?.last_modified ? new Date(download.last_modified) : null,
    entry_day: part.entry_day ?? null,
    properties_day: file.release.properties ? await propertiesDayOf(part) : null,
    companion: await companionRelease(client, found, report.is_sample),
  };
}

function noteRelease({ found, report }: FileLoad, { date, basis, date_from }: ReturnType<typeof releaseDate>, observed_on: string): string {
  const period = periodOf(found.file, found.part.name, date);
  Object.assign(report, { release_date: date, release_date_basis: basis, observed_on, release_date_from: date_from, period });
  return period;
}

export async function readAndApply(load: FileLoad): Promise<void> {
  const { client, deps, found, file_id, disk, options, report, use_memo } = load;
  const { dataset, file, part } = found;
  const facts = await factsOf(load);
  const progress = (stage: LoadProgress['stage'], rows: number, bytes: number) =>
    deps.on_progress?.({ source_id: dataset.id, file_name: report.file_name, stage, rows, bytes, total_bytes: part.bytes });
  if (file.cells) {
    const release = releaseDate({ ...facts, greatest: null });
    const { date } = release;
    if (date === null)
      throw new Refusal(
        `${part.name} has no release date: supply it with --as-of, such as --as-of 2026-01-31.`,
        'The file has no release date.',
      );
    noteRelease(load, release, date);
    return span('read and apply', {}, () =>
      loadCells({ client, found, file_id, report, release_date: date, options, on_progress: progress }),
    );
  }
  const staging = await openStaging(client, file.writes);
  const memo = file.stands_alone ? await openRowMemo(client, found, staging, use_memo) : undefined;
  const counts = await span('read the rows', {}, () =>
    readRows({
      ...found,
      release_date: earlyReleaseDate(facts),
      staging,
      memo,
      on_progress: ({ rows, bytes }) => progress('reading', rows, bytes),
    }),
  );
  const { rows_read, issues, skipped, skip_reasons, records } = counts;
  Object.assign(report, { rows_read, issues, skipped, skip_reasons, records });
  if (counts.fallback_lines > 0) report.warnings.push(notUtf8(counts.fallback_lines));
  if (counts.side_issues > 0) report.warnings.push(`${counted(counts.side_issues, 'issue')} in rows that still became records.`);

  if (counts.rows_with_records === 0 && counts.first_issues.length > 0) {
    const none = counts.rows_read === 1 ? 'The only row did not become' : `None of the ${counted(counts.rows_read, 'row')} became`;
    throw openRefusal(`${none} a record.`, undefined, counts.first_issues);
  }
  if (counts.unreadable && !report.is_sample) throw unreadableColumn(counts.unreadable);
  const exchanged = report.is_sample || options.accept_drop ? null : exchangedNames(counts.names);
  if (exchanged) throw exchanged;
  const release = releaseDate({ ...facts, greatest: counts.greatest, beside: counts.beside });
  if (release.warning) report.warnings.push(release.warning);
  // Not relevant if the file states its date.
  const by_rows = release.basis === 'last_effective_date' || release.basis === 'stated_in_file';
  if (by_rows && counts.greatest && counts.greatest.outliers.length > 0) {
    report.warnings.push(
      `Later dates found in too few rows were not used as the release date: ${counts.greatest.outliers.slice(0, 5).join(', ')}.`,
    );
  }
  // Nothing is known about earlier days.
  const observed_on = release.date ?? dayOf(facts.now);
  const period = noteRelease(load, release, observed_on);
  // Without rows that were only formatted.
  await measureExtent(load, rows_read - (skip_reasons[EMPTY_ROW] ?? 0));
  const place = { client, dataset, file, period };
  if (release.date === null && !report.is_sample) await refuseSecondUndated(place, part.name, disk.sha256);
  const applied = report.is_partial ? asPart(file) : file;

  progress('applying', counts.rows_read, part.bytes ?? 0);
  const { waves, rows_loaded } = await span('find duplicates', {}, () => deduplicateRecords(client, applied, observed_on));
  await refuseFutureRecords(client, found, facts.now);
  report.rows_loaded = rows_loaded;
  report.duplicates = counts.rows_with_records - rows_loaded;
  const accounted = report.rows_loaded + report.duplicates + report.issues + report.skipped;
  if (accounted !== report.rows_read)
    throw new Error(`Internal error: ${report.rows_read} rows were read, but ${accounted} are accounted for.`);
  await checkExpectations(load, observed_on, counts);

  await refreshStatistics(client, dataset.id, applied.writes);
  await client.query('begin');
  const changes = noIndexChanges();
  await removeSampleData(client, found, report);
  await runDerived(client, 'before', found, file_id, report);
  if (report.is_partial) await keepNumbers(client, file, dataset.id, period);
  else if (release.date !== null && !report.is_sample) await replaceUndated(place, release.date, changes);
  const stored = await storedReleases(client, dataset, file, period, report.is_sample);
  if (file.mode === 'full' && stored.newest !== null && stored.newest > observed_on) {
    const order = { release_date: observed_on, newest: stored.newest };
    // The files of a folder come in any order; what was on file before is none of them.
    const { folder_begun_at } = options;
    const was_before = folder_begun_at !== undefined && stored.newest_loaded_at !== null && stored.newest_loaded_at < folder_begun_at;
    const is_alone = options.as_of_overrides === true || options.download !== undefined || was_before;
    const is_doubtful = !report.is_partial && isDoubtful(release.basis, order);
    if (is_alone && is_doubtful) throw doubtfulOrder(order);
    if (is_alone || is_doubtful) report.warnings.push(olderWarning(order));
  }
  const deltas: Deltas = { added: 0, changed: 0, gone: 0, unchanged: 0 };
  const dated = file.mode === 'delta' && (await holdsOwnDates(client, found, observed_on));
  const application: Omit<Application, 'wave'> = {
    client,
    source_id: dataset.id,
    file: applied,
    file_id,
    period,
    release_date: observed_on,
    full_releases: stored.fulls,
    has_known: counts.known_rows > 0,
    accepts_cut: report.is_sample || report.is_partial || (options.accept_drop ?? false),
    is_newest: !dated && (stored.newest === null || stored.newest <= observed_on),
    changes,
  };
  await span('apply', { 'proviso.rows': report.rows_loaded }, async () => {
    for (let wave = 1; wave <= waves; wave++) await applyWave({ ...application, wave }, deltas);
  });
  if (!report.is_partial && !report.is_sample) await keepOrder(application);
  Object.assign(report, deltas, { status: 'accepted' });
  report.warnings.push(...(await unreadableRows(client, file, report)));
  if (counts.first_issues.length > 0) await keepIssues(client, report, file_id, null);
  await runDerived(client, 'from', found, file_id, report);
  await span('queue changes for the indexes', {}, () => fillOutbox(client, changes, report.load_id));
  await finishSource(client, dataset, file_id, report, counts.header);
  if (memo && !report.is_partial) await storeRowMemo(client, found, file_id, memo);
  await endLoad(client, report, file_id);
  await span('commit', {}, () => client.query('commit'));
}

/** Of the same period if the name has one: a folder may have several years. */
async function companionRelease(
  client: Client,
  { dataset, file, part }: Recognized,
  is_sample: boolean,
): Promise<{ date: string; basis: DateBasis | null } | null> {
  if (!file.release.same_as) return null;
  const { rows } = await client.query(
    `select release_date as date, release_date_basis as basis from load
     where source_id = $1 and file_kind = $2 and status = 'accepted' and is_sample = $3 and release_date is not null
     order by period = $4 desc, load_id desc limit 1`,
    [dataset.id, file.release.same_as, is_sample, periodOf(file, part.name, '')],
  );
  return rows[0] ?? null;
}

async function holdsOwnDates(client: Client, { file }: Recognized, release_date: string): Promise<boolean> {
  for (const kind of file.writes) {
    const { rows } = await client.query(`select exists (select 1 from ${pickTable(kind)} where d <> $1) as found`, [release_date]);
    if (rows[0].found) return true;
  }
  return false;
}

async function refuseFutureRecords(client: Client, { file }: Recognized, now: Date): Promise<void> {
  if (file.mode !== 'delta') return;
  for (const kind of file.writes) {
    const { rows } = await client.query(`select record_key, d, file_line from ${pickTable(kind)} where d > $1 limit 1`, [
      now.toISOString().slice(0, 10),
    ]);
    if (rows[0]) throw new Refusal(`${rows[0].record_key} (line ${rows[0].file_line}) is dated ${rows[0].d}, which is in the future.`);
  }
}
