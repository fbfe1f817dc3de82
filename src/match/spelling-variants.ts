import { z } from 'zod';
import { readTable } from '../read-table.ts';

/**
 * Names written in other scripts are spelt in several ways. Written by hand; unlike nicknames they count in both
 * directions.
 */
const groups = readTable(
  'src/match/spelling-variants.csv',
  z.object({
    origin: z.string().regex(/^[a-z_]+$/, 'expected the language or region in lower case'),
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

export const givenSpellings = (name: string): string[] =>
  (given.get(name) ?? []).flatMap((group) => groups[group]!.spellings.split(' ')).filter((spelling) => spelling !== name);

/** A word of the group for given names, surnames or both. */
export const spellingTerm = (group: number): string => {
  const { position, spellings } = groups[group]!;
  return `*${position === 'given' ? 'G' : position === 'surname' ? 'L' : 'B'}${spellings.split(' ')[0]}`;
};
