import { defineCode } from './define-field.ts';

/** SEC Central Index Key as text of 10 digits, leading zeros restored; null for anything else. */
export function paddedCik(value: string): string | null {
  const digits = value.trim();
  return /^\d{1,10}$/.test(digits) && !/^0+$/.test(digits) ? digits.padStart(10, '0') : null;
}

/** The CIK that a text is, as people write it: with or without zeros, and `CIK` before it. */
export const cikIn = (text: string): string | null => paddedCik(text.trim().replace(/^CIK[\s:#-]{0,3}/i, ''));

export const cik = defineCode({
  id: 'cik',
  definition: 'SEC Central Index Key of a registrant: ten digits; some files leave out the leading zeros.',
  shape: /^(?!0{10})\d{10}$/,
  accepted: 'ten digits, zero-padded, such as 0000860730',
  none: /^[0\s]*$/,
  read: (text) => paddedCik(text) ?? text,
  refusal: 'a CIK is a number of at most ten digits',
  examples: {
    valid: [
      ['860730', '0000860730'],
      ['0000860730', '0000860730'],
    ],
    none: ['', '0', '0000000000'],
    invalid: ['12345678901', 'CIK860730', '860730.0'],
  },
});
