import { type NamedSpecialty, readSpecialties } from '../src/fields/read-specialty.ts';
import { readState } from '../src/search/place-words.ts';
import { plainWords } from '../src/search/postgres-conditions.ts';

/** One interpretation of a search line: the specialties and state it names, and words of a name or a city. */
export interface Reading {
  specialties: NamedSpecialty[];
  state: string | null;
  rest: string[];
}

/** Interpretations of a search line other than as a name alone: with and without a state, because "Washington" and "Virginia" are names too. */
export function readingsOf(text: string): Reading[] {
  const words = plainWords(text);
  const { specialties, rest } = readSpecialties(words);
  const placed = readState(rest);
  const readings: Reading[] = [{ specialties, state: null, rest }];
  if (placed) readings.push({ specialties, ...placed });
  // A state alone names no one, so it is treated as a name.
  return readings.filter(({ specialties: named, state, rest: words }) => named.length > 0 || (state !== null && words.length > 0));
}
