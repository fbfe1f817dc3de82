import { setImmediate as nextTurn } from 'node:timers/promises';
import { perOwner } from '../db/read-cache.ts';

/** One subject of a batch: how many names it is searched by, and its work. */
export interface BatchTask<T> {
  names: number;
  work: () => Promise<T>;
}

interface Line {
  tasks: BatchTask<unknown>[];
  next: number;
  results: unknown[];
  open: number;
  signal: AbortSignal | undefined;
  resolve: (results: unknown[]) => void;
  reject: (error: unknown) => void;
}

/** Names searched at once by all batches of a process: enough to fill the requests to the index, few enough that single requests get their turn. */
const NAMES_AT_ONCE = 32;
/** Milliseconds of one turn of the event loop that batches may take before others are served. */
const TURN_MS = 5;

/**
 * The one queue of all batches of a process. Batches take turns, a subject each, so that one costly batch does not delay the others, and
 * after a few milliseconds the event loop serves whatever else has arrived.
 */
export function openBatchTurns(names_at_once = NAMES_AT_ONCE) {
  const lines: Line[] = [];
  let open = 0;
  let scheduled = false;

  const schedule = () => {
    if (scheduled || lines.length === 0 || open >= names_at_once) return;
    scheduled = true;
    setImmediate(start);
  };
  const leave = (line: Line) => {
    const at = lines.indexOf(line);
    if (at >= 0) lines.splice(at, 1);
  };
  const fail = (line: Line, error: unknown) => {
    leave(line);
    line.reject(error);
  };
  const start = () => {
    scheduled = false;
    const until = performance.now() + TURN_MS;
    while (lines.length > 0 && open < names_at_once && performance.now() < until) {
      const line = lines.shift()!;
      if (line.signal?.aborted) line.reject(line.signal.reason);
      else {
        const at = line.next++;
        if (line.next < line.tasks.length) lines.push(line);
        void run(line, at);
      }
    }
    schedule();
  };
  const run = async (line: Line, at: number) => {
    const { names, work } = line.tasks[at]!;
    open += names;
    line.open += 1;
    try {
      line.results[at] = await work();
    } catch (error) {
      fail(line, error);
    } finally {
      open -= names;
      line.open -= 1;
      if (line.open === 0 && line.next >= line.tasks.length) line.resolve(line.results);
      schedule();
    }
  };
  return {
    /** The results of all tasks in their order; ends with the first that fails, or with the signal. */
    run<T>(tasks: BatchTask<T>[], signal?: AbortSignal): Promise<T[]> {
      if (tasks.length === 0) return Promise.resolve([]);
      return new Promise((resolve, reject) => {
        const line: Line = { tasks, next: 0, results: [], open: 0, signal, resolve: resolve as Line['resolve'], reject };
        lines.push(line);
        schedule();
      });
    },
  };
}

export const batchTurnsOf = perOwner(() => openBatchTurns());

const waiting: (() => void)[] = [];
let running = false;

async function serve(): Promise<void> {
  running = true;
  while (waiting.length > 0) {
    await nextTurn();
    const until = performance.now() + TURN_MS;
    do {
      waiting.shift()!();
      // Whoever waited compares before this goes on.
      await undefined;
    } while (waiting.length > 0 && performance.now() < until);
  }
  running = false;
}

/** Comparing of a batch waits here: a few milliseconds of it in each turn of the event loop, however many searches answered at once. */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!running) void serve();
  });
}
