import { setMaxListeners } from 'node:events';
import { endJobOf, type WorkedJob, type Worker } from '../queue.ts';
import type { ChunkDeps, JobSteps } from '../run-chunk.ts';
import { checkRun } from './check-run.ts';
import { failRuns, lookForRuns } from './due.ts';
import { MONITOR_FAILED_QUEUE, MONITOR_QUEUE, type MonitorJob, sendCheck } from './monitors.ts';

const LOOK_MS = 5000;
const SHARE_OF_EXPIRY = 0.9;

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
  const one = async (job: WorkedJob<MonitorJob>): Promise<void> => {
    const { run_id } = job.data;
    const steps: JobSteps = {
      next: (client, after) => sendCheck(client, run_id, after),
      end: (client) => endJobOf(boss, MONITOR_QUEUE, client, job.id),
    };
    // It stops before its job expires, so that no other process has begun it again.
    const until = AbortSignal.any([signal, AbortSignal.timeout(Math.round(job.expireInSeconds * SHARE_OF_EXPIRY * 1000))]);
    setMaxListeners(0, until);
    try {
      await checkRun(deps, run_id, steps, { now: new Date(), signal: until });
    } catch (error) {
      log('subjects of a monitored roster could not be checked; it will be retried', {
        error: (error as Error).name,
        retry: job.retryCount,
      });
      // The queue stores what is thrown, which must contain no name.
      throw new Error((error as Error).name);
    }
  };
  await boss.work<MonitorJob>(MONITOR_QUEUE, { includeMetadata: true, pollingIntervalSeconds: 1 }, async ([job]) => one(job!));
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
