import { z } from 'zod';
import { readTable } from '../read-table.ts';

/**
 * Rare in the United States; written by hand. They say only that a word is a name of its own: PATEL and PATIL are two.
 */
const rows = readTable(
  'src/match/names-abroad.csv',
  z.object({
    origin: z.string().regex(/^[a-z_]+$/, 'expected the language or region in lower case'),
    position: z.enum(['given', 'surname']),
    names: z.string().regex(/^[A-Z]{2,}( [A-Z]{2,})*$/, 'expected names of two or more capital letters, separated by a blank'),
  }),
);
const of = (position: 'given' | 'surname') =>
  new Set(rows.filter((row) => row.position === position).flatMap(({ names }) => names.split(' ')));
const surnames = of('surname');
const givenNames = of('given');

export const isSurnameAbroad = (name: string): boolean => surnames.has(name);
export const isGivenNameAbroad = (name: string): boolean => givenNames.has(name);
