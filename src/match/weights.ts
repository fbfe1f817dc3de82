import { matchesBy, type WordMatch } from './compare-words.ts';
import { withinOneEdit } from './edit.ts';
import { isOtherSex } from './name-frequencies.ts';
import type { Role } from './person-form.ts';
import type { Token } from './token.ts';

/** Of a matched pair, by the more important role of the two. */
export const keeps: Record<Role, Record<WordMatch, number>> = {
  surname: matchesBy('surname'),
  given: matchesBy('given'),
  middle: matchesBy('middle'),
};

export const without = {
  middle: 0.985,
  further_middle: 0.992,
  middle_conflict: 0.77,
  usual_middle_conflict: 0.77,
  patronymic_conflict: 0.7,
  middle_initial_conflict: 0.855,
  usual_initial_conflict: 0.785,
  generation: 0.995,
  /** Lists use II for JR. */
  generation_alike: 0.97,
  generation_conflict: 0.78,
  given: 0.8,
  given_initial: 0.9,
  no_given: 0.6,
  given_conflict: 0.3,
  half_surname: 0.935,
  half_surname_inexact: 0.88,
  half_surname_with_middle: 0.987,
  surname_conflict: 0.8,
  maiden_name: 0.8,
  /** DAVIS ZIMMERMAN, listed as DAVIS. */
  second_surname: 0.85,
  swapped: 0.97,
  given_middle_swapped: 0.985,
  initial_swapped: 0.92,
  /** D SALEN, D DALEN */
  initial_other_letter: 0.95,
} as const;

/** Where a reviewer decides: father and son are two people, but HR files and lists err. */
export const REVIEWED_GENERATION_CONFLICT = 0.92;

/** It stays a potential match. */
export const REVIEWED_MIDDLE_CONFLICT = 0.84;

/**
 * For two names of their own (PHAM and PHAN, DANIEL and DANIELA): among labeled pairs with conflicting identifiers far
 * more of these are two people than one misspelt.
 */
const TWO_SURNAMES = 0.78;
const TWO_GIVEN_NAMES = 0.78;

const slips: readonly WordMatch[] = ['long_typo', 'typo', 'short_typo', 'near_name'];
const sounds: readonly WordMatch[] = ['phonetic', 'far_phonetic'];

/** KARIM, KARIMA */
const SHORTEST_OF_MEN = 4;
const isWomans = (x: string, y: string): boolean => x.length >= SHORTEST_OF_MEN && y === `${x}A` && !/(?:[AEIOUY]|[ST]H)$/.test(x);

/** A letter apart, and not spellings of each other. */
function areTwoGivenNames(a: Token, b: Token, word_match: WordMatch): boolean {
  const [x, y] = [a.text, b.text];
  if (isWomans(x, y) || isWomans(y, x)) return true;
  if (!a.is_given_name || !b.is_given_name) return false;
  // Otherwise a short form: RAJ for RAJENDRA.
  if (word_match === 'near_name') return Math.abs(x.length - y.length) <= 1;
  return (a.is_given_name_abroad && b.is_given_name_abroad) || isOtherSex(x, y);
}

const SHORT = 4;

/** Less than 1 where both are names of their own. Symmetric. */
export function ownNames(a: Token, b: Token, role: Role, word_match: WordMatch): number {
  if (role === 'middle') return 1;
  if (sounds.includes(word_match)) {
    const isFar = Math.max(a.text.length, b.text.length) <= SHORT && !withinOneEdit(a.text, b.text);
    if (role === 'surname') return isFar || (a.is_surname && b.is_surname) ? TWO_SURNAMES / keeps.surname[word_match] : 1;
    return a.is_given_name && b.is_given_name ? TWO_GIVEN_NAMES / keeps.given[word_match] : 1;
  }
  if (!slips.includes(word_match)) return 1;
  if (role === 'surname') return a.is_surname && b.is_surname ? TWO_SURNAMES / keeps.surname[word_match] : 1;
  return areTwoGivenNames(a, b, word_match) ? TWO_GIVEN_NAMES / keeps.given[word_match] : 1;
}

/** Of the words in which two whole names a slip apart differ. */
export const ownNamesOfSlip = (a: Token, b: Token, role: Role, kept: number): number => {
  const areTwo = role === 'surname' ? a.is_surname && b.is_surname : a.is_given_name && b.is_given_name;
  return areTwo ? Math.min(1, TWO_SURNAMES / kept) : 1;
};
