import { ratesOf } from './rates.ts';

/** A pair as measured: its label and the score of one matcher. */
export interface Scored {
  is_same: boolean;
  score: number;
}

export interface Measured {
  same: number;
  other: number;
  precision: number;
  recall: number;
  f1: number;
  false_hits: number;
}

export function measure(pairs: readonly Scored[], threshold: number): Measured {
  let hits = 0;
  let right = 0;
  let same = 0;
  for (const pair of pairs) {
    if (pair.is_same) same++;
    if (pair.score < threshold) continue;
    hits++;
    if (pair.is_same) right++;
  }
  // Without hits there is no false hit, and with nothing to find nothing is missed.
  const { precision, recall, f1 } = ratesOf({ right, wrong: hits - right, same });
  return { same, other: pairs.length - same, precision: precision ?? 1, recall: recall ?? 1, f1: f1 ?? 0, false_hits: hits - right };
}

/** The threshold with the greatest F1, in steps of a hundredth. */
export function bestThreshold(pairs: readonly Scored[]): number {
  let best = { threshold: 0.5, f1: -1 };
  for (let percent = 30; percent <= 100; percent++) {
    const { f1 } = measure(pairs, percent / 100);
    if (f1 > best.f1) best = { threshold: percent / 100, f1 };
  }
  return best.threshold;
}
