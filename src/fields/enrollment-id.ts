import { defineCode } from './define-field.ts';

export const enrollmentId = defineCode({
  id: 'enrollment_id',
  definition:
    'PECOS enrollment id: I for an individual or O for an organization, the enrollment date (YYYYMMDD) and a six-digit number. A person or organization may have several.',
  shape: /^[IO]\d{14}$/,
  accepted: 'I or O followed by fourteen digits',
  described: 'Medicare enrollment id: I (individual) or O (organization), an eight-digit date and a six-digit number',
  read: (text) => text.toUpperCase(),
  refusal: (text) => `"${text.toUpperCase().slice(0, 20)}" is not an enrollment id: I or O followed by fourteen digits`,
  examples: {
    valid: [
      ['I20990101000017', 'I20990101000017'],
      ['o20990101000025', 'O20990101000025'],
    ],
    none: ['', ' '],
    invalid: ['20990101000017', 'I2099010100001', 'X20990101000017', 'I2.0990101E+13'],
  },
});
