import { deletions } from './deletions.ts';
import { isUsualSurname } from './name-frequencies.ts';

/** Letters of the shorter word from which two wrong ones leave what it is. */
const SHORTEST_WITH_TWO = 7;
const BEGINNING = 4;
const LONGEST_END = 5;
const TWO = 2;

const lettersAtEnd = (length: number): number => Math.min(length - BEGINNING, LONGEST_END);
const endOf = (word: string, letters: number): string => `?${letters}${word.slice(-letters)}`;

const beginnings = (text: string, letters: number): string[] => deletions(text.slice(0, letters), letters).slice(1);

/** Five or six letters that a program left of a surname, unless they are a usual one. */
export const SHORTEST_CUT = 5;
const cutTerm = (surname: string): string => `/${surname.slice(0, SHORTEST_CUT)}`;

/**
 * A long word of which two letters are wrong is found by its four first letters less one, and by its end: of 20,000
 * surnames with two errors 99 % share one of these terms. A surname is also found by what short fields leave of it.
 */
export const endTerms = (word: string, surname: boolean): string[] =>
  word.length < SHORTEST_WITH_TWO
    ? []
    : [
        ...beginnings(word, BEGINNING).map((text) => `%${text}`),
        endOf(word, lettersAtEnd(word.length)),
        ...(surname ? [cutTerm(word)] : []),
      ];

/**
 * Also ends of words up to two letters shorter or longer, as a few letters end thousands of surnames, and of five or
 * six letters what they may be cut from.
 */
export function askedEndTerms(word: string, surname: boolean): string[] {
  if (word.length < SHORTEST_WITH_TWO) return surname && word.length >= SHORTEST_CUT && !isUsualSurname(word) ? [cutTerm(word)] : [];
  const terms = new Set(endTerms(word, false));
  for (let length = Math.max(SHORTEST_WITH_TWO, word.length - TWO); length <= word.length + TWO; length++)
    terms.add(endOf(word, lettersAtEnd(length)));
  return [...terms];
}

/** Letters of a whole name in which two wrong ones leave it what it is. */
export const SHORTEST_WHOLE_WITH_TWO = 10;
const WHOLE_BEGINNING = 8;

/** Eight letters less one. Its second half is looked up with names that have one error. */
export const wholeEndTerms = (whole: string): string[] =>
  whole.length < SHORTEST_WHOLE_WITH_TWO ? [] : beginnings(whole, WHOLE_BEGINNING).map((text) => `%%${text}`);
