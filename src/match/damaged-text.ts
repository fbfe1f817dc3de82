import { hasLetter, isCapital, isCapitals, isOfLetters, isSmall } from '#fields/letters';
import { affixWord, particles, qualifiers, titles } from './affixes.ts';
import {
  eachWord,
  fold,
  hasDigit,
  hasOneOf,
  hasTwoWords,
  isConnector,
  isNumber,
  isPlain,
  LETTERS,
  letterRuns,
  letterSigns,
  odd_blank,
  remembered,
  withoutDigits,
  word_or_number,
  wordsOf,
} from './fold.ts';
import { usualNames } from './name-frequencies.ts';
import { commonWords, isCommonWord } from './organization-words.ts';
import type { Question } from './question.ts';
import { tagged } from './read/lexicon.ts';
import { patternOf, without } from './read/schemes.ts';
import { alike, exchanged, token } from './token.ts';

/** Off a scanned page or out of a damaged file: H0ME HEALTH, JANE HEMANDEZ, SOLOR/ZANO2. */

const SHORTEST = 4;

const known = usualNames.union(commonWords).union(tagged('cardinal'));
export const isKnown = (word: string): boolean => known.has(word);

const isAffix = affixWord(titles, particles, qualifiers);
const isName = (text: string): boolean => {
  const { is_given_name, is_surname } = token(fold(text));
  return is_given_name || is_surname || isCommonWord(fold(text));
};

/** An initial, a name or what stands beside one. */
export const isWord = (piece: string): boolean =>
  isCapital(piece) || (piece.length > 2 && isName(piece)) || isAffix(fold(piece)) || isConnector(piece);

const withoutFiguresBeside = without('figures_beside');
/** A footnote, a version, a year or the number of an employee; 1CARE, HEALTH2 and the capital in JaneRoe2 stay. */
const withoutFigures = (text: string): string =>
  text.replace(word_or_number, (word) => {
    const left = withoutFiguresBeside(word);
    return isCommonWord(fold(left)) ? word : left;
  });

/**
 * What 0 to 9 stand for, of a scan or typed so: H0ME, L4M4R, 4CM3. A1, 1ST and CARE1 are written so unless it makes a
 * known word: C4R3.
 */
function withLetters(word: string, letters: string): string {
  const own = withoutDigits(word);
  if (own === '' || own === word || word.length < SHORTEST - 1) return word;
  const read = [...word].map((one) => (isNumber(one) ? letters[Number(one)]! : one)).join('');
  return isKnown(read) || (own.length > 1 && word.length >= SHORTEST && !isCommonWord(own)) ? read : word;
}

/** TARROWMD: no name ends so. */
const glued = ['MD', 'JR', 'LLC', 'DDS', 'LPN'];
function unglued(word: string): string {
  const end = glued.find((one) => word.endsWith(one) && word.length >= one.length + 3);
  return end ? word.slice(0, -end.length) : word;
}

/** Known words without letters that a font draws as one, which a PDF loses. */
const lost = new Map<string, string>();
for (const word of known)
  for (const ligature of word.includes('F') ? ['FI', 'FF', 'FL', 'FFI'] : []) {
    const [before, behind, ...more] = word.split(ligature);
    if (before && behind && more.length === 0) lost.set(before + behind, word);
  }

/** HEMANDEZ → HERNANDEZ, ECLWARCLS → EDWARDS, TIANY → TIFFANY */
function withUsualLetters(word: string): string {
  if (word.length < SHORTEST || !isCapitals(word) || isKnown(word)) return word;
  const printed = [...exchanged(word, alike), ...alike.map(([two, one]) => word.replaceAll(two, one))].find(isKnown);
  const whole = lost.get(word) ?? unglued(word);
  return printed ?? (whole === word || isName(word) ? word : whole);
}

const signed = patternOf('signs_within', 'g');
const twice = patternOf('letters_twice', 'g');
const letter_signs = new RegExp(`[${[...letterSigns.keys()].join('')}]`, 'g');
const isAddress = (word: string): boolean => word.includes('@') && word.includes('.', word.indexOf('@'));
const withoutSigns = (word: string): string =>
  isAddress(word) || !hasLetter(word)
    ? word
    : word.replace(letter_signs, (sign, at) => letterSigns.get(sign)![at ? 'toLowerCase' : 'toUpperCase']());
