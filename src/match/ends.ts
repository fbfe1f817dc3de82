import { deletions } from './deletions.ts';
import { isUsualSurname } from './name-frequencies.ts';

/** Letters of a word from which two wrong ones leave what it is: the shorter of two words. */
const SHORTEST_WITH_TWO = 7;
const BEGINNING = 4;
/** Letters of its end by which a word is found: what stands behind the beginning, and no more of long words. */
const LONGEST_END = 5;
/** Letters that two errors add or leave out. */
const TWO = 2;

const lettersAtEnd = (length: number): number => Math.min(length - BEGINNING, LONGEST_END);
const endOf = (word: string, letters: number): string => `?${letters}${word.slice(-letters)}`;

/** The beginning with each of its letters left out once. */
const beginnings = (text: string, letters: number): string[] => deletions(text.slice(0, letters), letters).slice(1);

/**
 * Letters of a surname that a program cut: five or six leave what it is only where they are not a usual surname
 * themselves.
 */
export const SHORTEST_CUT = 5;
const cutTerm = (surname: string): string => `/${surname.slice(0, SHORTEST_CUT)}`;

/**
 * By what a long word is found of which two letters are wrong: its four first letters less one of them, and its end. At
 * most one error is at the beginning, or both are there and the end is as it was: of 20,000 surnames with two errors 99
 * % share one of these terms. A surname is also found by what a program with short fields leaves of it: GALLENWICK by
 * GALLE. Empty for shorter words.
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
 * The terms of a word in a question: the ends of words up to two letters shorter or longer too, since a few letters
 * alone end thousands of surnames; and of five or six letters that are not a usual surname what they may be cut from.
 * What is left of longer ones is found by its beginning.
 */
export function askedEndTerms(word: string, surname: boolean): string[] {
  if (word.length < SHORTEST_WITH_TWO) return surname && word.length >= SHORTEST_CUT && !isUsualSurname(word) ? [cutTerm(word)] : [];
  const terms = new Set(endTerms(word, false));
  for (let length = Math.max(SHORTEST_WITH_TWO, word.length - TWO); length <= word.length + TWO; length++)
    terms.add(endOf(word, lettersAtEnd(length)));
  return [...terms];
}

/**
 * Letters of the whole name of a business, without blanks and legal form, in which two wrong ones leave it what it is.
 */
export const SHORTEST_WHOLE_WITH_TWO = 10;
const WHOLE_BEGINNING = 8;

/**
 * The same of the whole name of a business: eight letters less one. Its second half is looked up with names that have
 * one error.
 */
export const wholeEndTerms = (whole: string): string[] =>
  whole.length < SHORTEST_WHOLE_WITH_TWO ? [] : beginnings(whole, WHOLE_BEGINNING).map((text) => `%%${text}`);
