import { setTimeout as pause } from 'node:timers/promises';
import { type WorkDeps, type WorkOptions, workRosters } from './work.ts';

const LOOK_MS = 250;

/** Processes the roster queue until `isDone`; other processes may work on it too. */
export async function workUntil(deps: WorkDeps, options: WorkOptions, isDone: () => Promise<boolean>): Promise<void> {
  const stop = await workRosters(deps, options);
  try {
    while (!(await isDone())) await pause(LOOK_MS);
  } finally {
    await stop();
  }
}
