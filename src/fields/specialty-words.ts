import { z } from 'zod';
import { readTable } from '../read-table.ts';

/**
 * What people type for a specialty, and the first characters of its taxonomy codes: US and British spelling, the
 * profession and the field. Reviewed by hand; a test checks every entry against the published code set, which is not
 * shipped. A word of one entry may be part of a longer one ("pediatric cardiology"): the longest match wins.
 */
export const specialtyWords: readonly { words: string[]; codes: string[] }[] = readTable(
  'src/fields/specialty-words.csv',
  z.object({
    words: z.string().regex(/^[a-z][a-z ,]+$/, 'expected words in lower case, separated by a comma'),
    taxonomy_codes: z.string().regex(/^[0-9A-Z][0-9A-Z ]+$/, 'expected first characters of taxonomy codes, separated by a space'),
  }),
).map(({ words, taxonomy_codes }) => ({ words: words.split(', '), codes: taxonomy_codes.split(' ') }));
