import { defineCode } from './define-field.ts';

const shape = /^[0-9A-Z]{9}X$/;
export const isTaxonomyCode = (value: string): boolean => shape.test(value);

export const taxonomyCode = defineCode({
  id: 'taxonomy_code',
  definition: 'Provider taxonomy code of the NUCC code set: ten capitals or digits, the last an X.',
  shape,
  accepted: 'ten capitals or digits, the last an X, such as 207Q00000X',
  read: (text) => text.toUpperCase(),
  refusal: 'a taxonomy code has ten capitals or digits and ends in X',
  examples: {
    valid: [
      ['207Q00000X', '207Q00000X'],
      ['1041c0700x', '1041C0700X'],
    ],
    none: [''],
    invalid: ['207Q00000', '207Q00000Y', '207Q-00000X', 'Family Medicine'],
  },
});
