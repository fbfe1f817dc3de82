import { hasLetter } from '#fields/letters';
import { eachWord, fold, hasDigit, isNumber, other_sign, withoutDigits, wordsOf } from './fold.ts';
import { isOnlyGivenName, isUsualGivenName, isUsualName, isUsualSurname, surnamesAbroad } from './name-frequencies.ts';
import { tagged, valuesOf } from './read/lexicon.ts';

/** What stands around a person's name; read/tags.csv explains each set. */

export const titles = tagged('title');
export const titlesBeforeTwo = tagged('title_before_two');
export const generations: Record<string, string> = Object.fromEntries(valuesOf('generation'));
export const innerGenerations = tagged('inner_generation');
export const practiceCredentials = tagged('practice_degree');
export const credentials = tagged('practice_degree', 'degree');
export const doubtfulCredentials = tagged('doubtful_degree');
export const roles = tagged('role');
export const qualifiers = tagged('qualifier');
export const practiceForms = tagged('practice_form');
export const professionalForms = tagged('professional_form');
export const particles = tagged('particle');
export const letterParticles = tagged('letter_particle');

/** II and JR stand for each other. */
export const areOtherGenerations = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a !== b && ![a, b].every((one) => one === 'JR' || one === 'II');

export const isDegree = (word: string): boolean => credentials.has(word) || doubtfulCredentials.has(word);

export const affixWord =
  (...more: readonly ReadonlySet<string>[]) =>
  (word: string): boolean =>
    isDegree(word) || word in generations || more.some((words) => words.has(word));

const isAffix = affixWord();
const before_number = tagged('number_of', 'number_sign', 'numbered', 'beside_number', 'unit');
/** Numbers and what says so, of letters, have no place in a name: JANE NO 5 ROE, RN1; its words are folded. */
export const withoutNumberWords = (words: readonly string[], from = 1): string[] =>
  words.flatMap((word, at) => {
    if (!hasDigit(word)) return at >= from && before_number.has(word) && isNumber(words[at + 1] ?? '') ? [] : word;
    const own = withoutDigits(word);
    return own === '' ? [] : isAffix(own) && word.startsWith(own) ? own : word;
  });
/** A sign such as V of Unicode's numerals would be folded to a letter. */
export const withFigures = (text: string): string =>
  other_sign.test(text)
    ? eachWord(text, (word) => (hasLetter(word) || !hasLetter(fold(word)) ? word : `0${word.endsWith(',') ? ',' : ''}`))
    : text;

export const isNoAffix = (word: string): boolean => !titles.has(word) && !credentials.has(word) && !(word in generations);

export function ownWords(line: string): string[] {
  const folded = fold(line);
  // 24 HOUR CARE begins with its number.
  const words = wordsOf(line).filter((word, at) => !isNumber(word) || (at === 0 && folded.startsWith(word)));
  // Regina Cota; COTA, REGINA; not MEEKS COTA, Regina COTA, REGINA, COTA
  const isSurname = (word: string) =>
    isUsualSurname(word) &&
    words.some(isOnlyGivenName) &&
    !folded.includes(`, ${word}`) &&
    !(line.includes(word) && line !== line.toUpperCase());
  return words.filter((word) => isNoAffix(word) || isSurname(word));
}

const given_too = tagged('also_given');
export const isAlsoGiven = (word: string): boolean => given_too.has(word) || isUsualGivenName(word);

/** DR SMITH, DE LA CRUZ with its particles; null where there are several names or none, as BEN TRUONG, LE ERICA. */
export function onlyName(line: string, mayBeTwo = true): string | null {
  const words = ownWords(line);
  if (words.length === 0 || !words.slice(0, -1).every((word) => word.length > 1 && particles.has(word))) return null;
  const [first = '', last = '', ...more] = words;
  const areTwo =
    (isUsualName(first) || given_too.has(first)) &&
    (isUsualName(last) || (isUsualSurname(first) && surnamesAbroad.has(last))) &&
    !isUsualName(first + last);
  return mayBeTwo && more.length === 0 && areTwo ? null : words.at(-1)!;
}
