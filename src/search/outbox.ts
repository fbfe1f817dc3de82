import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type BulkResult, bulk } from './bulk.ts';
import type { Search } from './client.ts';
import type { SearchIndex } from './define-index.ts';
import { integrityNow } from './integrity.ts';
import { contributions, readLedger, stateOf, tally, writeLedger } from './ledger.ts';
import type { IndexDocument } from './physical.ts';
import { documentOf } from './physical.ts';
import { SETTLED_MS } from './queued.ts';
import { type BuildOptions, buildLocked, versionOf, withIndexLock } from './rebuild.ts';

/**
 * Writes to a watched index and enters it into the ledger. If someone else wrote before or during the write, nothing is
 * entered: the index then differs from its ledger until it is rebuilt. The caller holds the index's lock.
 */
async function writeEntered(
  search: Search,
  db: Knex,
  index: SearchIndex<any>,
  documents: IndexDocument[],
  gone: string[],
  write: () => Promise<BulkResult>,
): Promise<BulkResult> {
  const alias = search.alias(index.alias);
  const ids = [...documents.map(({ id }) => id), ...gone];
  // Earlier writes must be seen before what they replace is taken off.
  await search.admin((client) => client.indices.refresh({ index: alias }));
  const old = await contributions(search, index, ids);
  const before = await stateOf(search, alias);
  const ledger = before && (await readLedger(db, before.uuid));
  const result = await write();
  const after = await stateOf(search, alias);
  // The name may be of no index, or of two, while another process switches it.
  if (!before || !ledger || !after) return result;
  const is_ours =
    ledger.operations === before.operations && after.uuid === before.uuid && after.operations === before.operations + result.operations;
  if (!is_ours) return result;
  const refused = new Set(result.failures.map(({ id }) => id));
  for (const id of ids) if (old.has(id) && !refused.has(id)) tally(ledger.lists, ...old.get(id)!, -1);
  for (const { id, list, content_sum } of documents) if (!refused.has(id)) tally(ledger.lists, list, content_sum);
  await writeLedger(db, alias, { ...after, lists: ledger.lists });
  return result;
}

interface DrainReport extends Omit<BulkResult, 'operations'> {
  alias: string;
  /** `outdated`: the index is of another version; all changes stay queued. */
  outcome: 'nothing' | 'drained' | 'rebuilt' | 'busy' | 'outdated';
}

const reportOf = (alias: string, outcome: DrainReport['outcome'], indexed = 0): DrainReport => ({
  ...{ alias, outcome, indexed, deleted: 0, failures: [] },
});

const page = 2000;
const worth_a_flush = 2000;

/**
 * Brings every queued change to the indexes. Safe to call at any time and from several processes; what fails stays
 * queued.
 */
export async function drain(search: Search, db: Knex, indexes: SearchIndex<any>[], options: BuildOptions = {}): Promise<DrainReport[]> {
  const waiting = new Set(await db('index_outbox').distinct('alias').pluck('alias'));
  const reports: DrainReport[] = [];
  for (const index of indexes) {
    if (!waiting.has(index.alias)) continue;
    const report = await withIndexLock(db, search.alias(index.alias), options.wait_ms ?? 0, () => drainLocked(search, db, index, options));
    reports.push(report ?? reportOf(index.alias, 'busy'));
  }
  return reports;
}

async function drainLocked(search: Search, db: Knex, index: SearchIndex<any>, options: BuildOptions): Promise<DrainReport> {
  const version = await versionOf(search, index);
  // It is left to the start of the newer process: during an update two versions would replace each other's.
  if (version === 'outdated') return reportOf(index.alias, 'outdated');
  const report = reportOf(index.alias, 'nothing');
  const whole = await db('index_outbox').where({ alias: index.alias }).whereNull('document_id').first('outbox_id');
  if (whole || version === 'missing') {
    const built = await buildLocked(search, db, index, options);
    report.outcome = 'rebuilt';
    report.indexed = built.documents;
  }
  const pageAfter = (after: number): Promise<{ outbox_id: number; document_id: string }[]> =>
    db('index_outbox')
      .where({ alias: index.alias })
      .whereNotNull('document_id')
      .where('outbox_id', '>', after)
      .orderBy('outbox_id')
      .limit(page)
      .select('outbox_id', 'document_id');
  let queued = await pageAfter(0);
  // Until then a question may rely on a look that found the queue empty.
  if (queued.length > 0 && index.watched) await sleep(SETTLED_MS);
  while (queued.length > 0) {
    const result = await apply(search, db, index, [...new Set(queued.map((row) => row.document_id))]);
    // Found before it leaves the queue: a screening relies on an empty one.
    await search.admin((client) => client.indices.refresh({ index: search.alias(index.alias) }));
    const failed = new Set(result.failures.map((failure) => failure.id));
    const done = queued.filter((row) => !failed.has(row.document_id)).map((row) => row.outbox_id);
    // Read before these leave the queue, so it never looks empty between two pages.
    const next = await pageAfter(queued.at(-1)!.outbox_id);
    await db('index_outbox').whereIn('outbox_id', done).delete();
    queued = next;
    if (report.outcome === 'nothing') report.outcome = 'drained';
    report.indexed += result.indexed;
    report.deleted += result.deleted;
    report.failures.push(...result.failures);
    options.on_progress?.(report.indexed + report.deleted);
  }
  // What is not flushed is indexed a second time, before anything is found, when OpenSearch starts after a crash.
  if (report.indexed > worth_a_flush) await search.admin((client) => client.indices.flush({ index: search.alias(index.alias) }));
  return report;
}

