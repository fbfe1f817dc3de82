import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';

export const say = (line: string): void => console.log(line);

/** What the closing line counts: tests and the steps beside them; and the files that jest has reported. */
export const tally = { passed: 0, failed: 0, skipped: 0, files: 0 };

const running = new Set<ChildProcess>();

/** Whether the run itself is ended: nothing more begins. */
export const ending = { is_over: false };

/** Ends what was started, when the run itself is ended. */
export function endAll(): void {
  ending.is_over = true;
  for (const child of running) child.kill('SIGTERM');
}

/** The exit code of the command; 128 and the number of the signal that ended it, as in a shell. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  if (ending.is_over) return Promise.resolve(1);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    running.add(child);
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? 128 + constants.signals[signal!]);
    });
  });
}

/** Runs a command as one check of the run; one that ends with the run itself found nothing. */
export async function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const began = Date.now();
  const ok = (await run(command, args, env)) === 0;
  if (ending.is_over) return;
  tally[ok ? 'passed' : 'failed']++;
  say(`${ok ? 'ok     ' : 'FAILED '} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}
