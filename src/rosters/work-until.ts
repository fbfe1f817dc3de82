import { setTimeout as pause } from 'node:timers/promises';
import { type WorkDeps, type WorkOptions, workRosters } from './work.ts';

const LOOK_MS = 250;

/** Works the queue of rosters in this process until `isDone`, beside whichever other process works it. */
export async function workUntil(deps: WorkDeps, options: WorkOptions, isDone: () => Promise<boolean>): Promise<void> {
  const stop = await workRosters(deps, options);
  try {
    while (!(await isDone())) await pause(LOOK_MS);
  } finally {
    await stop();
  }
}
