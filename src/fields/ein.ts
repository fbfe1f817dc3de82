import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

export const Ein = z.string().regex(/^(?!0{9})\d{9}$/, 'nine digits without a hyphen');

/** EIN as 9 digits without a hyphen; null if none is published (empty, all zeros, <UNAVAIL>) or it is not an EIN. */
export const einOrNull = (value: string): string | null => ein.normalize(value).value;

/** The digits of a text that is nothing but an EIN, with or without its hyphen; null for any other. */
export const einIn = (text: string): string | null => /^\s*(\d{2})-?(\d{7})\s*$/.exec(text)?.slice(1).join('') ?? null;

export const ein = defineField({
  id: 'ein',
  definition: 'Employer Identification Number: nine digits without a hyphen. All zeros and <UNAVAIL> mean no EIN.',
  schema: Ein,
  normalize: (published) => {
    const text = published.trim();
    if (/^(?:0*|<UNAVAIL>)$/.test(text)) return none;
    const digits = text.replace(/^(\d{2})-(\d{7})$/, '$1$2');
    return /^\d{9}$/.test(digits) ? taken(digits) : refused('an EIN has nine digits, with or without a hyphen after the second');
  },
  examples: {
    valid: [
      ['411321939', '411321939'],
      ['41-1321939', '411321939'],
      ['050494040', '050494040'],
    ],
    none: ['', '000000000', '<UNAVAIL>'],
    invalid: ['41132193', '4113-21939', '$$$$$$$$$', 'PENDING'],
  },
});
