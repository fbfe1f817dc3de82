import { deletions } from './deletions.ts';

/** Letters of a word from which two wrong ones leave what it is: the shorter of two words. */
export const SHORTEST_WITH_TWO = 7;
const BEGINNING = 4;
const END = 3;

/** The beginning with each of its letters left out once. */
const beginnings = (text: string, letters: number): string[] => deletions(text.slice(0, letters), letters).slice(1);

/**
 * By what a long word is found of which two letters are wrong: its four first letters less one of them, and its three last letters. At most one error is at
 * the beginning, or both are there and the end is as it was: of 20,000 surnames with two errors 99 % share one of these five terms. Empty for shorter words.
 */
export const endTerms = (word: string): string[] =>
  word.length < SHORTEST_WITH_TWO ? [] : [...beginnings(word, BEGINNING).map((text) => `%${text}`), `?${word.slice(-END)}`];

/** Letters of the whole name of a business, without blanks and legal form, in which two wrong ones leave it what it is. */
export const SHORTEST_WHOLE_WITH_TWO = 10;
const WHOLE_BEGINNING = 8;

/** The same of the whole name of a business: eight letters less one. Its second half is looked up with names that have one error. */
export const wholeEndTerms = (whole: string): string[] =>
  whole.length < SHORTEST_WHOLE_WITH_TWO ? [] : beginnings(whole, WHOLE_BEGINNING).map((text) => `%%${text}`);
