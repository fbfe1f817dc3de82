import type { Pool } from 'pg';
import { eraseOfDeletedRosters } from '#certificates/erase';
import { traced } from '#tracing/span';
import { eraseDecisions } from './decisions/stored.ts';
import { workMonitors } from './monitoring/work-monitors.ts';
import { onWake, QUEUE, type RosterJob, type Working, workInBackground, workQueue } from './queue.ts';
import { type ChunkDeps, runChunk } from './run-chunk.ts';
import { DRAFT_DAYS } from './store.ts';

/**
 * Deletes screenings older than the retention, with all their subjects and results, what people wrote in their
 * decisions, and what monitors keep of that time. A monitor that is on keeps its subjects; one that was off for so long
 * is deleted.
 */
export async function eraseOld(pool: Pool, retention_days: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from screening where created_at < now() - make_interval(days => $1)
     or (status = 'draft' and created_at < now() - make_interval(days => $2))`,
    [retention_days, DRAFT_DAYS],
  );
  for (const old of [
    'delete from alert where created_at < now() - make_interval(days => $1)',
    `delete from monitor_run where created_at < now() - make_interval(days => $1) and status in ('done', 'failed')`,
    'delete from monitor where not is_on and coalesce(seen_at, created_at) < now() - make_interval(days => $1)',
  ])
    await pool.query(old, [retention_days]);
  await eraseOfDeletedRosters(pool);
  await eraseDecisions(pool);
  return rowCount ?? 0;
}

export interface WorkOptions extends Pick<Working, 'log'> {
  retention_days: number;
  maintenance_seconds?: number;
  chunk?: number;
  checked_at_once?: number;
  look_ms?: number;
}

/** Processes the roster queue until it is stopped. Any number of processes may work on the same queue. */
export function workRosters(deps: ChunkDeps, options: WorkOptions): Promise<() => Promise<void>> {
  const { retention_days, log, maintenance_seconds: supervise_seconds = 10 } = options;
  const clean = () => eraseOld(deps.pool, retention_days);
  const background = { log, paused: 'the roster queue is paused; it will be retried', supervise_seconds, clean };
  return workInBackground(deps.pool, background, async (work) => {
    const wake = await workQueue<RosterJob>(work, QUEUE, {
      failed: 'a chunk of a roster failed; it will be retried',
      one: async ({ screening_id }, { end, failures, signal, wake }) => {
        const is_more = await traced('roster chunk', { 'proviso.retry': failures }, () =>
          runChunk(deps, screening_id, end, { now: new Date(), signal, failures, chunk: options.chunk }),
        );
        if (is_more) wake();
      },
      abandon: ({ screening_id }) =>
        deps.pool.query(
          `update screening set status = 'failed', finished_at = now(), note = $2 where id = $1 and status in ('queued', 'running')`,
          [screening_id, 'The roster could not be completed: the same rows failed repeatedly. Upload it again as a new roster.'],
        ),
    });
    const stopMonitors = await workMonitors(deps, { ...options, ...work });
    const stopListening = onWake(deps.db, wake);
    return () => {
      stopListening();
      return stopMonitors();
    };
  });
}
