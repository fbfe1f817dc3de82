import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { secondsBelow, secondsOfEnded } from '../lists/processor-time.ts';
import { within } from '../paired/sides.ts';

const environment = (clone: string) => {
  const { NODE_COMPILE_CACHE: _, PROVISO_CACHE: __, ...env } = process.env;
  // No servers of ours, and no typed clients built beside the start.
  const own = { DATA_DIR: join(clone, '.data'), DATABASE_URL: '', OPENSEARCH_URL: '', SCHEDULE: 'off', CLIENTS: 'off' };
  return { ...env, ...own };
};

function start(clone: string, command: string): { child: ChildProcess; said: () => string; lines_at: number[] } {
  const [program, ...args] = within(clone, command);
  const began = performance.now();
  const child = spawn(program!, args, { env: environment(clone), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const lines_at: number[] = [];
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      lines_at.push((performance.now() - began) / 1000);
    });
  return { child, said: () => said, lines_at };
}

interface Done {
  seconds: number;
  /** Of the command and everything it started. */
  processor: number;
  said: string;
}

const EVERY_MS = 50;

/** A command of a clone, to its end. */
export async function run(clone: string, command: string, codes = [0]): Promise<Done> {
  const [began, ended] = [performance.now(), secondsOfEnded()];
  const { child, said } = start(clone, command);
  // What it leaves running for a moment, as its readers, is not counted with our children when it ends.
  let seen = 0;
  const watch = setInterval(() => {
    seen = Math.max(seen, secondsBelow(child.pid!));
  }, EVERY_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (!codes.includes(code as number)) throw new Error(`${command} ended with ${code}:\n${said().slice(-2000)}`);
  return { seconds: (performance.now() - began) / 1000, processor: Math.max(seen, secondsOfEnded() - ended), said: said() };
}

interface Service extends Done {
  first_line: number;
  /** Seconds. */
  longest_silence: number;
  stop: () => Promise<void>;
}

/** `script/up`, once it is ready. */
export async function openService(clone: string): Promise<Service> {
  const began = performance.now();
  const { child, said, lines_at } = start(clone, 'exec script/up --port 0');
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', () => /^ready /m.test(said()) && resolve());
    child.once('exit', (code) => reject(new Error(`script/up ended with ${code}:\n${said().slice(-2000)}`)));
  });
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return {
    seconds: (performance.now() - began) / 1000,
    processor: secondsBelow(child.pid!),
    said: said(),
    first_line: lines_at[0]!,
    longest_silence: Math.max(...lines_at.map((at, nth) => at - (lines_at[nth - 1] ?? 0))),
    stop,
  };
}