const money = patternOf('money_before', 'g');
/** $Jane is Jane, $mart is Smart. */
export const withoutMoney = (text: string): string =>
  text.replace(money, (typed, word: string) => {
    const [own, read] = [fold(word), fold(withoutSigns(typed))];
    return own === 'USD' || (isKnown(own) && (read === own || !isKnown(read))) ? word : typed;
  });
const large_initial = patternOf('large_initial', 'g');
const isApart = ([, initial, rest]: readonly string[]) => !isKnown(fold(rest!)) && isKnown(fold(initial! + rest));
/** A longer line is a sentence. */
const LONGEST_PERSON = 30;
const lowercase_behind = patternOf('lost_ligature', 'g');
function withLostLigature(found: string, before: string, behind: string, _at: number, line: string): string {
  const [whole, end] = [fold(before + behind), fold(behind)];
  const word = lost.get(whole);
  if (word?.startsWith(fold(before)) && word.endsWith(end))
    return before + word.slice(before.length, -behind.length).toLowerCase() + behind;
  if (particles.has(end)) return found;
  // Go rdon
  if (isKnown(whole)) return before + behind;
  return line.length > LONGEST_PERSON || isKnown(end) ? found : `${before}fi${behind}`;
}
const long_words = patternOf('long_word', 'g');
const withoutRuns = (word: string) => word.replace(/(.)\1{2,}/giu, (run) => (run === word ? run : run[0]!));
const withLargeI = without('small_l', 'I');
const large_i = patternOf('large_i', 'g');
/** HoweII, RoeIII: a name and its generation */
function withSmallL(found: string, at: number, line: string): string {
  const before = line.slice(0, at);
  const word = isSmall(before.at(-1)) && isSmall(before.at(-2)) ? before.match(LETTERS)!.at(-1)! : '';
  const isGeneration = found.length > 1 && isKnown(fold(word)) && !isOfLetters(line[at + found.length] ?? '');
  return isGeneration ? found : 'l'.repeat(found.length);
}
/** Cheaper than to look for either. */
const repeated = /(.)\1(?:\1|(.)\2)/iu;
function plainWords(typed: string): string {
  const hasInitial = typed.search(large_initial) >= 0 && [...typed.matchAll(large_initial)].some(isApart);
  const joined = hasInitial ? typed.replace(large_initial, '$1$2') : typed;
  const letters = joined.search(letter_signs) < 0 ? joined : eachWord(joined, withoutSigns);
  const text = letters.replace(lowercase_behind, withLostLigature);
  const isRepeated = repeated.test(text);
  const once = isRepeated ? text.replace(twice, (found) => found.replace(/(.)\1/gu, '$1')) : text;
  const read = withLargeI(once).replace(large_i, withSmallL);
  return isRepeated || read !== text ? read.replace(long_words, withoutRuns) : read;
}

const SHORTEST_JOINED = 5;

/** Besides letters. */
const hasOnly = (found: string, signs: string): boolean => [...found.replace(LETTERS, '')].every((sign) => signs.includes(sign));
/** An initial stands before a point or behind a comma. */
const isInitialOrName = (found: string) => (piece: string) => isName(piece) || (piece.length === 1 && hasOnly(found, '.,'));

/** ROE/JANE, ZORBLAT/BAYVIEW, PH.D, whether a table has them or not. */
function areWords(found: string, pieces: readonly string[]): boolean {
  if (pieces.every((piece) => piece.length > 2 && isName(piece)) || pieces.every(({ length }) => length === 1)) return true;
  // ROD-RIG-UEZ has more hyphens than a surname.
  if (hasOnly(found, '-')) return pieces.every((piece) => (pieces.length < 3 && piece.length > 2) || (piece.length > 1 && isName(piece)));
  if (/,\p{L}{1,2}(?:\.|$)/u.test(found) || (hasOnly(found, '.,/-') && pieces.every(isInitialOrName(found)))) return true;
  if (hasOnly(found, '/|;,:') && !/^\p{Lu}.+[,/|;:]\p{Ll}/u.test(found)) return pieces.every(({ length }) => length > 3);
  return pieces.join('').length < SHORTEST_JOINED && found.includes('.');
}

function unsigned(text: string, is_line: boolean): string {
  if (isPlain(text)) return text;
  const read = text.replace(signed, (found) => {
    const pieces = letterRuns(found);
    return areWords(found, pieces) ? found : pieces.join('');
  });
  // ROE^JANE
  return is_line && !hasTwoWords(read) ? text : read;
}

