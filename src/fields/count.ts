import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

/** Words that publishers write for a missing value. None of them means zero. */
const missing = new Set(['', 'not available', 'n/a', 'na', 'not applicable', 'too few to report', '.', '-', '--', '*']);

/** True for an empty text and for words that mean a missing value. */
export const isMissing = (published: string): boolean => missing.has(published.trim().toLowerCase());

const digits = /^\d{1,3}(?:,\d{3})+$|^\d+$/;

/** A count as published, with or without commas; words for missing values become null. */
export const count = defineField<number>({
  id: 'count',
  definition: 'A count: a whole number from 0. Words such as Not Available mean no value, never zero.',
  schema: z.number().int().min(0),
  normalize: (published) => {
    const text = published.trim();
    if (isMissing(text)) return none;
    return digits.test(text) ? taken(Number(text.replaceAll(',', ''))) : refused(`"${text.slice(0, 40)}" is not a whole number`);
  },
  examples: {
    valid: [
      ['0', 0],
      ['12', 12],
      ['1,204', 1204],
    ],
    none: ['', 'Not Available', 'N/A', 'Too Few to Report', '.', '*'],
    invalid: ['12.5', '-3', 'many'],
  },
});
