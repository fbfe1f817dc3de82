import { keeps, without } from '../../../src/match/weights.ts';

/** One factor of src/match/weights.ts: read and set while the scorer runs, with the pairs whose score it had a part in. */
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
 * Least values, whatever labels say: one small error must stay a hit, and so must one beside a part that the list or the question leaves out
 * (never a false clear). The first expression that fits a factor counts.
 */
const floors: [RegExp, number][] = [
  [/^surname\.(nickname|initial|same_nickname)$/, 0],
  [/\.(joined|particle|truncation|variant)$/, 0.95],
  [/\.(long_typo|typo|short_typo|nickname|initial)$/, 0.86],
  [/^given\.phonetic$|^surname\.phonetic$/, 0.83],
  [/^without\.(middle|further_middle|generation|swapped|given_middle_swapped|half_surname_with_middle)$/, 0.95],
  [/^without\.(half_surname|initial_swapped|initial_other_letter)$/, 0.9],
  [/^without\.middle_initial_conflict$/, 0.83],
];
const floorOf = (name: string): number => floors.find(([expression]) => expression.test(name))?.[1] ?? 0;
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
      const least = Math.max(Math.min(now, floorOf(name)), now - STEP);
      const factor = { name, now, value: now, least, most: Math.min(Math.max(now, MOST), now + STEP) };
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
