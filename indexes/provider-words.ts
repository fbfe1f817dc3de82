import { type NamedSpecialty, readSpecialties } from '#fields/read-specialty';
import { givenNamesBehind } from '#match/spelling-variants';
import { readState } from '#search/place-words';
import { plainWords } from '#search/postgres-conditions';

/** One interpretation of a search line: the specialties and state it names, and words of a name or a city. */
export interface Reading {
  specialties: NamedSpecialty[];
  state: string | null;
  rest: string[];
}

/**
 * Interpretations of a search line other than as a name alone: with and without a state, because "Washington" and
 * "Virginia" are names too.
 */
export function readingsOf(text: string): Reading[] {
  const words = plainWords(text);
  const { specialties, rest } = readSpecialties(words);
  const placed = readState(rest);
  const readings: Reading[] = [{ specialties, state: null, rest }];
  if (placed) readings.push({ specialties, ...placed });
  // A state alone names no one, so it is treated as a name.
  return readings.filter(({ specialties: named, state, rest: words }) => named.length > 0 || (state !== null && words.length > 0));
}

/** Given names that a nickname may stand for, at most. */
const MOST_BEHIND = 6;

/** A name with the given names behind a nickname, which stands first or last: robert smith for Bob Smith. */
export function calledOtherwise(text: string): string[] {
  const words = plainWords(text);
  const places = words.length < 2 ? [] : [0, words.length - 1];
  return places.flatMap((at) =>
    givenNamesBehind(words[at]!.toUpperCase())
      .slice(0, MOST_BEHIND)
      .map((name) => words.with(at, name.toLowerCase()).join(' ')),
  );
}
