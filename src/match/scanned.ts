import { fold } from './fold.ts';
import { alike, exchanged } from './look-alikes.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { isCommonWord } from './organization-words.ts';
import type { Question } from './question.ts';

/** Names off a scanned page, in which letters that look alike were exchanged: H0ME HEALTH, JANE HEMANDEZ. */

/** Digits that are read in place of letters; 1 stands for I or L. Of a scan or typed so: H0ME, L4M4R. */
const alike_digits = { 0: 'O', 3: 'E', 4: 'A', 5: 'S', 7: 'T', 8: 'B' };
const digits: readonly Record<string, string>[] = ['I', 'L'].map((one) => ({ ...alike_digits, 1: one }));
const SHORTEST = 4;

const isKnown = (word: string) => isUsualSurname(word) || isUsualGivenName(word) || isCommonWord(word);

/** A1 and CARE4U are written so; in PHARMACY1 the digit is a number unless the letter makes it a known word. */
function withLetters(word: string, letters: Record<string, string>): string {
  if (!/^[A-Z]*[013-578][A-Z013-578]*$/.test(word) || (word.match(/[A-Z]/g) ?? []).length < SHORTEST - 1) return word;
  const read = word.replace(/[013-578]/g, (digit) => letters[digit]!);
  return isKnown(read) || /[A-Z]$/.test(word) || /[A-Z][013-578]+[A-Z]/.test(word) ? read : word;
}

/** HEMANDEZ → HERNANDEZ: only where the other is a usual name and the word is not. */
function withUsualLetters(word: string): string {
  if (word.length < SHORTEST || !/^[A-Z]+$/.test(word) || isKnown(word)) return word;
  return exchanged(word, alike).find(isKnown) ?? word;
}

/** KEVlN: a small L among capitals is an I. */
const small_l = /(?<=[A-Z])l(?=[A-Z]|\b)|\bl(?=[A-Z]{2})/g;

const perWord = (text: string, read: (word: string) => string): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const folded = fold(word);
    const found = read(folded);
    return found === folded ? word : found;
  });

const fields = ['name', 'organization_name', 'first_name', 'middle_name', 'last_name'] as const;

/** The same question with letters for those they may have been misread as; empty where there are none. */
export function asPrinted(question: Question): Question[] {
  const found = new Map<string, Question>();
  for (const letters of digits) {
    const read: Question = { ...question };
    for (const field of fields) {
      const text = question[field];
      if (text !== undefined) read[field] = perWord(text.replace(small_l, 'I'), (word) => withUsualLetters(withLetters(word, letters)));
    }
    if (fields.some((field) => read[field] !== question[field])) found.set(JSON.stringify(fields.map((field) => read[field])), read);
  }
  return [...found.values()];
}
