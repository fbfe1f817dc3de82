import DoubleMetaphone from 'natural/lib/natural/phonetics/double_metaphone.js';
import { z } from 'zod';
import { isCapitals } from '#fields/letters';
import { readTable } from '#read-table';
import { editDistance } from './edit.ts';
import { hasDigit, remembered } from './fold.ts';
import { areNames, isOtherSex, origin, upper, usualGivenNames } from './name-frequencies.ts';

/**
 * Names written in other scripts are spelt in several ways. Written by hand; unlike nicknames they count in both
 * directions.
 */
const groups = readTable(
  'src/match/spelling-variants.csv',
  z.object({
    origin,
    position: z.enum(['given', 'surname', 'both']),
    spellings: z
      .string()
      .refine(
        (text) => text.includes(' ') && areNames(text),
        'expected two or more names of two or more capital letters, separated by a blank',
      ),
  }),
);

const none: readonly number[] = [];
const given = new Map<string, number[]>();
const surname = new Map<string, number[]>();
const add = <One>(to: Map<string, One[]>, word: string, one: One) => to.set(word, [...(to.get(word) ?? []), one]);
for (const [at, { position, spellings }] of groups.entries())
  for (const word of spellings.split(' ')) {
    if (position !== 'surname') add(given, word, at);
    if (position !== 'given') add(surname, word, at);
  }

interface SpellingGroups {
  given: readonly number[];
  surname: readonly number[];
}
const nothing: SpellingGroups = { given: none, surname: none };

export function spellingGroups(word: string): SpellingGroups {
  const asGiven = given.get(word);
  const asSurname = surname.get(word);
  return asGiven || asSurname ? { given: asGiven ?? none, surname: asSurname ?? none } : nothing;
}

const givenSpellings = (name: string): string[] =>
  (given.get(name) ?? []).flatMap((group) => groups[group]!.spellings.split(' ')).filter((spelling) => spelling !== name);

/** A word of the group for given names, surnames or both. */
export const spellingTerm = (group: number): string => {
  const { position, spellings } = groups[group]!;
  return `*${position === 'given' ? 'G' : position === 'surname' ? 'L' : 'B'}${spellings.split(' ')[0]}`;
};

/**
 * Directional: BILL is read as WILLIAM, never WILLIAM as BILL. Names without a nickname are there so that a slip
 * between two of them is not taken for a typing error.
 */
const names = readTable(
  'src/match/nicknames.csv',
  z.object({
    given_name: upper,
    nicknames: z
      .string()
      .refine(
        (text) => text === '' || text.split(' ').every(isCapitals),
        'expected names in capital letters, separated by a blank, or nothing',
      ),
  }),
);

const no_names: readonly string[] = [];
const listed = new Map<string, string[]>();
for (const { given_name, nicknames } of names)
  for (const nickname of nicknames.split(' ').filter(Boolean)) add(listed, nickname, given_name);

/** In the order of the table. */
const places = new Map([...listed.keys()].map((nickname, at) => [nickname, at]));

/** MARY, JOHN: also given at birth, so it ties no two nicknames together. */
export const formalNames = new Set([...listed.values()].flat());
export const commonGivenNames = new Set([...listed.keys(), ...names.map(({ given_name }) => given_name)]);

/** Made when the first nickname is read: not every program reads names. */
let by_sound: Map<string, string[]> | undefined;
const soundingLike = (name: string): readonly string[] => {
  by_sound ??= Map.groupBy(usualGivenNames(), (usual) => phoneticCodes(usual)[0]);
  return by_sound.get(phoneticCodes(name)[0]) ?? no_names;
};

const differing = (length: number) => (length >= 7 ? 2 : length >= 5 ? 1 : 0);

/** By the table of spellings, or a usual name that sounds the same, looks alike and has no nicknames of its own. */
const spellingsOf = remembered((name): readonly string[] => {
  const most = differing(name.length);
  const alike = soundingLike(name).filter(
    (other) => other !== name && !formalNames.has(other) && editDistance(name, other, most) <= most && !isOtherSex(name, other),
  );
  return [...givenSpellings(name), ...alike];
});

export function givenNamesBehind(name: string): readonly string[] {
  // Most words are neither a nickname nor another spelling of one.
  if (!listed.has(name) && !given.has(name)) return no_names;
  const nicknames = [...new Set([name, ...givenSpellings(name)])].filter((one) => listed.has(one));
  const behind = nicknames
    .toSorted((a, b) => places.get(a)! - places.get(b)!)
    .flatMap((nickname) => {
      const given_names = listed.get(nickname)!;
      return [...given_names, ...given_names.flatMap(spellingsOf)];
    });
  return [...new Set(behind)].filter((one) => one !== name);
}

