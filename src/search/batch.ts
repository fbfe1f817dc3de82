import { SearchRefused } from './errors.ts';

/** One search of a batch: its header and body line, and who waits for the answer. */
interface Waiting {
  lines: string;
  resolve: (answer: any) => void;
  reject: (error: unknown) => void;
  is_done: boolean;
  /** Set by the batch that it left with; called when the request is canceled. */
  on_cancel?: () => void;
}

export interface BatchedCall {
  signal?: AbortSignal;
  /**
   * Sent only while no other search is waiting. Where others came in the last second: while none is under way either,
   * on one lane, one search after another, with rests.
   */
  gives_way?: boolean;
}

/** Without another search for this long, there is no batch to wait for. */
const QUIET_MS = 1000;
/** A lane of searches that give way rests for this share of the time its last request took, while others come. */
const REST = 0.25;
/**
 * After this long, searches that give way have a turn however many others come: a roster moves on beside any number of
 * them.
 */
const LONGEST_WAIT_MS = 100;

/** Searches that wait together, and the lanes they have under way. */
interface Queue {
  waiting: Waiting[];
  under_way: number;
}

export interface SendOptions {
  /** The searches of the request one after another, so that they take one thread of the search server. */
  in_turn: boolean;
  /** Aborted once no one waits for a search of the request any more. */
  signal: AbortSignal;
}

type Send = (lines: string, count: number, options: SendOptions) => Promise<any[]>;

/**
 * Searches that arrive while `lanes` requests are under way wait and leave together as one _msearch of at most `size`.
 * Alone, a search is sent at once; under load the cost of HTTP is shared. Searches that give way share no request with
 * others.
 */
export function openBatcher(send: Send, lanes: number, size: number) {
  const first: Queue = { waiting: [], under_way: 0 };
  const later: Queue = { waiting: [], under_way: 0 };
  const counts = { searches: 0, batches: 0 };
  let scheduled = false;
  /** When the last search came that does not give way. */
  let first_at = Number.NEGATIVE_INFINITY;
  let rests = false;
  /** Runs while searches that give way wait and none of them is under way. */
  let timer: NodeJS.Timeout | undefined;
  let is_overdue = false;
  const isQuiet = () => performance.now() - first_at > QUIET_MS;
  const rest = (took: number) => {
    rests = true;
    setTimeout(() => {
      rests = false;
      flush();
    }, REST * took);
  };

  const next = (): Queue | null => {
    if (first.under_way + later.under_way >= lanes) return null;
    if (is_overdue && later.waiting.length > 0) return later;
    if (first.waiting.length > 0) return first;
    if (later.waiting.length === 0) return null;
    if (isQuiet()) return later;
    return first.under_way === 0 && later.under_way === 0 && !rests ? later : null;
  };
  const flush = () => {
    scheduled = false;
    for (let queue = next(); queue; queue = next()) {
      const batch: Waiting[] = [];
      while (batch.length < size && queue.waiting.length > 0) {
        const one = queue.waiting.shift()!;
        if (!one.is_done) batch.push(one);
      }
      if (batch.length > 0) void run(queue, batch);
    }
    hold();
  };
  const hold = () => {
    if (later.waiting.length > 0 && later.under_way === 0) {
      timer ??= setTimeout(() => {
        is_overdue = true;
        flush();
      }, LONGEST_WAIT_MS);
    } else release();
  };
  const release = () => {
    clearTimeout(timer);
    timer = undefined;
    is_overdue = false;
  };
  /**
   * OpenSearch refuses a request as a whole if it cannot parse one of its searches, so each is sent again separately.
   */
  const sendApart = async (batch: Waiting[], in_turn: boolean) => {
    for (const one of batch)
      if (!one.is_done) await send(one.lines, 1, { in_turn, signal: ending([one]) }).then(([answer]) => one.resolve(answer), one.reject);
  };
  const ending = (batch: Waiting[]): AbortSignal => {
    const canceled = new AbortController();
    for (const one of batch)
      one.on_cancel = () => {
        if (batch.every(({ is_done }) => is_done)) canceled.abort();
      };
    return canceled.signal;
  };
  const run = async (queue: Queue, batch: Waiting[]) => {
    queue.under_way += 1;
    if (queue === later) release();
    counts.batches += 1;
    const in_turn = queue === later && !isQuiet();
    const began = performance.now();
    try {
      let lines = '';
      for (const one of batch) lines += one.lines;
      const answers = await send(lines, batch.length, { in_turn, signal: ending(batch) });
      for (let at = 0; at < batch.length; at += 1) batch[at]!.resolve(answers[at]);
    } catch (error) {
      if (error instanceof SearchRefused && batch.length > 1) await sendApart(batch, in_turn);
      else for (const one of batch) one.reject(error);
    } finally {
      queue.under_way -= 1;
      if (in_turn) rest(performance.now() - began);
      flush();
    }
  };
  return {
    counts,
    add(lines: string, { signal, gives_way }: BatchedCall = {}): Promise<any> {
      counts.searches += 1;
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const waiting: Waiting = { lines, resolve, reject, is_done: false };
        if (signal) {
          const stop = () => {
            waiting.is_done = true;
            reject(signal.reason);
            waiting.on_cancel?.();
          };
          signal.addEventListener('abort', stop, { once: true });
          waiting.resolve = (answer) => {
            signal.removeEventListener('abort', stop);
            resolve(answer);
          };
          waiting.reject = (error) => {
            signal.removeEventListener('abort', stop);
            reject(error);
          };
        }
        if (!gives_way) first_at = performance.now();
        (gives_way ? later : first).waiting.push(waiting);
        if (!scheduled && next()) {
          scheduled = true;
          setImmediate(flush);
        } else hold();
      });
    },
  };
}
