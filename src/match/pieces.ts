import { stateCode } from '../fields/us-state.ts';
import { credentials, generations, isNoAffix, particles, practiceForms } from './affixes.ts';
import { fold, hasDigit, lettersOf, remembered, undottedLetters, undottedWords, wordsOf } from './fold.ts';
import { isOnlyGivenName, isUsualName } from './name-frequencies.ts';
import { isBusinessName, organizationForm } from './organization.ts';
import { isCommonlyGiven, isCommonWord, legalForm } from './organization-words.ts';
import { tagged } from './read/lexicon.ts';
import { token } from './token.ts';

/** What a piece of a line may be, by its words. */

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
  return first !== undefined && (token(first).is_given_name || (first.length === 1 && token(last).is_surname));
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

/** BRYAN DAY CERTIFIED NURSE, COACH MOSAMMAT BEGUM, BRYAN MILLER-DAY: one of two words is otherwise of no name. */
export function besideNoise(line: string, most: number): (readonly [given: string, surname: string])[] {
  const words = lettersOf(line).filter((word) => word.length > 1);
  const noisy = words.map(isNoise);
  if (!noisy.includes(true)) return [];
  const pairs = words.flatMap((word, at) =>
    words
      .slice(at + 1, at + 3)
      .flatMap((other, place) => (noisy[at] === noisy[at + 1 + place] ? [] : [[word, other] as const, [other, word] as const])),
  );
  return pairs.slice(0, most);
}

export const isUnknown = (word: string): boolean => !token(word).is_given_name && !token(word).is_surname && !isCommonWord(word);
const notes = tagged('note');
const glues = new Set([...notes, ...tagged('lead', 'title', 'degree', 'practice_degree', 'generation')]);
const SHORTEST_GLUE = 2;
const SHORTEST_LEFT = 3;

const none: readonly string[] = [];

/** DUPROE, ROERN */
export function otherWords(word: string): readonly string[] {
  if (!isUnknown(word)) return none;
  const found: string[] = [];
  const add = (glue: string, left: string) => glues.has(glue) && (notes.has(glue) || isUsualName(left)) && found.push(left);
  for (let at = SHORTEST_GLUE; at + SHORTEST_LEFT <= word.length; at++) {
    add(word.slice(0, at), word.slice(at));
    add(word.slice(-at), word.slice(0, -at));
  }
  return found;
}

const labels = tagged('label');
const titled = tagged('title', 'title_before_two');
const endings = tagged('particle', 'doubtful_degree');

export const apart = /([^\p{L}\p{M}\p{N}\s'’`.-]+|\s[-–—]+\s)/u;
const glued = /(?<=\p{Ll}{2})(?=\p{Lu}(?:\p{Ll}{2}|\p{Lu}{2}))|(?<=(?<![\p{L}.])\p{L}\.)(?=\p{L}\.)/gu;

interface Content {
  word: string;
  is_apart: boolean;
  is_behind_comma: boolean;
  /** SCOTT & WHITE */
  is_joined: boolean;
  /** Estate of Jane; Roe and John Poe: perhaps one name over two lines. */
  is_next: boolean;
  /** Zelle to J. Roe; J Roe Houston TX; Roe, J, Nurse: `is_sure` where further words stand before it. */
  initial: { letter: string; is_sure: boolean; is_behind: boolean } | null;
}

const initial_before = /(?<![\p{L}\p{N}'’])(\p{L})(?:(\.)\s*|\s+)(?:\p{L}(?:\.\s*|\s+))?(\p{L}[\p{L}'’-]+)/gu;
const initial_behind = /(?<![\p{L}'’-])(\p{L}[\p{L}'’-]+),?\s+(\p{L})(?![\p{L}\p{N}'’])/gu;

/** `has_others`: and further words, which are of no name. */
export function contentOf(line: string): { content: Content[]; has_others: boolean } {
  const found: Content[] = [];
  // TENNER^QUENTIN^M^^^MD
  let has_others = line.includes('^');
  const initials = new Map<string, NonNullable<Content['initial']>>();
  for (const [, word, letter] of line.matchAll(initial_behind))
    initials.set(fold(word!), { letter: fold(letter!), is_sure: false, is_behind: true });
  for (const [, letter, point, word] of line.matchAll(initial_before))
    initials.set(fold(word!), { letter: fold(letter!), is_sure: point !== undefined, is_behind: false });
  let [is_joined, is_next] = [false, false];
  // SURNAME ROE; GIVEN JANE
  const words = wordsOf(line).filter((word) => word !== 'NAME');
  const is_labeled = words.filter((word, at) => labels.has(word) && words[at + 1] && !isNoise(words[at + 1]!)).length > 1;
  const pieces = line.replace(glued, ' ').replace(/&/g, ' and ').split(apart);
  for (let at = 0; at < pieces.length; at += 2) {
    let is_apart = true;
    let is_behind_comma = pieces[at - 1] === ',';
    is_next = !is_labeled && /[;\r\n]/.test(pieces[at - 1] ?? '');
    is_joined ||= is_next;
    const own = wordsOf(pieces[at]!);
    for (const [place, word] of own.entries()) {
      is_joined ||= word === 'AND' && !is_labeled;
      // LAKSHMI LE; VAN DER TENNER
      const next = own[place + 1] ?? '';
      const endsName = found.length > 0 && token(word).is_surname && word.length > 1 && isNoise(next) && !endings.has(next);
      if (isNoise(word) && !(endsName && endings.has(word))) {
        const isOther = word.length > 1 || hasDigit(word);
        is_apart ||= isOther;
        // J.R. QUENTIN TENNER, MELISSA TENNER RN; RN QUENTIN TENNER
        const isOfName = titled.has(word) || (found.length > 0 && (credentials.has(word) || word in generations));
        has_others ||= isOther && !isOfName;
      } else {
        const beside = is_apart ? initials.get(word) : undefined;
        // BEN E JACOBSON, RICHARD J DE ASLA
        const isOfOther = own.slice(0, place).some((one) => token(one).is_given_name) || endings.has(own[place + 2] ?? '');
        const is_sure = beside?.is_sure === true && (has_others || found.length > 0);
        const initial = beside && (is_sure || !isOfOther) ? { ...beside, is_sure } : null;
        found.push({ word, is_apart, is_behind_comma, is_joined, is_next, initial });
        is_apart = false;
        is_behind_comma = false;
        is_joined = is_next = false;
      }
    }
  }
  return { content: found, has_others };
}
