import { isChineseSurname, isKoreanSurname } from './east-asian.ts';
import { givenNamesAbroad, isUsualGivenName, isUsualName, isUsualSurname, surnamesAbroad } from './name-frequencies.ts';
import { slipOf } from './organization-words.ts';
import {
  commonGivenNames,
  earSpellings,
  familiarKey,
  formalNames,
  givenNamesBehind,
  phoneticCodes,
  romanizedKey,
  spanishKey,
  spellingGroups,
} from './spelling-variants.ts';

/** Two letters and the one that a scanned page shows in their place. */
export const alike: readonly [string, string][] = [
  ['RN', 'M'],
  ['RI', 'N'],
  ['CL', 'D'],
  ['VV', 'W'],
  ['LI', 'H'],
  ['II', 'U'],
  ['C', 'E'],
];
/** Exchanged in any word; the others only where they give a usual name. */
const certain = alike.filter(([two]) => ['RN', 'CL', 'VV'].includes(two));

const SHORTEST_PRINTED = 3;

export function exchanged(word: string, pairs: readonly [string, string][]): string[] {
  const found: string[] = [];
  for (const pair of pairs)
    for (const [from, to] of [pair, pair.toReversed()] as [string, string][])
      for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
        found.push(word.slice(0, at) + to + word.slice(at + from.length));
  return found;
}

const none: readonly string[] = [];

/** OGBURN for OGBUM, CLUKEY for DUKEY */
const printedSpellings = (word: string, is_usual: boolean): readonly string[] =>
  is_usual || word.length < SHORTEST_PRINTED ? none : exchanged(word, certain);

/** About 200 bytes each; then the older half is forgotten unless it is used. */
const REMEMBERED = 200_000;

/** Equal texts give the same object while it is cached, so that comparisons find it in the cache of the processor. */
export function shared<One>(make: (text: string) => One): (text: string) => One {
  let known = new Map<string, One>();
  let older = known;
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= REMEMBERED) [older, known] = [known, new Map()];
    const made = older.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
}

/** Identity is a fast equality check. */
export const token: (text: string) => Token = shared(read);

/** Everything a comparison needs of a word, computed once and shared by all names that hold it. */
export type Token = Readonly<ReturnType<typeof read>>;

/** A bit for each letter that it has: two words an edit apart differ in two bits at most. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

function read(text: string) {
  /** Double Metaphone codes; empty where there is none. */
  const [sound, other_sound] = phoneticCodes(text);
  const spellings = spellingGroups(text);
  const is_chinese_surname = isChineseSurname(text);
  const is_korean_surname = isKoreanSurname(text);
  const is_usual = isUsualName(text);
  const is_common_given_name = commonGivenNames.has(text);
  const is_given_name_abroad = givenNamesAbroad.has(text) || spellings.given.length > 0;
  const as_printed = printedSpellings(text, is_usual);
  const by_ear = earSpellings(text);
  const behind = givenNamesBehind(text);
  const [familiar, romanized, spanish] = [familiarKey(text), romanizedKey(text), spanishKey(text)];
  return {
    text,
    /** Beside the text, which lies elsewhere in memory; the rest as comparisons ask. */
    length: text.length,
    first: text.charCodeAt(0),
    last: text.charCodeAt(text.length - 1),
    letters: lettersOf(text),
    has_spellings: spellings.given.length + spellings.surname.length > 0,
    is_heard_otherwise: by_ear.length > 0,
    has_names_behind: behind.length > 0,
    sound,
    other_sound,
    behind,
    /** In Latin letters, of a name from another script. */
    spellings,
    /** TAMMY, TAMI: the same for all; null for others. */
    familiar,
    /** Where letters that look alike were exchanged; empty for usual names. */
    as_printed,
    romanized,
    spanish,
    by_ear,
    is_common_given_name,
    is_formal_name: formalNames.has(text),
    /** In the United States. */
    is_usual,
    is_usual_surname: isUsualSurname(text),
    is_usual_given_name: isUsualGivenName(text),
    /** By any table: another one a letter apart is hardly a slip. */
    is_surname: isUsualSurname(text) || is_chinese_surname || is_korean_surname || surnamesAbroad.has(text) || spellings.surname.length > 0,
    is_given_name: isUsualGivenName(text) || is_common_given_name || is_given_name_abroad,
    /** By a table of other countries. */
    is_given_name_abroad,
    is_chinese_surname,
    is_korean_surname,
    slip: slipOf(text),
  };
}

/** A code of one letter only where the word has no longer one. */
export const soundsOf = ({ sound, other_sound }: Token): string[] =>
  sound.length === 1 ? [sound] : [sound, other_sound].filter((code) => code.length >= 2);
