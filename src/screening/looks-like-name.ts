import { affixWord, practiceForms } from '#match/affixes';
import { hasDigit, lettersOf, undottedLetters } from '#match/fold';
import { isUsualGivenName, isUsualSurname } from '#match/name-frequencies';
import { isTellingWord } from '#match/organization-words';

/** What a cell of a file looks like, before it is known whether it is a name. Pure. */

const isAffix = affixWord(practiceForms);

export const hasGivenName = (text: string): boolean => lettersOf(text).some(isUsualGivenName);

/** JANE ROE, ROE, JANE A: words, of which one is a usual given name, and no number. */
export function looksLikeName(text: string): boolean {
  const words = lettersOf(text);
  return !hasDigit(text) && words.length >= 2 && words.length <= 5 && words.some(isUsualGivenName);
}

/** JANE A ROE: nothing but usual names and initials. */
export const isAllNames = (text: string): boolean =>
  lettersOf(text).every((word) => word.length === 1 || isUsualGivenName(word) || isUsualSurname(word));

/** ROE HOSPITAL: one of its words makes it a business. */
export const hasBusinessWord = (text: string): boolean => lettersOf(text).some(isTellingWord);

/** JANE ROE, in this order. */
export function isFullName(text: string): boolean {
  const words = lettersOf(text).filter((word) => !isAffix(word));
  return words.length >= 2 && words.length <= 4 && isUsualGivenName(words[0]!) && !isUsualGivenName(words.at(-1)!);
}

/** MD, RN BSN: nothing but degrees. */
export const isDegree = (text: string): boolean => undottedLetters(text).every(isAffix);

/** JANE, J and MD: what stands behind the comma of a name. */
export function isBehindComma(text: string): boolean {
  const [first] = undottedLetters(text);
  return first !== undefined && (first.length === 1 || isUsualGivenName(first) || isAffix(first));
}
