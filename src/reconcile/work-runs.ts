import type { PoolClient } from 'pg';
import { inTransaction } from '../db/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { openWorker, sendJob, workQueue } from '../rosters/queue.ts';
import { reconcile } from './reconcile.ts';
import { CANDIDATES } from './reconcile-rows.ts';
import { KEPT_DAYS, reconciled } from './runs.ts';
import { BATCH, rowQuery } from './table.ts';

const QUEUE = 'reconciliation';
const CLEAN_MS = 3_600_000;
const STOP_MS = 2000;

/** The next rows of a file, at most so many. */
interface Job {
  id: string;
  rows: number;
}

export const sendRows = (client: PoolClient, id: string, rows = BATCH): Promise<void> =>
  sendJob(client, QUEUE, { id, rows } satisfies Job, {});

interface Steps {
  end: (client: PoolClient) => Promise<void>;
  failures: number;
  signal: AbortSignal;
}

/**
 * Reconciles the next rows of a file, and stores them together with the end of their job and the job of the rows after
 * them. Each failure halves the rows, each success doubles them: about as many as are answered in time. False if none
 * are left.
 */
export async function reconcileNext(deps: Deps, { id, rows: most }: Job, { end, failures, signal }: Steps): Promise<boolean> {
  const { pool } = deps;
  const limit = Math.ceil(most / 2 ** failures);
  const { rows } = await pool.query(
    `select r.position, r.cells, f.columns, f.types from reconciliation f join reconciliation_row r on r.reconciliation_id = f.id
     where f.id = $1 and r.found is null order by r.position limit $2`,
    [id, limit],
  );
  const found = await reconcile(
    deps,
    rows.map(({ cells, columns, types }) => rowQuery(columns, cells, types, CANDIDATES)),
    { signal, is_background: true },
  );
  const results = rows.map(({ position }, at) => ({ position, ...reconciled(found[at]!) }));
  return inTransaction(pool, async (client) => {
    // The file is locked before its rows, as by who deletes it or erases rows. A row that another process stored or
    // that was erased meanwhile is left as it is.
    const stored = await client.query(
      `with f as (select id from reconciliation where id = $1 for update), stored as (
         update reconciliation_row r set found = n.found, match = n.match
         from f, jsonb_to_recordset($2::jsonb) as n(position int, found jsonb, match text)
         where r.reconciliation_id = f.id and r.position = n.position and r.found is null returning n.match)
       update reconciliation set done = done + (select count(*) from stored), matches = matches + (select count(match) from stored)
       where id = $1 returning done < row_count as is_more`,
      [id, JSON.stringify(results)],
    );
    const is_more: boolean = stored.rows[0]?.is_more ?? false;
    if (is_more) await sendRows(client, id, Math.min(BATCH, 2 * limit));
    await end(client);
    signal.throwIfAborted();
    return is_more;
  });
}

/** Reconciles files in this process until it is stopped; any number of processes may. */
export async function workReconciliations(
  deps: Deps,
  log: (message: string, facts: Record<string, unknown>) => void,
): Promise<() => Promise<void>> {
  const { pool } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const failed = (error: Error & { code?: string }) => {
    // Never the message: a statement may contain names.
    if (!signal.aborted) log('reconciliation is paused; it will be retried', { error: error.name, code: error.code });
  };
  const boss = openWorker(pool, failed, 10);
  await boss.start();
  const worker: string = await workQueue<Job>(boss, QUEUE, {
    ...{ signal, log, failed: 'rows of a file were not reconciled; they will be retried' },
    one: async (job, steps) => {
      if (await reconcileNext(deps, job, steps)) boss.notifyWorker(worker);
    },
  });
  await boss.work<Job>(`${QUEUE}_failed`, { pollingIntervalSeconds: 5 }, async ([job]) => {
    await pool.query('update reconciliation set is_failed = true where id = $1', [job!.data.id]);
  });
  const clean = () =>
    pool.query('delete from reconciliation where created_at < now() - make_interval(days => $1)', [KEPT_DAYS]).catch(failed);
  const cleaning = setInterval(clean, CLEAN_MS).unref();
  void clean();
  return async () => {
    clearInterval(cleaning);
    stopping.abort(new Error('stopping'));
    await boss.stop({ graceful: true, timeout: STOP_MS });
  };
}
