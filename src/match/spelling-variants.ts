import { z } from 'zod';
import { isCapitals } from '#fields/letters';
import { readTable } from '#read-table';
import { editDistance } from './edit.ts';
import { remembered } from './fold.ts';
import { areNames, isOtherSex, origin, upper, usualGivenNames } from './name-frequencies.ts';
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
