import type { Client } from 'pg';
import { span, traced } from '#tracing/span';
import { MemoOutdated } from './apply/apply-wave.ts';
import { Deferred } from './apply/extent.ts';
import { stillPartial } from './history/coverage.ts';
import { acceptedBefore, beginLoad, endLoad, forgetLoad } from './history/load-history.ts';
import { emptyReport, type LoadReport } from './history/load-report.ts';
import { keepIssues, storeFile } from './history/source-state.ts';
import type { FileOnDisk, LoadDeps, LoadOptions } from './load-options.ts';
import { openLoaderConnection } from './loader-connection.ts';
import { type FileLoad, readAndApply } from './read-and-apply.ts';
import type { Recognized } from './recognize/recognize.ts';
import { isFileFault, shownReason } from './refusal.ts';
import { LOAD_TABLES } from './stage/staging.ts';
import { refuseSampleBesideReal } from './world/sample-world.ts';

const NOTHING_LOST = 'No record of the failed load is visible; the data loaded before is still served.';

/** What errors of Postgres and of connections mean, and what to do, by code or its first two signs. */
const BY_CODE: Record<string, string> = {
  '53100': 'The disk of Postgres is full: free space on it or enlarge it, then load the file again.',
  '53200': 'Postgres has too little memory for this load: give it more, or lower its number of connections, then load the file again.',
  '53300': 'Postgres accepts no more connections: raise max_connections or stop other processes, then load the file again.',
  '25006': 'Postgres is read-only, as a replica is: check that DATABASE_URL points to the primary, then load the file again.',
  '40': 'Postgres ended this load because it and another program waited for each other: load the file again.',
  '57014': 'A statement of this load was canceled in Postgres: load the file again.',
  '57': 'Postgres stopped or was restarted during the load: check its log and that its disk has room, then load the file again.',
  '08': 'The connection to Postgres broke during the load: check that Postgres runs and that its disk has room, then load the file again.',
  ECONNREFUSED: 'Postgres accepts no connections: check that it runs, then load the file again.',
  ECONNRESET: 'The connection to Postgres broke during the load: check that it runs and that its disk has room, then load the file again.',
  EPIPE: 'The connection to Postgres broke during the load: check that it runs and that its disk has room, then load the file again.',
  ENOSPC: 'The disk of this machine is full: free space on it, then load the file again.',
};

/** pg reports a connection that ended without a code. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/;

function wordsFor({ code, message }: { code?: unknown; message?: unknown }): string | null {
  if (typeof message === 'string' && BROKEN.test(message)) return BY_CODE['08']!;
  if (typeof code !== 'string') return null;
  return BY_CODE[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? (BY_CODE[code.slice(0, 2)] ?? null) : null);
}

class LoadOutage extends Error {
  override name = 'LoadOutage';
  readonly shown: string;
  readonly code: unknown;
  constructor(message: string, cause: Error & { code?: unknown }) {
    super(message, { cause });
    this.shown = message;
    this.code = cause.code;
  }
}

/** Any other error as it is. */
export function outageOf(error: unknown): unknown {
  const words = error instanceof Error || typeof (error as Error)?.message === 'string' ? wordsFor(error as Error) : null;
  return words === null ? error : new LoadOutage(`${words} ${NOTHING_LOST}`, error as Error);
}

/** A power failure loses only what the next start loads again; links of the sample world come last and are synced. */
const NO_HURRY = 'set synchronous_commit = off';

/** Wholly or not at all. A refusal is a report; outages and defects are thrown. */
export const loadPart = (deps: LoadDeps, found: Recognized, disk: FileOnDisk, options: LoadOptions = {}): Promise<LoadReport> =>
  traced('load', { 'proviso.source': found.dataset.id, 'proviso.file_kind': found.file.kind }, async (note) => {
    const report = await loadAsOne(deps, found, disk, options);
    note({ 'proviso.status': report.status, 'proviso.rows': report.rows_read });
    return report;
  });

