import { z } from 'zod';
import { readTable } from '../read-table.ts';

/**
 * Given names with what people of that name are called in the United States. Directional: BILL is read as WILLIAM, never WILLIAM as BILL.
 * Names without a nickname are there so that a slip between two of them is not taken for a typing error.
 */
const names = readTable(
  'src/match/nicknames.csv',
  z.object({
    given_name: z.string().regex(/^[A-Z]+$/, 'expected a name in capital letters'),
    nicknames: z.string().regex(/^([A-Z]+( [A-Z]+)*)?$/, 'expected names in capital letters, separated by a blank, or nothing'),
  }),
);

const readAs = new Map<string, string[]>();
for (const { given_name, nicknames } of names) {
  if (nicknames === '') continue;
  for (const nickname of nicknames.split(' ')) readAs.set(nickname, [...(readAs.get(nickname) ?? []), given_name]);
}

const formalNames = new Set([...readAs.values()].flat());
const commonNames = new Set([...readAs.keys(), ...names.map(({ given_name }) => given_name)]);

/** A given name in common use: two of them that differ by a letter are two names, not one misspelt. */
export const isCommonGivenName = (name: string): boolean => commonNames.has(name);

/** Somebody of another name may be called so, but it is also given at birth (MARY, JOHN): it ties no two nicknames together. */
export const isFormalName = (name: string): boolean => formalNames.has(name);

const none: readonly string[] = [];

/** The given names a nickname may stand for; empty for a name that is not a nickname. */
export function givenNamesBehind(name: string): readonly string[] {
  return readAs.get(name) ?? none;
}
