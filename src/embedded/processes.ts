import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** '' if it is gone or the system does not say. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** In clock ticks since boot: a later process with the same number differs. */
export function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Of a killed supervisor. True when it is gone. */
export async function stopOrphan(pid: number, signal: NodeJS.Signals, patience_ms = 20_000): Promise<boolean> {
  process.kill(pid, signal);
  for (let waited = 0; waited < patience_ms; waited += 100) {
    if (!isAlive(pid)) return true;
    await sleep(100);
  }
  process.kill(pid, 'SIGKILL');
  await sleep(500);
  return !isAlive(pid);
}
