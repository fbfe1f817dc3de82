import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

/** Perhaps with a wrong check digit. */
export const isNpiShaped = (text: string): boolean => /^[12]\d{9}$/.test(text);

/** Luhn check over 80840 and the NPI: the constant 24 stands for the prefix. */
export function isNpi(value: string): boolean {
  if (!isNpiShaped(value)) return false;
  let sum = 24;
  for (let index = 0; index < 10; index++) {
    const digit = value.charCodeAt(index) - 48;
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * An NPI as people, cards and spreadsheets write it: 123-456-7893, 1234567893.0, NPI: 1234567893, and 808401234567893
 * with its prefix; null for all else.
 */
export function writtenNpi(text: string): string | null {
  const digits = text
    .trim()
    .replace(/^NPI\b[\s:#]*/i, '')
    .replace(/\.0{1,9}$/, '')
    .replace(/[\s-]/g, '')
    .replace(/^80840(?=\d{10}$)/, '');
  return isNpi(digits) ? digits : null;
}

/** What is accepted instead of a number that is not an NPI. */
export const expectedNpi = (given: string): string =>
  given === ''
    ? 'an NPI, ten digits such as 1234567893; this entry is empty'
    : isNpiShaped(given)
      ? `an NPI with a valid check digit, such as 1234567893; ${given} is not a valid NPI: check the digits`
      : 'an NPI: ten digits starting with 1 or 2, such as 1234567893';

export const Npi = z
  .string()
  .refine(isNpi, 'ten digits with a valid check digit, such as 1234567893')
  .describe('National Provider Identifier, ten digits with a valid check digit');

export const npi = defineField({
  id: 'npi',
  definition:
    'National Provider Identifier: ten digits, the first 1 or 2, the last a Luhn check digit over 80840 and the number. All zeros mean no NPI.',
  schema: Npi,
  normalize: (published) => {
    const text = published.trim();
    if (/^0*$/.test(text)) return none;
    if (isNpi(text)) return taken(text);
    return refused(isNpiShaped(text) ? 'the check digit of the NPI is invalid' : 'an NPI has ten digits, the first 1 or 2');
  },
  examples: {
    valid: [
      ['1234567893', '1234567893'],
      [' 1679576722 ', '1679576722'],
    ],
    none: ['', ' ', '0', '0000000000'],
    invalid: ['1234567890', '0000000200', '3234567890', '123456789', '1234567893.0', 'PENDING'],
  },
});