/** Writes the documents of these ids as Postgres has them now, and deletes those it no longer has. */
export async function apply(search: Search, db: Knex, index: SearchIndex<any>, ids: string[]) {
  const rows = await index.rows(db, { ids });
  const documents = rows.map((row) => documentOf(index, row));
  const present = new Set(documents.map((document) => document.id));
  const gone = ids.filter((id) => !present.has(id));
  const write = () => bulk(search, { name: search.alias(index.alias), is_alias: true }, documents, gone);
  return index.watched ? writeEntered(search, db, index, documents, gone, write) : write();
}

/** Builds watched indexes again that lost what was written to them; one of another version waits for its start. */
async function repairLost(
  search: Search,
  db: Knex,
  indexes: SearchIndex<any>[],
  on_lost: (alias: string, reason: string) => void,
  options: BuildOptions = {},
) {
  const reports: DrainReport[] = [];
  for (const index of indexes) {
    if (!index.watched || (await integrityNow(search, db, index)).lost === 'none') continue;
    if ((await versionOf(search, index)) === 'outdated') continue;
    // Looked at again under the lock: another process may just have been writing or repairing.
    const built = await withIndexLock(db, search.alias(index.alias), 0, async () => {
      const { lost, reason } = await integrityNow(search, db, index);
      if (lost === 'none') return null;
      on_lost(index.alias, reason!);
      return buildLocked(search, db, index, options);
    });
    if (built) reports.push(reportOf(index.alias, 'rebuilt', built.documents));
  }
  return reports;
}

/** Builds indexes that are not there (deleted, or OpenSearch came back empty). */
async function buildMissing(search: Search, db: Knex, indexes: SearchIndex<any>[]): Promise<DrainReport[]> {
  const reports: DrainReport[] = [];
  for (const index of indexes) {
    if ((await versionOf(search, index)) !== 'missing') continue;
    const built = await withIndexLock(db, search.alias(index.alias), 0, async () =>
      (await versionOf(search, index)) === 'missing' ? buildLocked(search, db, index) : null,
    );
    if (built) reports.push(reportOf(index.alias, 'rebuilt', built.documents));
  }
  return reports;
}

/**
 * Drains now and then, as a server does; a failure is reported once per series and retried. Returns the stop function.
 */
export function drainRegularly(
  search: Search,
  db: Knex,
  indexes: SearchIndex<any>[],
  options: {
    every_ms?: number;
    check_ms?: number;
    grace_ms?: number;
    on_report?: (report: DrainReport) => void;
    on_error?: (error: unknown) => void;
    on_lost?: (alias: string, reason: string) => void;
  } = {},
): () => Promise<void> {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let checked_at = 0;
  const turn = async () => {
    try {
      if (Date.now() - checked_at > (options.check_ms ?? 30_000)) {
        for (const report of await buildMissing(search, db, indexes)) options.on_report?.(report);
        checked_at = Date.now();
      }
      for (const report of await repairLost(search, db, indexes, options.on_lost ?? (() => {}), { grace_ms: options.grace_ms }))
        options.on_report?.(report);
      for (const report of await drain(search, db, indexes)) options.on_report?.(report);
      failing = false;
    } catch (error) {
      if (!failing) options.on_error?.(error);
      failing = true;
    }
    if (!stopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      running = turn();
    }, options.every_ms ?? 2000);
    timer.unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
