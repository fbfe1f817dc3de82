import { Problem, unavailable } from './errors.ts';

/** Maximum number of batches in progress in one process, per key and in total. */
export const BATCHES_PER_KEY = 2;
/** A batch of 500 names takes one to two seconds of a small machine: six at once still end before the time limit of a request. */
export const BATCHES_IN_TOTAL = 6;
const RETRY_AFTER_S = 5;

export interface BatchSlots {
  /** Reserves a slot for a batch of this key and returns the function that releases it. Throws `rate_limited` or `unavailable`. */
  take: (key_id: string) => () => void;
}

export function openBatchSlots(now: () => number = Date.now): BatchSlots {
  const of_key = new Map<string, number>();
  let in_all = 0;
  return {
    take(key_id) {
      const own = of_key.get(key_id) ?? 0;
      if (own >= BATCHES_PER_KEY)
        throw new Problem(
          'rate_limited',
          `This API key already has ${BATCHES_PER_KEY} batches in progress: wait for one of them to finish.`,
          {
            extra: { reset_at: new Date(now() + RETRY_AFTER_S * 1000).toISOString() },
            headers: { 'Retry-After': String(RETRY_AFTER_S) },
          },
        );
      if (in_all >= BATCHES_IN_TOTAL)
        throw unavailable('Too many batches are in progress: try again in a few seconds. Single requests are not affected.');
      of_key.set(key_id, own + 1);
      in_all += 1;
      return () => {
        in_all -= 1;
        const left = of_key.get(key_id)! - 1;
        if (left === 0) of_key.delete(key_id);
        else of_key.set(key_id, left);
      };
    },
  };
}
