import { particles } from './affixes.ts';
import { fold, hasDigit, remembered, wordsOf } from './fold.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { isCommonWord } from './organization-words.ts';
import type { Question } from './question.ts';
import { alike, exchanged, token } from './token.ts';

/** Off a scanned page or out of a damaged file: H0ME HEALTH, JANE HEMANDEZ, SOLOR/ZANO2. */

/** 1 stands for I or L. Of a scan or typed so: H0ME, L4M4R. */
const alike_digits = { 0: 'O', 2: 'Z', 3: 'E', 4: 'A', 5: 'S', 6: 'G', 7: 'T', 8: 'B', 9: 'G' };
const digits: readonly Record<string, string>[] = ['I', 'L'].map((one) => ({ ...alike_digits, 1: one }));
const SHORTEST = 4;

const isKnown = (word: string) => isUsualSurname(word) || isUsualGivenName(word) || isCommonWord(word);

const isName = (text: string): boolean => {
  const { is_given_name, is_surname } = token(fold(text));
  return is_given_name || is_surname || isCommonWord(fold(text));
};

/** A footnote, a version or a year; 1CARE and HEALTH2 stay. */
function withoutFigures(word: string): string {
  const left = word.replace(/^\d{1,4}(?=[A-Z]{4,}$)|(?<=^[A-Z]{4,})\d{1,4}$/, '');
  return isCommonWord(left) ? word : left;
}

/** A1 and CARE4U are written so; in PHARMACY1 the digit is a number unless the letter makes it a known word, as in C4R3. */
function withLetters(word: string, letters: Record<string, string>): string {
  const own = word.replace(/\d/g, '').length;
  if (own === 0 || own === word.length || word.length < SHORTEST - 1) return word;
  const read = word.replace(/\d/g, (digit) => letters[digit]!);
  return isKnown(read) || (own >= SHORTEST - 1 && /^\d[A-Z]+$|[A-Z]\d+[A-Z]/.test(word)) ? read : word;
}

/** TARROWMD: no name ends so. */
const glued = /(?<=[A-Z]{3})(?:MD|JR|LLC|DDS|LPN)$/;

/** Letters that a font draws as one, which a PDF loses. */
const ligatures = ['FI', 'FF', 'FL', 'FFI'];
const withLigature = (word: string): string[] =>
  [...word.slice(1)].flatMap((_, at) => ligatures.map((one) => word.slice(0, at + 1) + one + word.slice(at + 1)));

/** HEMANDEZ → HERNANDEZ, ECLWARCLS → EDWARDS, TIANY → TIFFANY */
function withUsualLetters(word: string): string {
  if (word.length < SHORTEST || !/^[A-Z]+$/.test(word) || isKnown(word)) return word;
  const printed = [...exchanged(word, alike), ...alike.map(([two, one]) => word.replaceAll(two, one))].find(isKnown);
  return printed ?? (isName(word) ? word : (withLigature(word).find(isKnown) ?? word.replace(glued, '')));
}

