import { stateCode } from '#fields/us-state';
import { credentials, isNoAffix, particles, practiceForms } from './affixes.ts';
import { hasDigit, lettersOf, remembered, undottedLetters, undottedWords, wordsOf } from './fold.ts';
import { isOnlyGivenName, isUsualName } from './name-frequencies.ts';
import { isBusinessName, organizationForm } from './organization.ts';
import { isCommonlyGiven, isCommonWord, legalForm } from './organization-words.ts';
import { tagged } from './read/lexicon.ts';
import { token } from './token.ts';

/** What a piece of a line may be, by its words. */

export const isGiven = (word: string): boolean => token(word).is_given_name;
export const isSurname = (word: string): boolean => token(word).is_surname;
const isLong = (word: string): boolean => word.length > 1;

/** Two words. MD PC behind the name of a practice is not a name. */
export function isFull(text: string): boolean {
  const words = undottedLetters(text).filter(isLong);
  return words.length >= 2 && words.some((word) => !credentials.has(word) && !practiceForms.has(word));
}

const isOwn = (word: string): boolean => isLong(word) && !isCommonlyGiven(word);
const hasOwnWord = (text: string): boolean => undottedLetters(text).some(isOwn);
const isEnough = (text: string): boolean => undottedLetters(text).length > 2 || (isFull(text) && hasOwnWord(text));

export const endsInForm = (text: string): boolean => legalForm(undottedWords(text).at(-1) ?? '') !== null;

const spacedWords = remembered((text): readonly string[] => undottedLetters(text).filter(isNoAffix));

/** Two to five words of which none belongs to a business. */
function mayBeName(text: string): boolean {
  const words = spacedWords(text);
  const last = words.at(-1);
  if (!last || words.length < 2 || words.length > 5 || last.length < 2 || particles.has(last) || hasDigit(text)) return false;
  return words.every((word) => word.length === 1 || !isCommonlyGiven(word));
}

/** With a given name in front, or behind a comma. */
export const isPersonName = remembered((text): boolean => {
  if (!mayBeName(text)) return false;
  const [first, last] = [spacedWords(text.includes(',') ? text.slice(text.indexOf(',')) : text)[0], spacedWords(text).at(-1)!];
  return first !== undefined && (isGiven(first) || (first.length === 1 && isSurname(last)));
});

export const isWholePerson = (text: string): boolean => isPersonName(text) && !isOnlyGivenName(wordsOf(text).at(-1)!);

export const isShortPerson = (text: string): boolean => wordsOf(text).length <= 5 && isWholePerson(text);

/** Two or three words, which may be in no table. */
export const isPlain = (text: string): boolean => {
  const own = wordsOf(text);
  return (
    (own.length === 2 || own.length === 3) &&
    !particles.has(own.at(-1)!) &&
    own.every((word) => isLong(word) && !hasDigit(word) && !isCommonWord(word))
  );
};

/** Conditions of read/schemes.csv. */
export const asks = {
  full: isFull,
  enough: isEnough,
  own_word: hasOwnWord,
  common_word: (text: string): boolean => undottedLetters(text).some(isCommonlyGiven),
  business: isBusinessName,
  telling: (text: string): boolean => organizationForm(text).is_telling,
  has_form: (text: string): boolean => undottedLetters(text).some((word) => legalForm(word) !== null),
  ends_in_form: endsInForm,
  /** M.TENNER */
  two_words: (text: string): boolean => lettersOf(text).filter(isNoAffix).length >= 2,
  name: mayBeName,
  person: (text: string): boolean => isShortPerson(text) || isPlain(text),
  long: (text: string): boolean => undottedLetters(text).length > 5,
} as const;

const noise = tagged(
  'label',
  ...['title', 'title_before_two', 'role', 'qualifier', 'lead', 'note', 'degree', 'practice_degree', 'generation'],
  ...['unit', 'number_of', 'beside_number', 'of_business', 'particle', 'tells_apart'],
);
const of_none = tagged('placeholder', 'no_value');
/** A word of no name. */
export const isNoise = (word: string): boolean =>
  word.length < 2 ||
  hasDigit(word) ||
  of_none.has(word) ||
  ((noise.has(word) || isCommonlyGiven(word) || stateCode(word) !== null) && (word.length < 4 || !isUsualName(word)));