const between_letters = patternOf('signs_between_letters', 'g');
const beside_letters = patternOf('signs_beside_word', 'g');

/** MA##ILLO, JANE HU~ARD, ==RONSON: signs for letters, unless what they part are words. JANE~ROE is one line. */
export function hasSignsForLetters(text: string, is_line: boolean): boolean {
  if (isPlain(text)) return false;
  const areParted = (found: string): boolean => {
    const pieces = wordsOf(letterRuns(found).join(' '));
    return pieces.every((piece) => piece.length > 3 || (piece.length > 2 && isName(piece))) && pieces.some(isName);
  };
  if ((!is_line || hasTwoWords(text)) && (text.match(between_letters) ?? []).some((found) => !areParted(found))) return true;
  return [...text.matchAll(beside_letters)].some(([, behind, before]) => !isName(behind ?? before!));
}

/** A sign that turns the direction of writing is not screened, whatever stands behind it. */
export const hasOverride = (text: string): boolean => hasOneOf(text, '\u202d\u202e');
/** EOR ENAJ */
const turned = (text: string): string => [...text].reverse().join('');

type Read = (text: string) => string;
/** As it was typed where nothing was misread. Known words need no place in what is remembered. */
const [asTyped, ...asLetters] = [null, 'OIZEASGTBG', 'OLZEASGTBG'].map((letters) => {
  const printed = remembered((word) => {
    const folded = fold(word);
    const found = withUsualLetters(letters ? withLetters(folded, letters) : folded);
    return found === folded ? word : found;
  });
  return (text: string): string => text.replace(word_or_number, (word) => (isKnown(word.toUpperCase()) ? word : printed(word)));
}) as [Read, ...Read[]];

const fields = ['name', 'organization_name', 'first_name', 'middle_name', 'last_name'] as const;

/** Ho man alone may be a whole name: its only word would be too little. */
function printedWhole(field: (typeof fields)[number], typed: string): string {
  const text = unsigned(plainWords(typed), field === 'name' || field === 'organization_name');
  return field === 'name' && hasTwoWords(typed) && !hasTwoWords(text) ? typed : text;
}

const lines_within = patternOf('lines_within', 'g');

/** KAVITA AS\u00a0HWORTH: each blank that may stand within a word, or both; repaired.ts leaves no more. */
const joinings = [() => true, (at: number) => at === 0, (at: number) => at === 1];

/** With letters for those they may have been misread as; empty where there are none. */
export function asPrinted(question: Question): Question[] {
  const typed = fields.filter((field) => question[field] !== undefined);
  const plain = typed.map((field) => [field, printedWhole(field, question[field]!)] as const);
  const words = plain.flatMap(([, text]) => wordsOf(text)).filter(({ length }) => length >= SHORTEST);
  const isOverridden = () => typed.some((field) => hasOverride(question[field]!));
  const isTurned =
    !words.some(isKnown) && !isOverridden() && 2 * words.filter((word) => isKnown(turned(word))).length >= Math.max(1, words.length);
  const found = new Map<string, Question>();
  const hasDigits = plain.some(([, text]) => wordsOf(text).some((word) => hasDigit(word) && !isNumber(word)));
  const bare = hasDigits ? plain.map(([field, text]) => [field, withoutFigures(text)] as const) : plain;
  const readings: [Read, typeof bare][] = [[asTyped, bare]];
  if (hasDigits) for (const texts of [plain, bare]) for (const read of asLetters) readings.push([read, texts]);
  if (isTurned) readings.push([turned, plain]);
  readings.push([(text) => text.replace(lines_within, (found) => found.replaceAll('; ', '')), plain]);
  if (plain.some(([, text]) => text.search(odd_blank) >= 0))
    for (const isJoined of joinings) {
      let at = 0;
      readings.push([(text) => text.replace(odd_blank, () => (isJoined(at++) ? '' : ' ')), plain]);
    }
  for (const [read, texts] of readings) {
    const printed = texts.map(([field, text]) => [field, read(text)] as const);
    if (printed.some(([field, text]) => text !== question[field]))
      found.set(JSON.stringify(printed), { ...question, ...Object.fromEntries(printed) });
  }
  return [...found.values()];
}
