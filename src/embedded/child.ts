import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { READ_BY_GROUP } from '#data-folder';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Child {
  pid: number;
  process: ChildProcess;
  exited: Promise<Exit>;
  log_file: string;
}

export interface Account {
  uid: number;
  gid: number;
  /** It needs permission to pass through them. */
  through_closed_folders?: boolean;
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync);

/**
 * As another account. Where setpriv exists, the kernel also signals the command when its parent dies: even `kill -9`
 * leaves no server behind.
 */
export function underAccount(
  command: string[],
  account: Account | null,
  on_parent_death: 'INT' | 'TERM',
): { command: string[]; direct?: Account } {
  if (!SETPRIV) return { command, direct: account ?? undefined };
  const who = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const reach = account?.through_closed_folders ? ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'] : [];
  return { command: [SETPRIV, ...who, ...reach, `--pdeathsig=${on_parent_death}`, ...command] };
}

/** A longer one is moved aside at a start. */
const LOG_BYTES = 20_000_000;

export function startChild(
  command: string[],
  options: { log_file: string; account?: Account | null; env?: NodeJS.ProcessEnv; cwd?: string; on_parent_death?: 'INT' | 'TERM' },
): Child {
  if (existsSync(options.log_file) && statSync(options.log_file).size > LOG_BYTES) renameSync(options.log_file, `${options.log_file}.1`);
  const log = openSync(options.log_file, 'a', READ_BY_GROUP);
  writeSync(log, `--- started ${new Date().toISOString()}\n`);
  const wrapped = underAccount(command, options.account ?? null, options.on_parent_death ?? 'TERM');
  const child = spawn(wrapped.command[0]!, wrapped.command.slice(1), {
    stdio: ['ignore', log, log],
    env: options.env ?? process.env,
    cwd: options.cwd,
    // Ctrl-C in the terminal reaches the supervisor only, which then stops the servers in order.
    detached: true,
    ...(wrapped.direct && { uid: wrapped.direct.uid, gid: wrapped.direct.gid }),
  });
  closeSync(log);
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', () => resolve({ code: 127, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { pid: child.pid ?? -1, process: child, exited, log_file: options.log_file };
}

export function describeExit({ code, signal }: Exit): string {
  return signal ? `was stopped by ${signal}` : `exited with code ${code}`;
}

/** What a server that starts says to `ask`; else how it ended and the end of its log. `quit` stops a silent one. */
export async function untilItAnswers<T>(child: Child, patience_ms: number, quit: NodeJS.Signals, ask: () => Promise<T | null>) {
  let has_exited = false;
  child.exited.then(() => {
    has_exited = true;
  });
  for (const began = Date.now(); Date.now() - began < patience_ms && !has_exited; await sleep(50)) {
    const answer = await ask();
    if (answer !== null && !has_exited) return { answer };
  }
  const words = lastWords(child.log_file);
  const is_silent = !has_exited;
  if (is_silent) await stopChild(child, quit, 10_000);
  const end = is_silent ? `did not respond within ${patience_ms / 1000} seconds` : describeExit(await child.exited);
  return { answer: null, is_silent, end, words };
}

/** Killed when the patience has run out. */
export async function stopChild(child: Child, signal: NodeJS.Signals, patience_ms: number): Promise<void> {
  child.process.kill(signal);
  const insist = setTimeout(() => child.process.kill('SIGKILL'), patience_ms);
  await child.exited;
  clearTimeout(insist);
}

export function lastWords(log_file: string, lines = 15): string {
  if (!existsSync(log_file)) return '';
  const sinceStart = readFileSync(log_file, 'utf8').split('--- started ').at(-1) ?? '';
  return sinceStart.trim().split('\n').slice(1).slice(-lines).join('\n');
}

export interface EmbeddedServer extends Omit<Child, 'process'> {
  name: 'Postgres' | 'OpenSearch';
  url: string;
  stop: () => Promise<void>;
}

export interface StartOptions {
  data_dir: string;
  report?: (line: string) => void;
  /** Generated if absent; a restarted server keeps it. */
  search_secret?: string;
  /** Memory of OpenSearch for its objects, as Java writes it. */
  search_heap?: string;
  /** Settings of Postgres beside the usual ones. */
  settings?: Record<string, string>;
  /** For tests: need not survive a power failure. */
  fast_and_loose?: boolean;
}
