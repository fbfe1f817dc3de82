import { Problem, unavailable } from './errors.ts';

/** Whole lists that one process sends at a time: each holds a connection to the database while it runs. */
export const DOWNLOADS_IN_TOTAL = 6;
/** How many of these may be without an API key. */
const WITHOUT_KEY = 2;
const PER_CALLER = 2;
const RETRY_AFTER_S = 10;

export interface DownloadSlots {
  /** Reserves a slot and returns the function that releases it. Throws `rate_limited` or `unavailable`. */
  take: (caller: string, has_key: boolean) => () => void;
}

export function openDownloadSlots(now: () => number = Date.now): DownloadSlots {
  const running = new Set<{ caller: string; has_key: boolean }>();
  const count = (of: (one: { caller: string; has_key: boolean }) => boolean) => [...running].filter(of).length;
  return {
    take(caller, has_key) {
      if (count((one) => one.caller === caller) >= PER_CALLER)
        throw new Problem('rate_limited', `${PER_CALLER} downloads of whole lists are in progress: wait for one of them to finish.`, {
          extra: { reset_at: new Date(now() + RETRY_AFTER_S * 1000).toISOString() },
          headers: { 'Retry-After': String(RETRY_AFTER_S) },
        });
      if (running.size >= DOWNLOADS_IN_TOTAL || (!has_key && count((one) => !one.has_key) >= WITHOUT_KEY))
        throw unavailable(
          'Too many downloads of whole lists are in progress: try again in a few seconds. Other requests are not affected.',
        );
      const slot = { caller, has_key };
      running.add(slot);
      return () => {
        running.delete(slot);
      };
    },
  };
}
