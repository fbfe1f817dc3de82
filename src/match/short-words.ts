import { states } from '../fields/us-state.ts';
import { allValuesOf } from './read/lexicon.ts';

/** TX is Texas or treatment, so it cannot be read as either everywhere. */
const short: Record<string, string[]> = Object.fromEntries(allValuesOf('may_mean'));
for (const [code, state] of states) {
  const name = state.toUpperCase();
  if (/^[A-Z]+$/.test(name)) short[code] = [...(short[code] ?? []), name];
}

export const mayBeShort = (given: string): boolean => Object.hasOwn(short, given);

export const isShortFor = (a: string, b: string): boolean =>
  (mayBeShort(a) && short[a]!.includes(b)) || (mayBeShort(b) && short[b]!.includes(a));
