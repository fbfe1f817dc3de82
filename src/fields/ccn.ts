import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

/**
 * Six characters. The first two are the SSA state code: two digits, or since the digits ran out a letter A–D
 * and a digit. The third is a digit or, for units and Medicaid-only facilities, a letter (S psychiatric and T
 * rehabilitation unit, Z swing beds, A–F nursing home, G intermediate care …). The fourth is a digit, or in units of
 * hospitals that are not short-term a letter A–L. The fifth is a digit. The sixth is a digit, or E or F for a hospital
 * that takes part in Medicare for emergencies only (F: of the federal government, such as Veterans Affairs). I, N, O
 * and Q are never used.
 */
const shape = /^[\dA-D]\d(?:\d{4}|\d{3}[EF]|[A-HJ-MPR-Z]\d{3}|[MRSTUWY][A-L]\d{2})$/;

export const isCcn = (value: string): boolean => shape.test(value) && !value.startsWith('00');

/** Units of hospitals by the third character of their CCN, with the digit that the CCN of the hospital has there. */
const UNITS: Record<string, { unit: string; digit: string } | undefined> = {
  S: { unit: 'psychiatric unit', digit: '0' },
  T: { unit: 'rehabilitation unit', digit: '0' },
  U: { unit: 'swing-bed unit', digit: '0' },
  M: { unit: 'psychiatric unit', digit: '1' },
  R: { unit: 'rehabilitation unit', digit: '1' },
  Z: { unit: 'swing-bed unit', digit: '1' },
  W: { unit: 'swing-bed unit', digit: '2' },
  Y: { unit: 'swing-bed unit', digit: '3' },
};

/**
 * 01T001 is the rehabilitation unit of hospital 010001; null for any other number, and where a second letter leaves
 * several hospitals.
 */
export function hospitalOfUnit(unit_ccn: string): { unit: string; ccn: string } | null {
  const known = /^..[A-Z]\d{3}$/.test(unit_ccn) ? UNITS[unit_ccn[2]!] : undefined;
  return known ? { unit: known.unit, ccn: unit_ccn.slice(0, 2) + known.digit + unit_ccn.slice(3) } : null;
}

const CCN_WORDS =
  'six characters: two for the state, then digits; letters only in the first, third, fourth or last position, such as 050625, 05S001 or 05043F';

export const Ccn = z
  .string()
  .refine(isCcn, {
    error: ({ input }) => {
      const whole = typeof input === 'string' && /^\d{4,5}$/.test(input) ? input.padStart(6, '0') : '';
      return isCcn(whole) ? `${CCN_WORDS}. Did you mean ${whole}? Spreadsheets drop leading zeros` : CCN_WORDS;
    },
  })
  .describe('CMS Certification Number, six characters, leading zeros kept');

export const ccn = defineField({
  id: 'ccn',
  definition:
    'CMS Certification Number of a facility: six characters; the first two are the SSA state code, and letters mark units and special facility types. Leading zeros are kept.',
  schema: Ccn,
  normalize: (published) => {
    const text = published.trim().toUpperCase().replace('-', '');
    if (/^0*$/.test(text)) return none;
    // Only an all-digit value can have lost leading zeros in a spreadsheet.
    const whole = /^\d{4,5}$/.test(text) ? text.padStart(6, '0') : text;
    return isCcn(whole) ? taken(whole) : refused('a CCN has six characters, such as 050625, with letters only in certain positions');
  },
  examples: {
    valid: [
      ['010001', '010001'],
      ['10001', '010001'],
      ['01-0001', '010001'],
      ['05043F', '05043F'],
      ['45010E', '45010E'],
      ['05s001', '05S001'],
      ['33Z302', '33Z302'],
      ['36TA23', '36TA23'],
      ['04E090', '04E090'],
      ['C51073', 'C51073'],
    ],
    none: ['', '0', '000000'],
    invalid: ['4.00E+90', '0A0001', '0100A1', '01000X', 'E10001', '01O001', '1234567', 'Not Available'],
  },
});
