import { setImmediate as nextTurn } from 'node:timers/promises';
import { perOwner } from '#db/read-cache';

interface BatchTask<T> {
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

/**
 * Names searched concurrently by all batches of a process: enough to fill the requests to the index, few enough to
 * leave room for single requests.
 */
const NAMES_AT_ONCE = 32;
/** Milliseconds of one event loop turn that batches may use. */
const TURN_MS = 2;

/**
 * One queue for all batches of a process: round-robin by subject, so that one costly batch does not delay the others.
 * After a few milliseconds it yields to the event loop.
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
    /** The results of all tasks in order; rejects on the first failure or when the signal aborts. */
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

/** What waits for its turn: one piece of each request, and the many names of batches. */
const requests: (() => void)[] = [];
const names: (() => void)[] = [];
let running = false;

async function serve(): Promise<void> {
  running = true;
  let [first, second] = [requests, names];
  while (requests.length + names.length > 0) {
    await nextTurn();
    const until = performance.now() + TURN_MS;
    do {
      (first.shift() ?? second.shift())!();
      [first, second] = [second, first];
      // Lets the resumed task compare before the next one starts.
      await undefined;
    } while (requests.length + names.length > 0 && performance.now() < until);
  }
  running = false;
}

const turnIn =
  (line: (() => void)[]) =>
  (begin?: () => void): Promise<void> =>
    new Promise((resolve) => {
      line.push(() => {
        begin?.();
        resolve();
      });
      if (!running) void serve();
    });

/**
 * Names and comparisons of a batch wait here: a few milliseconds per turn of the event loop, however many searches
 * returned at once.
 */
export const ownTurn = turnIn(names);

/** Long work of all requests shares these turns, in alternation with those of batches. */
export const requestTurn = turnIn(requests);

/**
 * Called before each piece of a loop's work, which awaits what it gets once its time is over (each time, requests would
 * alternate). `next`: how it waits. Throws once the request has ended.
 */
export function yielding(next = requestTurn, signal?: AbortSignal): () => Promise<void> | undefined {
  let until = 0;
  const begin = () => {
    until = performance.now() + TURN_MS;
  };
  begin();
  return () => {
    signal?.throwIfAborted();
    return performance.now() < until ? undefined : next(begin);
  };
}

/** The results of short pieces of work in order, a few milliseconds of them per turn of the event loop. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T, at: number) => R, signal?: AbortSignal): Promise<R[]> {
  const results: R[] = [];
  const mayGoOn = yielding(requestTurn, signal);
  for (const [at, item] of items.entries()) {
    const turn = mayGoOn();
    if (turn) await turn;
    results.push(work(item, at));
  }
  return results;
}
