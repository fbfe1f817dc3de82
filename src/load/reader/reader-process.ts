import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '#data-folder';
import { openRefusal, type Refusal } from '../refusal.ts';
import type { FromReader, ToReader } from './messages.ts';

/** Of a process that reads a file. */
export interface ReaderLimits {
  heap_mb: number;
  resident_mb: number;
  /** Without a message while rows are awaited. */
  stall_ms: number;
  /** Total time that rows may take, by the size of the file. */
  total_ms: (bytes: number) => number;
}

const MB = 1024 * 1024;
const MINUTE = 60_000;

export const readerLimits: ReaderLimits = {
  heap_mb: 1024,
  resident_mb: 1536,
  stall_ms: MINUTE,
  // The slowest known lists (PDF) take 5 s per megabyte on a busy machine.
  total_ms: (bytes) => 2 * MINUTE + (bytes / MB) * MINUTE,
};

export interface ReaderProcess {
  send: (message: ToReader) => void;
  receive: (wait_ms: number) => Promise<FromReader | 'silent'>;
  kill: (because: Refusal | null) => void;
  /** Whether this program waits for it before it exits. */
  hold: (is_held: boolean) => void;
  has_ended: () => boolean;
}

const START_MS = MINUTE;
const here = fileURLToPath(import.meta.url);

// A crash inside Node's own code is caused by the file, too.
const CRASHES = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

function endOf(code: number | null, signal: NodeJS.Signals | null, words: string, limits: ReaderLimits): Error {
  if (signal === 'SIGUSR2') return openRefusal(`Reading the file takes more than ${limits.resident_mb} MB of memory.`);
  if (/heap out of memory|heap limit/i.test(words)) return openRefusal(`Reading the file takes more than ${limits.heap_mb} MB of memory.`);
  if (signal && CRASHES.includes(signal)) return openRefusal(`The file made its reader process crash (${signal}).`);
  return new Error(`The process that reads files ended with ${signal ?? `exit code ${code}`}: ${words.trim().slice(-500)}`);
}

function start(limits: ReaderLimits): { child: ChildProcess; folder: string } {
  // Deleted with the process, however it ends.
  const folder = mkdtempSync(join(temporaryFolder(), 'proviso-reader-'));
  const { PATH, TZ, LANG, NODE_COMPILE_CACHE } = process.env;
  const child = fork(join(here, '..', `child${extname(here)}`), [], {
    execArgv: [`--max-old-space-size=${limits.heap_mb}`],
    // No secret.
    env: { PATH, TZ, LANG, NODE_COMPILE_CACHE, TMPDIR: folder, READER_FOLDER: folder, READER_RESIDENT_MB: String(limits.resident_mb) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return { child, folder };
}

export async function startReader(limits: ReaderLimits): Promise<ReaderProcess> {
  const { child, folder } = start(limits);
  const queue: FromReader[] = [];
  let wake = () => {};
  let words = '';
  let ended: Error | null = null;
  let reason: Refusal | null = null;
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-4000);
  });
  child.on('message', (message: FromReader) => {
    queue.push(message);
    wake();
  });
  const end = (error: Error) => {
    ended ??= reason ?? error;
    rmSync(folder, { recursive: true, force: true });
    wake();
  };
  child.on('error', end);
  // Not 'exit': its last output may be on its way.
  child.on('close', (code, signal) => end(endOf(code, signal, words, limits)));

  const reader: ReaderProcess = {
    send: (message) => {
      // If it has ended, receive reports that.
      if (child.connected) child.send(message, () => {});
    },
    receive: async (wait_ms) => {
      const until = performance.now() + wait_ms;
      while (queue.length === 0) {
        if (ended) throw ended;
        const left = until - performance.now();
        if (left <= 0) return 'silent';
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return queue.shift()!;
    },
    kill: (because) => {
      reason ??= because;
      child.kill('SIGKILL');
    },
    hold: (is_held) => {
      const does = is_held ? 'ref' : 'unref';
      child[does]();
      child.channel?.[does]();
      (child.stderr as Socket)[does]();
    },
    has_ended: () => ended !== null || !child.connected,
  };
  const first = await reader.receive(START_MS);
  if (first === 'silent') {
    reader.kill(null);
    throw new Error(`The process that reads files did not start within ${START_MS / 1000} s.`);
  }
  return reader;
}
