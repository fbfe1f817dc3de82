import { LRUCache } from 'lru-cache';
import { earSpellings } from './by-ear.ts';
import { isChineseSurname } from './chinese.ts';
import { familiarKey } from './familiar-names.ts';
import { isKoreanSurname } from './korean.ts';
import { printedSpellings } from './look-alikes.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { isGivenNameAbroad, isSurnameAbroad } from './names-abroad.ts';
import { givenNamesBehind, isCommonGivenName, isFormalName } from './nicknames.ts';
import { phoneticCodes } from './phonetic.ts';
import { romanizedKey } from './romanization.ts';
import { spanishKey } from './spanish.ts';
import { type SpellingGroups, spellingGroups } from './spelling-variants.ts';

/** One word of a name with everything a comparison needs, computed once and shared by all names that hold it. */
export interface Token {
  text: string;
  /** Double Metaphone codes; empty strings where there is none. */
  sound: string;
  other_sound: string;
  /** Given names it may stand for. */
  behind: readonly string[];
  is_common_given_name: boolean;
  is_formal_name: boolean;
  /** Other spellings in Latin letters of a name from another script. */
  spellings: SpellingGroups;
  romanized: string | null;
  /**
   * A given name that is written with several endings of one sound (TAMMY, TAMI), the same for all; null for others.
   */
  familiar: string | null;
  /** How it sounds in Spanish. */
  spanish: string | null;
  /** How somebody writes it who only heard it; empty for most. */
  by_ear: readonly string[];
  /** What it may be where letters that look alike were exchanged; empty for usual names. */
  as_printed: readonly string[];
  /** A usual surname or given name of the United States, which the table of spellings covers. */
  is_usual: boolean;
  /** Names of their own by any table: another one a letter apart is hardly a slip. */
  is_surname: boolean;
  is_given_name: boolean;
  /** By a table of names of other countries. */
  is_given_name_abroad: boolean;
  is_chinese_surname: boolean;
  is_korean_surname: boolean;
}

/** About 200 bytes each. */
const REMEMBERED = 400_000;
const known = new LRUCache<string, Token>({ max: REMEMBERED });

/**
 * The token of a word. Equal words give the same object while it is cached, so an identity check is a fast equality
 * check.
 */
export function token(text: string): Token {
  let made = known.get(text);
  if (made) return made;
  const [sound, other_sound] = phoneticCodes(text);
  const spellings = spellingGroups(text);
  const is_chinese_surname = isChineseSurname(text);
  const is_usual = isUsualSurname(text) || isUsualGivenName(text);
  const is_korean_surname = isKoreanSurname(text);
  made = {
    text,
    sound,
    other_sound,
    behind: givenNamesBehind(text),
    is_common_given_name: isCommonGivenName(text),
    is_formal_name: isFormalName(text),
    spellings,
    romanized: romanizedKey(text),
    familiar: familiarKey(text),
    spanish: spanishKey(text),
    by_ear: earSpellings(text),
    as_printed: printedSpellings(text, is_usual),
    is_usual,
    is_surname: isUsualSurname(text) || is_chinese_surname || is_korean_surname || isSurnameAbroad(text) || spellings.surname.length > 0,
    is_given_name: isUsualGivenName(text) || isCommonGivenName(text) || isGivenNameAbroad(text) || spellings.given.length > 0,
    is_given_name_abroad: isGivenNameAbroad(text) || spellings.given.length > 0,
    is_chinese_surname,
    is_korean_surname,
  };
  known.set(text, made);
  return made;
}