async function loadAsOne(deps: LoadDeps, found: Recognized, disk: FileOnDisk, options: LoadOptions): Promise<LoadReport> {
  const started = performance.now();
  const name = found.part.member ? `${disk.name}/${found.part.member}` : disk.name;
  const { dataset, file, layout } = found;
  const report = emptyReport(dataset.id, name, { file_kind: file.kind, layout: layout.id, is_sample: options.is_sample ?? false });
  const client = await (deps.connections?.take() ?? openLoaderConnection(deps.db));
  let is_kept = false;
  try {
    await client.query(report.is_sample ? `${LOAD_TABLES} ${NO_HURRY}` : LOAD_TABLES);
    report.load_id = await beginLoad(client, report, !options.download);
    await loadInto(client, deps, found, disk, options, report);
    await deps.connections?.giveBack(client, report.rows_read);
    is_kept = deps.connections !== undefined;
  } catch (thrown) {
    const error = outageOf(thrown);
    await client.query('rollback').catch(() => {});
    if (report.load_id !== 0) await failLoad(client, report.load_id, error as Error).catch(() => {});
    throw error;
  } finally {
    report.seconds = (performance.now() - started) / 1000;
    if (!is_kept) await client.end().catch(() => {});
  }
  return report;
}

async function failLoad(client: Client, load_id: number, error: Error): Promise<void> {
  await client.query(
    `update load set status = 'failed', completed_at = now(), error_message = $2, shown_reason = $3 where load_id = $1 and status = 'running'`,
    [load_id, error.message, shownReason(error)],
  );
}

async function loadInto(
  client: Client,
  deps: LoadDeps,
  found: Recognized,
  disk: FileOnDisk,
  options: LoadOptions,
  report: LoadReport,
): Promise<void> {
  const { dataset, file } = found;
  let file_id: number | null = null;
  try {
    if (report.is_sample) await refuseSampleBesideReal(client);
    const same = {
      source_id: dataset.id,
      file_kind: file.kind,
      sha256: disk.sha256,
      member: found.part.member,
      is_sample: report.is_sample,
      release_date: namedDay(found, options),
      is_delta: file.mode === 'delta',
      // Loaded as partial before: now it may be the complete list.
      whole_from: options.partial ? null : (found.layout.min_rows ?? file.expect.rows?.min ?? 0),
    };
    const before = options.again ? null : await acceptedBefore(client, same);
    if (before) {
      const { file_id: _, ...known } = before;
      Object.assign(report, known, { status: 'unchanged' });
      report.warnings.push(...(await stillPartial(client, dataset.id)));
      // Nothing newer is a successful load of today.
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
    file_id = await span('store the file', {}, () => storeFile(client, deps.raw, found, disk, options));
    await readOnce({ client, deps, found, file_id, disk, options, report, use_memo: !options.again });
  } catch (error) {
    if (error instanceof Deferred) {
      await client.query('rollback');
      await forgetLoad(client, report.load_id, file_id);
    }
    if (!isFileFault(error)) throw error;
    await client.query('rollback');
    Object.assign(report, {
      status: 'refused',
      reason: (error as Error).message,
      shown_reason: shownReason(error),
      added: 0,
      changed: 0,
      gone: 0,
      unchanged: 0,
    });
    await keepIssues(client, report, file_id, 1000);
    await endLoad(client, report, file_id);
  }
}

/** A second time without the memo, if the memo does not describe the tables. */
async function readOnce(load: FileLoad): Promise<void> {
  const before = structuredClone(load.report);
  try {
    await readAndApply(load);
  } catch (error) {
    if (!(error instanceof MemoOutdated)) throw error;
    await load.client.query('rollback');
    await load.client.query(LOAD_TABLES);
    Object.assign(load.report, before);
    await readAndApply({ ...load, use_memo: false });
  }
}

/** Known without reading; the same bytes with another date are another release. */
function namedDay({ file, part }: Recognized, { as_of, as_of_overrides }: LoadOptions): string | null {
  if (as_of && as_of_overrides) return as_of;
  return file.release.content ? null : (file.release.name?.(part.name) ?? as_of ?? null);
}
