import type { WordMatch } from './compare-words.ts';
import { withinOneEdit } from './edit.ts';
import { isOtherSex } from './name-frequencies.ts';
import type { Role } from './person-form.ts';
import type { Token } from './token.ts';
import { keeps } from './weights.ts';

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
