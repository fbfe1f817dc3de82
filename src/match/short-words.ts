import { states } from '../fields/us-state.ts';
import { allValuesOf } from './read/lexicon.ts';

/**
 * Words that stand for another word beside their own meaning, so that they cannot be read as it everywhere: TX is Texas
 * or treatment.
 */
const short: Record<string, string[]> = Object.fromEntries(allValuesOf('may_mean'));
for (const [code, state] of states) {
  const name = state.toUpperCase();
  if (/^[A-Z]+$/.test(name)) short[code] = [...(short[code] ?? []), name];
}

/** Whether a word, as written, may be short for another. */
export const mayBeShort = (given: string): boolean => Object.hasOwn(short, given);

/** Whether one of two words, as written, is short for the other. Symmetric. */
export const isShortFor = (a: string, b: string): boolean =>
  (mayBeShort(a) && short[a]!.includes(b)) || (mayBeShort(b) && short[b]!.includes(a));
