import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, lastWords, startChild, stopChild } from '#embedded/child';
import { root } from '#root';

const PATIENCE_MS = 120_000;

/**
 * One `proviso serve`. Every process answers requests and works rosters; one that no balancer sends requests to is a
 * worker.
 */
export interface ServiceProcess {
  name: string;
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** SIGTERM, as an upgrade does it. */
  stop: () => Promise<void>;
  is_up: () => Promise<boolean>;
}

export function serviceProcess(name: string, port: number, log_file: string, env: Record<string, string>): ServiceProcess {
  let child: Child | null = null;
  const url = `http://127.0.0.1:${port}`;
  const is_up = async () => (await fetch(`${url}/health`, { signal: AbortSignal.timeout(1000) }).catch(() => null))?.ok ?? false;
  return {
    name,
    url,
    is_up,
    async start() {
      const command = [process.execPath, '--max-semi-space-size=32', '--heap-growing-percent=100', 'src/cli.ts', 'serve'];
      const started = startChild(command, { log_file, cwd: root, env: { ...process.env, ...env, PORT: String(port) } });
      child = started;
      let code: number | null = null;
      started.exited.then((exit) => {
        code = exit.code ?? 1;
      });
      for (const began = Date.now(); !(await is_up()); await sleep(100))
        if (code !== null || Date.now() - began > PATIENCE_MS) throw new Error(`${name} did not start: ${lastWords(log_file, 10)}`);
    },
    async kill() {
      child!.process.kill('SIGKILL');
      await child!.exited;
    },
    stop: () => (child ? stopChild(child, 'SIGTERM', 30_000) : Promise.resolve()),
  };
}
