import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Of /proc/<pid>/stat behind the name, the state first; none if it is gone or the system does not say. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // One that has ended, which its parent has not noticed yet.
  return statFields(pid)[0] !== 'Z';
}

/** '' if it is gone or the system does not say. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** In clock ticks since boot: a later process with the same number differs. */
export const beganAt = (pid: number): string => statFields(pid)[19] ?? '';

/** Of a killed supervisor. `program` and the folder are in its command. */
export async function stopLeftover(
  pid_file: string,
  server: { name: string; program: string; folder: string; signal: NodeJS.Signals; patience_ms: number },
  report: (line: string) => void,
): Promise<void> {
  if (!existsSync(pid_file)) return;
  const pid = Number(readFileSync(pid_file, 'utf8').split('\n')[0]);
  const command = pid > 0 && isAlive(pid) ? commandLine(pid) : '';
  const { name, program, folder, signal, patience_ms } = server;
  if (!command.includes(program) || !command.includes(folder)) return;
  report(`${name.toLowerCase()}  stopping a server left over from an earlier run (pid ${pid})`);
  process.kill(pid, signal);
  for (let waited = 0; waited < patience_ms && isAlive(pid); waited += 100) await sleep(100);
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGKILL');
  await sleep(500);
  if (isAlive(pid))
    throw new Error(`The ${name} server of an earlier run (pid ${pid}) on ${folder} does not stop: kill it, then start again.`);
}
