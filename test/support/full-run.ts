/** `script/test full`: long checks run whole. Otherwise they run over a sample. */
export const is_full = process.env.PROVISO_TEST_FULL === '1';

export const whole = (full: number, sample: number): number => (is_full ? full : sample);

/**
 * All of them in a full run, else every n-th, so that a sample of `count` covers the list from end to end; `seed` says
 * where it begins.
 */
export function sampled<T>(all: T[], count: number, seed = 0): T[] {
  if (is_full || all.length <= count) return all;
  const step = all.length / count;
  return Array.from({ length: count }, (_, at) => all[Math.floor(((at + (seed % 10) / 10) * step) % all.length)]!);
}

/** In a full run all, else every second of them, the others with the next commit. */
export const everySecond = <T>(all: T[]): T[] => sampled(all, Math.ceil(all.length / 2), run_seed);

/** What a run draws its cases with; that of the commit, so that samples move on with each. */
export const run_seed = Number(process.env.PROVISO_TEST_SEED || 1);
