import { z } from 'zod';
import { readTable } from '../read-table.ts';
import { editDistance } from './edit.ts';
import { isOtherSex, usualGivenNames } from './name-frequencies.ts';
import { phoneticCodes } from './phonetic.ts';
import { givenSpellings } from './spelling-variants.ts';

/**
 * Directional: BILL is read as WILLIAM, never WILLIAM as BILL. Names without a nickname are there so that a slip
 * between two of them is not taken for a typing error.
 */
const names = readTable(
  'src/match/nicknames.csv',
  z.object({
    given_name: z.string().regex(/^[A-Z]+$/, 'expected a name in capital letters'),
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

const none: readonly string[] = [];

export function givenNamesBehind(name: string): readonly string[] {
  return readAs.get(name) ?? none;
}
