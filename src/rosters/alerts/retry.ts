/** Seconds from a failed attempt to the next: ten attempts within a day. */
const DELAYS_S = [10, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200];

export const MOST_ATTEMPTS = DELAYS_S.length + 1;

/** At most this share earlier or later, so that what failed together is not tried again together. */
const JITTER = 0.1;

/** Seconds until the attempt that follows; null after the last. `attempt` counts from 1. */
export function delayAfter(attempt: number, random: number = Math.random()): number | null {
  const delay = DELAYS_S[attempt - 1];
  return delay === undefined ? null : delay * (1 - JITTER + 2 * JITTER * random);
}
