import { type Worker, workQueue } from '../queue.ts';
import type { ChunkDeps } from '../run-chunk.ts';
import { checkRun } from './check-run.ts';
import { failRuns, lookForRuns } from './due.ts';
import { MONITOR_FAILED_QUEUE, MONITOR_QUEUE, type MonitorJob, sendCheck } from './monitors.ts';

const LOOK_MS = 5000;

interface MonitorWork {
  boss: Worker;
  signal: AbortSignal;
  failed: (error: Error) => void;
  log: (message: string, facts: Record<string, unknown>) => void;
  look_ms?: number;
}

export async function workMonitors(
  deps: ChunkDeps,
  { boss, signal, failed, log, look_ms = LOOK_MS }: MonitorWork,
): Promise<() => Promise<void>> {
  await workQueue<MonitorJob>(boss, MONITOR_QUEUE, {
    ...{ signal, log, failed: 'subjects of a monitored roster could not be checked; it will be retried' },
    one: async ({ run_id }, { end, signal: until }) => {
      await checkRun(deps, run_id, { next: (client, after) => sendCheck(client, run_id, after), end }, { now: new Date(), signal: until });
    },
  });
  await boss.work<MonitorJob>(MONITOR_FAILED_QUEUE, { pollingIntervalSeconds: 5 }, async ([job]) =>
    failRuns(deps.pool, new Date(), job!.data.run_id),
  );
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = lookForRuns(deps, new Date())
      .catch(failed)
      .finally(() => {
        if (signal.aborted) return;
        timer = setTimeout(look, look_ms);
        timer.unref();
      });
  };
  look();
  return async () => {
    clearTimeout(timer);
    await looking;
  };
}