/** SOLOR/ZANO, DRUM(MOND): the sign may stand for a letter or nothing. */
const signed =
  /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]*(?:[^\p{L}\p{M}\p{N}\s'’`\u2800\p{Default_Ignorable_Code_Point}]{1,2}[\p{L}\p{M}]+)+(?:(?<=[([{][\p{L}\p{M}]+)[)\]}])?/gu;
const sign = /[^\p{L}\p{M}\p{N}]+/gu;
/** A PDF may print bold letters twice: RRooee. */
const twice = /(?<!\p{L})(?:(\p{L})\1){3,}(?!\p{L})/gu;
/** $OTO, R@MIREZ; no address of mail. */
const letter_signs: Record<string, string> = { '@': 'a', $: 's', '!': 'i', '€': 'e', '£': 'l', '¢': 'c', '†': 't', '°': 'o' };
const with_signs = /(?<!\S)(?!\S*@\S*\.)\S*[@$!€£¢†°]\S*/gu;
const withoutSigns = (word: string) => (/\p{L}/u.test(word) ? word.replace(/[@$!€£¢†°]/g, (one) => letter_signs[one]!) : word);
/** T AYLOR, S EDRA: of capitals that are larger than the others. */
const large_initial = /(?<!\p{L})(\p{L}) (\p{L}{2,})/gu;
const isApart = ([, initial, rest]: readonly string[]) => !isKnown(fold(rest!)) && isKnown(fold(initial! + rest));
/** Ho man, Ti any: a ligature that is lost. */
const lowercase_behind = /(?<!\p{L})(\p{Lu}\p{Ll}*) (\p{Ll}{2,})/gu;
function withLostLigature(found: string, before: string, behind: string): string {
  const joined = ligatures.map((one) => before + one.toLowerCase() + behind).find((one) => isKnown(fold(one)));
  return joined ?? (found.length < SHORTEST + 3 || isKnown(fold(behind)) || particles.has(fold(behind)) ? found : `${before}fi${behind}`);
}
/** ROEEEE of a key that got stuck; AAA and VIII stay. */
const long_words = /(?<!\p{L})(?![IVX]+(?!\p{L}))\p{L}{4,}/giu;
const withoutRuns = (word: string) => word.replace(/(.)\1{2,}/giu, (run) => (run === word ? run : run[0]!));
/** KEVlN, HaIweII; not McIntyre. */
const small_l = /(?<=[A-Z])l(?=[A-Z]|\b)|\bl(?=[A-Z]{2})/g;
const large_i = /(?<=\p{Ll})(?<!\bMa?c)I+/gu;
const plainWords = (typed: string): string =>
  ([...typed.matchAll(large_initial)].some(isApart) ? typed.replace(large_initial, '$1$2') : typed)
    .replace(with_signs, withoutSigns)
    .replace(lowercase_behind, withLostLigature)
    .replace(twice, (found) => found.replace(/(.)\1/gu, '$1'))
    .replace(small_l, 'I')
    .replace(large_i, (found) => 'l'.repeat(found.length))
    .replace(long_words, withoutRuns);

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
  const read = text.replace(signed, (found) => {
    const pieces = found.split(sign).filter((piece) => piece !== '');
    return areWords(found, pieces) ? found : pieces.join('');
  });
  // ROE^JANE
  return is_line && !/\s/.test(read) ? text : read;
}

/** EOR ENAJ */
const turned = (text: string): string => [...text].reverse().join('');

const perWord = (text: string, read: (word: string) => string): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const folded = fold(word);
    const found = read(folded);
    return found === folded ? word : found;
  });

const readers = [
  (word: string) => withUsualLetters(withoutFigures(word)),
  ...digits.map((letters) => (word: string) => withUsualLetters(withLetters(word, letters))),
].map(remembered);

const lines = new Set(['name', 'organization_name']);
const fields = ['name', 'organization_name', 'first_name', 'middle_name', 'last_name'] as const;

/** With letters for those they may have been misread as; empty where there are none. */
export function asPrinted(question: Question): Question[] {
  const plain = fields.flatMap((field): [(typeof fields)[number], string][] =>
    question[field] === undefined ? [] : [[field, unsigned(plainWords(question[field]), lines.has(field))]],
  );
  const words = plain.flatMap(([, text]) => wordsOf(text)).filter(({ length }) => length >= SHORTEST);
  const isTurned = !words.some(isKnown) && 2 * words.filter((word) => isKnown(turned(word))).length >= Math.max(1, words.length);
  const found = new Map<string, Question>();
  const each = plain.some(([, text]) => hasDigit(fold(text))) ? readers : readers.slice(0, 1);
  for (const read of isTurned ? [...each, null] : each) {
    const printed = Object.fromEntries(plain.map(([field, text]) => [field, read ? perWord(text, read) : turned(text)]));
    if (plain.some(([field]) => printed[field] !== question[field])) found.set(JSON.stringify(printed), { ...question, ...printed });
  }
  return [...found.values()];
}
