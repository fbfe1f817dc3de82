import { inTransaction } from '#db/in-transaction';
import { checkRun } from '#rosters/monitoring/check-run';
import { currentGaps, outcomeNow } from '#rosters/monitoring/current';
import { createMonitor, monitor_columns } from '#rosters/monitoring/open-run';
import { lookForRuns } from '#rosters/monitoring/work-monitors';
import { type ChunkDeps, runChunk } from '#rosters/run-chunk';
import type { SampleApp } from './sample-app.ts';

const endJob = async () => {};

export const depsOf = ({ database, search }: Pick<SampleApp, 'database' | 'search'>): ChunkDeps => ({
  ...database.serving,
  search,
  config: {},
});

export async function screenQueued(deps: ChunkDeps, now: Date): Promise<void> {
  const { rows } = await deps.pool.query(`select id from screening where status in ('queued', 'running') order by created_at`);
  for (const { id } of rows) while (await runChunk(deps, id, endJob, { now }));
}

export async function monitorUntilDone(deps: ChunkDeps, now: Date): Promise<void> {
  do {
    const { rows } = await deps.pool.query(`select id from monitor_run where status = 'checking'`);
    for (const { id } of rows) while (await checkRun(deps, id, endJob, { now }));
    await screenQueued(deps, now);
  } while ((await lookForRuns(deps, now)) > 0);
}

export async function outcomesNow(deps: ChunkDeps, monitor_id: string, now: Date): Promise<string[]> {
  const { rows: monitors } = await deps.pool.query(`select ${monitor_columns} from monitor m where m.id = $1`, [monitor_id]);
  const gaps = await currentGaps(deps, monitors[0], now);
  const { rows } = await deps.pool.query('select outcome from monitor_subject where monitor_id = $1 order by position', [monitor_id]);
  return rows.map(({ outcome }) => outcomeNow(outcome, gaps.length > 0));
}

/** Its id, after its first run. */
export async function newMonitor(app: SampleApp, query: Parameters<typeof createMonitor>[2] & { now: Date }): Promise<string> {
  const id = await inTransaction(app.database.serving.pool, (client) => createMonitor(depsOf(app), client, query));
  await monitorUntilDone(depsOf(app), query.now);
  return id;
}

export const queryOf =
  (app: SampleApp) =>
  async (sql: string, values: unknown[] = []): Promise<any[]> =>
    (await app.database.pool.query(sql, values)).rows;
