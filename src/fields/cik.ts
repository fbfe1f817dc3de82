import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

const Cik = z.string().regex(/^(?!0{10})\d{10}$/, 'ten digits, zero-padded, such as 0000860730');

/** SEC Central Index Key as text of 10 digits, leading zeros restored; null for anything else. */
export function paddedCik(value: string): string | null {
  const digits = value.trim();
  return /^\d{1,10}$/.test(digits) && !/^0+$/.test(digits) ? digits.padStart(10, '0') : null;
}

/** The CIK that a text is, as people write it: with or without zeros, and `CIK` before it. */
export const cikIn = (text: string): string | null => paddedCik(text.trim().replace(/^CIK[\s:#-]{0,3}/i, ''));

export const cik = defineField({
  id: 'cik',
  definition: 'SEC Central Index Key of a registrant: ten digits; some files leave out the leading zeros.',
  schema: Cik,
  normalize: (published) => {
    if (/^[0\s]*$/.test(published)) return none;
    const found = paddedCik(published);
    return found ? taken(found) : refused('a CIK is a number of at most ten digits');
  },
  examples: {
    valid: [
      ['860730', '0000860730'],
      ['0000860730', '0000860730'],
    ],
    none: ['', '0', '0000000000'],
    invalid: ['12345678901', 'CIK860730', '860730.0'],
  },
});
