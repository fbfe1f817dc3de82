import { z } from 'zod';
import { isCapitals } from '#fields/letters';
import { readTable } from '#read-table';

const per_100000 = z.coerce.number().int().nonnegative();
export const upper = z.string().refine(isCapitals, 'expected a name in capital letters');

/** At least 4 in 100,000 people of the United States: Census of 2010, rarer ones of 1990. */
const surnames = new Map(
  readTable('src/match/surname-frequencies.csv', z.object({ surname: upper, per_100000 })).map((row) => [row.surname, row.per_100000]),
);
/**
 * At least 4 in 100,000 births of 1955, 1965, 1975 and 1985, Social Security Administration; with the sex of 95 in 100.
 */
const givenNames = new Map(
  readTable('src/match/given-name-frequencies.csv', z.object({ given_name: upper, per_100000, sex: z.enum(['F', 'M', '']) })).map((row) => [
    row.given_name,
    row,
  ]),
);

const RARE = 2;
/** In 2020. */
const RESIDENTS = 331_000_000;

const surnameFrequency = (surname: string): number => surnames.get(surname) ?? RARE;
const givenNameFrequency = (name: string): number => givenNames.get(name)?.per_100000 ?? RARE;
export const isUsualSurname = (name: string): boolean => surnames.has(name);
export const usualGivenNames = (): Iterable<string> => givenNames.keys();
export const isUsualGivenName = (name: string): boolean => givenNames.has(name);
export const isOnlyGivenName = (name: string): boolean => isUsualGivenName(name) && !isUsualSurname(name);
export const usualNames: ReadonlySet<string> = new Set([...surnames.keys(), ...givenNames.keys()]);
export const isUsualName = (name: string): boolean => usualNames.has(name);

export function isOtherSex(a: string, b: string): boolean {
  const [x, y] = [givenNames.get(a)?.sex, givenNames.get(b)?.sex];
  return !!x && !!y && x !== y;
}

export const isMansName = (name: string): boolean => givenNames.get(name)?.sex === 'M';

/** About how many people of the United States, if the two are independent. */
export const peopleNamed = (given: string, surname: string): number =>
  RESIDENTS * (givenNameFrequency(given) / 100_000) * (surnameFrequency(surname) / 100_000);

/** Parted by a blank. */
export const areNames = (text: string): boolean => text.split(' ').every((name) => name.length > 1 && isCapitals(name));
export const origin = z.string().regex(/^[a-z_]+$/, 'expected the language or region in lower case');
/**
 * Rare in the United States; written by hand. They say only that a word is a name of its own: PATEL and PATIL are two.
 */
const rows = readTable(
  'src/match/names-abroad.csv',
  z.object({
    origin,
    position: z.enum(['given', 'surname']),
    names: z.string().refine(areNames, 'expected names of two or more capital letters, separated by a blank'),
  }),
);
const namesBy = (column: 'origin' | 'position', value: string): string[] =>
  rows.filter((row) => row[column] === value).flatMap(({ names }) => names.split(' '));
export const surnamesOf = (origin: string): string[] => namesBy('origin', origin);
export const surnamesAbroad = new Set(namesBy('position', 'surname'));
export const givenNamesAbroad = new Set(namesBy('position', 'given'));
