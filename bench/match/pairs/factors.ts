import { keeps, without } from '#match/compare-words';

/**
 * One factor of word-matches.csv or adjustments.csv of src/match: read and set while the scorer runs, with the pairs
 * whose score it had a part in.
 */
export interface Factor {
  name: string;
  /** The value in the source. */
  now: number;
  value: number;
  /** Bounds of what it may become. */
  least: number;
  most: number;
}

/**
 * What may not fall, whatever labels say: one small error, alone or beside an initial and a part that one side leaves
 * out, stays a hit (never a false clear; `script/bench damage` and the unit tests show it). Labels hold few such names,
 * so the search would trade them for precision.
 */
const mayOnlyRise =
  /\.(joined|variant|particle|truncation|long_typo|typo|short_typo|nickname|initial|phonetic|far_phonetic)$|^without\.(middle|further_middle|generation|half_surname|half_surname_with_middle|half_surname_inexact|swapped|given_middle_swapped|initial_swapped|initial_other_letter|second_surname|maiden_name|former_surname|further_half|further_surname|given_and_middle)$/;
/** Below the threshold by intent: a hit would be a surname alone, a sound of one letter, or another given name. */
const mayOnlyFall = /\.weak_phonetic$|^without\.(given|given_initial|no_given|surname_conflict)$/;
/** A conflicting initial is a hit, and named as evidence against it. */
const LEAST_OF_INITIALS = 0.83;
/** How far a factor may move: labels of some thousand pairs do not say more. */
const STEP = 0.1;

/** No difference is as good as none. */
const MOST = 0.99;

let touched: Set<string> | null = null;

/** Names of the factors that `work` read. */
export function factorsRead(work: () => void): Set<string> {
  touched = new Set();
  work();
  const found = touched;
  touched = null;
  return found;
}

/** Every factor of the scorer, made adjustable. */
export function openFactors(): Factor[] {
  const factors: Factor[] = [];
  const open = (table: Record<string, number>, prefix: string) => {
    for (const [key, now] of Object.entries(table)) {
      const name = `${prefix}.${key}`;
      if (key === 'exact') continue;
      const floor = mayOnlyRise.test(name) ? now : name === 'without.middle_initial_conflict' ? LEAST_OF_INITIALS : now - STEP;
      const most = mayOnlyFall.test(name) ? now : Math.min(Math.max(now, MOST), now + STEP);
      const factor = { name, now, value: now, least: floor, most };
      factors.push(factor);
      Object.defineProperty(table, key, {
        enumerable: true,
        get: () => {
          touched?.add(name);
          return factor.value;
        },
      });
    }
  };
  for (const [role, table] of Object.entries(keeps)) open(table, role);
  open(without as unknown as Record<string, number>, 'without');
  return factors;
}
