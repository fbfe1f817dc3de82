import { z } from 'zod';
import { readTable } from '../read-table.ts';
import { editDistance } from './edit.ts';
import { isOtherSex, origin, upper, usualGivenNames } from './name-frequencies.ts';
import { phoneticCodes } from './phonetic.ts';

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
      .regex(/^[A-Z]{2,}( [A-Z]{2,})+$/, 'expected two or more names of two or more capital letters, separated by a blank'),
  }),
);

const none: readonly number[] = [];
const given = new Map<string, number[]>();
const surname = new Map<string, number[]>();
const add = (to: Map<string, number[]>, word: string, group: number) => to.set(word, [...(to.get(word) ?? []), group]);
for (const [at, { position, spellings }] of groups.entries())
  for (const word of spellings.split(' ')) {
    if (position !== 'surname') add(given, word, at);
    if (position !== 'given') add(surname, word, at);
  }

export interface SpellingGroups {
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
    nicknames: z.string().regex(/^([A-Z]+( [A-Z]+)*)?$/, 'expected names in capital letters, separated by a blank, or nothing'),
  }),
);

const listed = new Map<string, string[]>();
for (const { given_name, nicknames } of names) {
  if (nicknames === '') continue;
  for (const nickname of nicknames.split(' ')) listed.set(nickname, [...(listed.get(nickname) ?? []), given_name]);
}

const formalNames = new Set([...listed.values()].flat());
const commonNames = new Set([...listed.keys(), ...names.map(({ given_name }) => given_name)]);

const bySound = new Map<string, string[]>();
for (const name of usualGivenNames()) {
  const [sound] = phoneticCodes(name);
  bySound.set(sound, [...(bySound.get(sound) ?? []), name]);
}

const differing = (length: number) => (length >= 7 ? 2 : length >= 5 ? 1 : 0);

/** By the table of spellings, or a usual name that sounds the same, looks alike and has no nicknames of its own. */
function spellingsOf(name: string): string[] {
  const most = differing(name.length);
  const alike = (bySound.get(phoneticCodes(name)[0]) ?? []).filter(
    (other) => other !== name && !formalNames.has(other) && editDistance(name, other, most) <= most && !isOtherSex(name, other),
  );
  return [...givenSpellings(name), ...alike];
}

const readAs = new Map<string, string[]>();
for (const [nickname, given_names] of listed)
  for (const called of [nickname, ...givenSpellings(nickname)]) {
    const own = readAs.get(called) ?? [];
    readAs.set(
      called,
      [...new Set([...own, ...given_names, ...given_names.flatMap(spellingsOf)])].filter((name) => name !== called),
    );
  }

export const isCommonGivenName = (name: string): boolean => commonNames.has(name);

/** MARY, JOHN: also given at birth, so it ties no two nicknames together. */
export const isFormalName = (name: string): boolean => formalNames.has(name);

const no_names: readonly string[] = [];

export function givenNamesBehind(name: string): readonly string[] {
  return readAs.get(name) ?? no_names;
}