/** Letters of a word that one sound is written with, by what is made of it; applied one after the other. */
const sound_rules = readTable(
  'src/match/sounds.csv',
  z.object({ key: z.string().min(1), letters: z.string().min(1), written: z.string() }),
);
/** `by_ear` has several ways to write the first that is found. */
export const soundRules = (key?: string): [RegExp, string][] =>
  sound_rules
    .filter((row) => key === undefined || row.key === key)
    .map(({ key: of, letters, written }) => [new RegExp(letters, of === 'by_ear' ? '' : 'g'), written]);
export const rewritten = (word: string, of: readonly [RegExp, string][]): string =>
  of.reduce((text, [letters, written]) => text.replace(letters, written), word);

/** TT as T; also the signs 2 and 3 of two letters. */
export const singled = (text: string): string => text.replace(/([A-Z2-3])\1+/g, '$1');

const CODE_LENGTH = 6;
const no_codes: [string, string] = ['', ''];
const algorithm = new DoubleMetaphone();

/**
 * Where `natural` departs from the published algorithm, for the first code / and for the other: it drops S behind A and
 * I and before L (MASON, LISA; silent in CARLISLE and LOIS), has no soft G within a word (ANGELA), reads the CH of
 * RACHEL as that of BACH and the TTH of MATTHEW as two letters, and skips the S of LEWANDOWSKI. MEIER is MEYER;
 * PATRICIA has S or SH. `test/fixtures/sounds.csv` has the usual names that still differ, with the reasons.
 */
const corrections = soundRules('metaphone').map(([letters, written]) => [letters, ...written.split('/')] as const);

/** How a word sounds, and how else it may (empty where the same). */
export function phoneticCodes(word: string): [string, string] {
  if (word.length < 2 || hasDigit(word)) return no_codes;
  let [written, otherwise] = [word, word];
  for (const [letters, one = '', other = one] of corrections) {
    written = written.replace(letters, one);
    otherwise = otherwise.replace(letters, other);
  }
  const [first, own] = algorithm.process(written);
  const second = otherwise === written ? own : algorithm.process(otherwise)[1];
  // A final J has a blank for its other sound. It stays a sign of its own, as RAJ would sound like RA; but terms of the
  // index are parted by blanks.
  const [sound = '', other_sound = ''] = [first, second].map((code) => code.slice(0, CODE_LENGTH).replace(' ', '_'));
  return [sound, other_sound === sound ? '' : other_sound];
}

/**
 * How somebody writes a surname who only heard it: MCDONOUGH as MCDONUFF. These are more than a letter apart, and
 * phonetic codes keep the G of OUGH and the X of EAUX.
 */
const heard = soundRules('by_ear');

const SHORTEST_HEARD = 4;
const nothing_heard: readonly string[] = [];

export function earSpellings(word: string): readonly string[] {
  for (const [letters, others] of heard)
    if (word.search(letters) >= 0)
      return others
        .split(' ')
        .map((other) => word.replace(letters, other))
        .filter((text) => text.length >= SHORTEST_HEARD);
  return nothing_heard;
}

/** Shorter names are too alike once vowels are reduced. */
const SHORTEST_ROMANIZED = 5;
const SHORTEST_KEY = 4;
const romanized = soundRules('romanized');

/**
 * KAREEM, KARIM; SHCHERBAKOV, SHERBAKOFF: consonants of one sound, vowels in three classes. Stricter than a phonetic
 * code, which drops the vowels. The U of QUADIR belongs to the Q, that of QUEST does not.
 */
export function romanizedKey(word: string): string | null {
  if (word.length < SHORTEST_ROMANIZED || hasDigit(word)) return null;
  const key = singled(rewritten(word, romanized))
    .replace(/([AIO])H$/, '$1')
    .replace(/I?[AO][FV]$/, 'AV');
  return key.length < SHORTEST_KEY ? null : key;
}

const SHORTEST_SPANISH = 5;

const spanish = soundRules('spanish');

/**
 * B and V, S, Z and soft C, LL and Y, RR and R, G and J are one sound each, H is none: CHAVEZ and CHABES. Null where
 * the word is too short.
 */
export function spanishKey(word: string): string | null {
  if (word.length < SHORTEST_SPANISH || hasDigit(word)) return null;
  return rewritten(word, spanish);
}

const ending = /(?:IE|EY|EE|Y|I)$/;
const SHORTEST_FAMILIAR = 4;

/** Given names whose last sound has several spellings: TAMMY, TAMI and TAMMIE. */
export function familiarKey(word: string): string | null {
  if (word.length < SHORTEST_FAMILIAR || !ending.test(word)) return null;
  return singled(word.replace(ending, 'I'));
}
