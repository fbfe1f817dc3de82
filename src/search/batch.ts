/** One search of a batch: its header and body line, and who waits for the answer. */
interface Waiting {
  lines: string;
  resolve: (answer: any) => void;
  reject: (error: unknown) => void;
  settled: boolean;
}

export interface Batcher {
  add(lines: string, signal?: AbortSignal): Promise<any>;
  counts: { searches: number; batches: number };
}

/**
 * Searches that arrive while `lanes` requests are under way wait and leave together as one _msearch of at most `size`.
 * Alone, a search is sent at once; under load the cost of HTTP is shared.
 */
export function openBatcher(send: (lines: string, count: number) => Promise<any[]>, lanes: number, size: number): Batcher {
  const queue: Waiting[] = [];
  const counts = { searches: 0, batches: 0 };
  let under_way = 0;
  let scheduled = false;

  const flush = () => {
    scheduled = false;
    while (queue.length > 0 && under_way < lanes) {
      const batch: Waiting[] = [];
      while (batch.length < size && queue.length > 0) {
        const next = queue.shift()!;
        if (!next.settled) batch.push(next);
      }
      if (batch.length > 0) void run(batch);
    }
  };
  const run = async (batch: Waiting[]) => {
    under_way += 1;
    counts.batches += 1;
    try {
      let lines = '';
      for (const one of batch) lines += one.lines;
      const answers = await send(lines, batch.length);
      for (let at = 0; at < batch.length; at += 1) batch[at]!.resolve(answers[at]);
    } catch (error) {
      for (const one of batch) one.reject(error);
    } finally {
      under_way -= 1;
      flush();
    }
  };
  return {
    counts,
    add(lines, signal) {
      counts.searches += 1;
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const waiting: Waiting = { lines, resolve, reject, settled: false };
        if (signal) {
          const stop = () => {
            waiting.settled = true;
            reject(signal.reason);
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
        queue.push(waiting);
        if (!scheduled && under_way < lanes) {
          scheduled = true;
          setImmediate(flush);
        }
      });
    },
  };
}
