import { defineCode } from './define-field.ts';

/** EIN as 9 digits without a hyphen; null if none is published or it is not an EIN. */
export const einOrNull = (value: string): string | null => ein.normalize(value).value;

/** The digits of a text that is nothing but an EIN, with or without its hyphen; null for any other. */
export const einIn = (text: string): string | null => /^\s*(\d{2})-?(\d{7})\s*$/.exec(text)?.slice(1).join('') ?? null;

export const ein = defineCode({
  id: 'ein',
  definition: 'Employer Identification Number: nine digits without a hyphen. All zeros and <UNAVAIL> mean no EIN.',
  shape: /^(?!0{9})\d{9}$/,
  accepted: 'nine digits without a hyphen',
  none: /^(?:[0-]*|<UNAVAIL>)$/,
  read: (text) => text.replace(/^(\d{2})-(\d{7})$/, '$1$2'),
  refusal: 'an EIN has nine digits, with or without a hyphen after the second',
  examples: {
    valid: [
      ['411321939', '411321939'],
      ['41-1321939', '411321939'],
      ['050494040', '050494040'],
    ],
    none: ['', '000000000', '00-0000000', '<UNAVAIL>'],
    invalid: ['41132193', '4113-21939', '$$$$$$$$$', 'PENDING'],
  },
});
