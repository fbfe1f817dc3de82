import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import { rowQuery } from './columns.ts';
import { BATCH } from './open-table.ts';
import { reconcile } from './reconcile.ts';
import { CANDIDATES } from './reconcile-rows.ts';
import { KEPT_DAYS, type Run, storedCandidate } from './runs.ts';

/** Renewed with each search; a process that holds a chunk for longer was killed. */
const LEASE_SECONDS = 120;
const RETRY_SECONDS = 15;
/** After so many failures of one chunk in a row, ten minutes of them, its file is abandoned. */
const MOST_FAILURES = 40;
/** Each failure halves the rows of a chunk, each success doubles them: about as many as are answered in time. */
const rowsAfter = (failures: number): number => Math.ceil(BATCH / 2 ** failures);
/** Failures from which a chunk is one row. */
const ONE_ROW = 9;
const CLEAN_MS = 3_600_000;

type Taken = Pick<Run, 'id' | 'columns' | 'types'> & { failures: number };

/** The file that has waited longest, which no other process takes meanwhile. */
async function take(pool: Pool, lease_seconds: number): Promise<Taken | null> {
  const { rows } = await pool.query(
    `update reconciliation set leased_until = now() + make_interval(secs => $1), failures = failures + 1
     where id = (select id from reconciliation where done < row_count and not is_failed and leased_until <= now()
       order by leased_until limit 1 for update skip locked)
     returning id, columns, types, failures - 1 as failures`,
    [lease_seconds],
  );
  return rows[0] ?? null;
}

/** Reconciles the next rows of one file and stores them together. False if no file waits. */
export async function workNext(deps: Deps, signal: AbortSignal, lease_seconds = LEASE_SECONDS): Promise<boolean> {
  const { pool } = deps;
  const run = await take(pool, lease_seconds);
  if (!run) return false;
  if (run.failures >= MOST_FAILURES) {
    await pool.query('update reconciliation set is_failed = true where id = $1', [run.id]);
    return true;
  }
  try {
    await reconcileNext(deps, run, signal, lease_seconds);
  } catch (error) {
    // Free for another process at once where this one ends.
    await pool.query(
      'update reconciliation set leased_until = now() + make_interval(secs => $2), failures = failures - $3 where id = $1',
      signal.aborted ? [run.id, 0, 1] : [run.id, RETRY_SECONDS, 0],
    );
    throw error;
  }
  return true;
}

async function reconcileNext(deps: Deps, run: Taken, signal: AbortSignal, lease_seconds: number): Promise<void> {
  const { pool } = deps;
  const ask: Deps['search']['ask'] = async (...request) => {
    await pool.query('update reconciliation set leased_until = now() + make_interval(secs => $2) where id = $1', [run.id, lease_seconds]);
    return deps.search.ask(...request);
  };
  const { rows } = await pool.query<{ position: number; cells: string[] }>(
    'select position, cells from reconciliation_row where reconciliation_id = $1 and found is null order by position limit $2',
    [run.id, rowsAfter(run.failures)],
  );
  const found = await reconcile(
    { ...deps, search: { ...deps.search, ask } },
    rows.map(({ cells }) => rowQuery(run.columns, cells, run.types, CANDIDATES)),
    { signal, is_background: true },
  );
  const results = rows.map(({ position }, at) => ({
    position,
    found: found[at]!.map(storedCandidate),
    match: found[at]!.find(({ rule }) => rule !== null)?.candidate.id ?? null,
  }));
  // The file is locked before its rows, as by who deletes it or erases rows. A row that another process stored or that
  // was erased meanwhile is left as it is.
  await pool.query(
    `with f as (select id from reconciliation where id = $1 for update), stored as (
       update reconciliation_row r set found = n.found, match = n.match
       from f, jsonb_to_recordset($2::jsonb) as n(position int, found jsonb, match text)
       where r.reconciliation_id = f.id and r.position = n.position and r.found is null returning n.match)
     update reconciliation set done = done + (select count(*) from stored), matches = matches + (select count(match) from stored),
       leased_until = now(), failures = $3 where id = $1`,
    [run.id, JSON.stringify(results), Math.min(Math.max(run.failures, 1), ONE_ROW) - 1],
  );
}

const eraseOld = (pool: Pool) => pool.query('delete from reconciliation where created_at < now() - make_interval(days => $1)', [KEPT_DAYS]);

interface Work {
  log: (message: string, facts: Record<string, unknown>) => void;
  /** Milliseconds between checks for new files. */
  look_ms?: number;
  lease_seconds?: number;
}

/** Reconciles files in this process until it is stopped; any number of processes may. The table is the queue. */
export function workReconciliations(deps: Deps, { log, look_ms = 1000, lease_seconds }: Work): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const failed = (error: Error & { code?: string }) => {
    // Never the message: a statement may contain names.
    if (!signal.aborted) log('reconciliation is paused; it will be retried', { error: error.name, code: error.code });
  };
  const working = (async () => {
    for (let cleaned = 0; !signal.aborted; ) {
      try {
        if (Date.now() - cleaned > CLEAN_MS) {
          cleaned = Date.now();
          await eraseOld(deps.pool);
        }
        if (await workNext(deps, signal, lease_seconds)) continue;
      } catch (error) {
        failed(error as Error);
      }
      await pause(look_ms, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort(new Error('stopping'));
    await working;
  };
}
