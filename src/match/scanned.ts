import { fold, hasDigit, isLetters, isPlain, remembered, wordsOf } from './fold.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { isCommonWord } from './organization-words.ts';
import type { Question } from './question.ts';
import { alike, exchanged, token } from './token.ts';

/** Off a scanned page or out of a damaged file: H0ME HEALTH, JANE HEMANDEZ, SOLOR/ZANO2. */

/** 1 stands for I or L. Of a scan or typed so: H0ME, L4M4R. */
const alike_digits = { 0: 'O', 3: 'E', 4: 'A', 5: 'S', 7: 'T', 8: 'B' };
const misread = /[013-578]/g;
const digits: readonly Record<string, string>[] = ['I', 'L'].map((one) => ({ ...alike_digits, 1: one }));
const SHORTEST = 4;

const isKnown = (word: string) => isUsualSurname(word) || isUsualGivenName(word) || isCommonWord(word);

/** A1 and CARE4U are written so; in PHARMACY1 the digit is a number unless the letter makes it a known word. */
function withLetters(word: string, letters: Record<string, string>): string {
  if (!/^[A-Z]*[013-578][A-Z013-578]*$/.test(word) || word.replace(misread, '').length < SHORTEST - 1) return word;
  const read = word.replace(misread, (digit) => letters[digit]!);
  return isKnown(read) || /[A-Z]$/.test(word) || /[A-Z][013-578]+[A-Z]/.test(word) ? read : word;
}

/** HEMANDEZ → HERNANDEZ */
function withUsualLetters(word: string): string {
  if (word.length < SHORTEST || !isLetters(word) || isKnown(word)) return word;
  return exchanged(word, alike).find(isKnown) ?? word;
}

/** SOLOR/ZANO, DRUM(MOND): the sign may stand for a letter or nothing. */
const signed =
  /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]*(?:[^\p{L}\p{M}\p{N}\s'’`\u2800\p{Default_Ignorable_Code_Point}]{1,2}[\p{L}\p{M}]+)+(?:(?<=[([{][\p{L}\p{M}]+)[)\]}])?/gu;
const sign = /[^\p{L}\p{M}\p{N}]+/gu;
/** A footnote, a version or a year. */
const figures_beside = /(?<![\p{L}\p{N}])(?:\d{1,4}(\p{L}{4,})|(\p{L}{4,})\d{1,4})(?![\p{L}\p{N}])/gu;
/** A PDF may print bold letters twice: RRooee. */
const twice = /(?<!\p{L})(?:(\p{L})\1){3,}(?!\p{L})/gu;
/** 1CARE and HEALTH2 stay. */
const plainWords = (text: string): string =>
  text
    .replace(twice, (found) => found.replace(/(.)\1/gu, '$1'))
    .replace(figures_beside, (found, behind, before) => (isCommonWord(fold(behind ?? before)) ? found : (behind ?? before)));

const isName = (text: string): boolean => {
  const { is_given_name, is_surname } = token(fold(text));
  return is_given_name || is_surname || isCommonWord(fold(text));
};
const SHORTEST_JOINED = 5;

/** An initial stands before a point or behind a comma. */
const isInitialOrName = (found: string) => (piece: string) => isName(piece) || (piece.length === 1 && /^[\p{L}.,]+$/u.test(found));

/** ROE/JANE, ZORBLAT/BAYVIEW, PH.D, whether a table has them or not. */
function areWords(found: string, pieces: readonly string[]): boolean {
  if (pieces.every((piece) => piece.length > 2 && isName(piece)) || pieces.every(({ length }) => length === 1)) return true;
  if (/^[\p{L}-]+$/u.test(found)) return pieces.every((piece) => piece.length > 2 || (piece.length > 1 && isName(piece)));
  if (/,\p{L}{1,2}(?:\.|$)/u.test(found) || (/^[\p{L}.,/-]+$/u.test(found) && pieces.every(isInitialOrName(found)))) return true;
  if (/^[\p{L}/|;,:]+$/u.test(found) && !/^\p{Lu}.+[,/|;:]\p{Ll}/u.test(found)) return pieces.every(({ length }) => length > 3);
  return pieces.join('').length < SHORTEST_JOINED && found.includes('.');
}

function unsigned(text: string, is_line: boolean): string {
  if (isPlain(text)) return text;
  const read = text.replace(signed, (found) => {
    const pieces = found.split(sign).filter((piece) => piece !== '');
    return areWords(found, pieces) ? found : pieces.join('');
  });
  // ROE^JANE
  return is_line && !/\s/.test(read) ? text : read;
}

/** KEVlN */
const small_l = /(?<=[A-Z])l(?=[A-Z]|\b)|\bl(?=[A-Z]{2})/g;

const readers = digits.map((letters) => remembered((word) => withUsualLetters(withLetters(word, letters))));

const perWord = (text: string, read: (word: string) => string): string =>
  isPlain(text) && wordsOf(text).every((word) => read(word) === word) ? text : text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const folded = fold(word);
    const found = read(folded);
    return found === folded ? word : found;
  });

const lines = new Set(['name', 'organization_name']);
const fields = ['name', 'organization_name', 'first_name', 'middle_name', 'last_name'] as const;

/** With letters for those they may have been misread as; empty where there are none. */
export function asPrinted(question: Question): Question[] {
  const plain = fields.flatMap((field) => {
    const text = question[field];
    return text === undefined ? [] : [[field, unsigned(plainWords(text), lines.has(field)).replace(small_l, 'I')] as const];
  });
  const found = new Map<string, Question>();
  for (const read of plain.some(([, text]) => hasDigit(fold(text))) ? readers : readers.slice(0, 1)) {
    const printed = Object.fromEntries(plain.map(([field, text]) => [field, perWord(text, read)]));
    if (plain.some(([field]) => printed[field] !== question[field])) found.set(JSON.stringify(printed), { ...question, ...printed });
  }
  return [...found.values()];
}
