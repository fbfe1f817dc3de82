import { defineCode } from './define-field.ts';

export const pacId = defineCode({
  id: 'pac_id',
  definition:
    'PECOS associate control (PAC) ID, ten digits: one for each person or organization enrolled in Medicare, regardless of the number of enrollments and NPIs.',
  shape: /^(?!0{10})\d{10}$/,
  accepted: 'ten digits',
  described: 'PECOS associate control (PAC) ID: one for each person or organization enrolled in Medicare',
  none: /^0*$/,
  // One in ten starts with a zero, which spreadsheets and data-frame libraries drop.
  read: (text) => (/^\d{7,9}$/.test(text) ? text.padStart(10, '0') : text),
  refusal: (text) => `"${text.slice(0, 20)}" is not a PAC ID: ten digits`,
  examples: {
    valid: [
      ['8022900011', '8022900011'],
      ['0446600017', '0446600017'],
      ['446600017', '0446600017'],
    ],
    none: ['', '0', '0000000000'],
    invalid: ['O20031216000213', '80229000112', '1234', '446600017.0'],
  },
});
