import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

const shape = /^[IO]\d{14}$/;

const EnrollmentId = z
  .string()
  .regex(shape, 'I or O followed by fourteen digits')
  .describe('Medicare enrollment id: I (individual) or O (organization), an eight-digit date and a six-digit number');

export const enrollmentId = defineField({
  id: 'enrollment_id',
  definition:
    'PECOS enrollment id: I for an individual or O for an organization, the enrollment date (YYYYMMDD) and a six-digit number. A person or organization may have several.',
  schema: EnrollmentId,
  normalize: (published) => {
    const text = published.trim().toUpperCase();
    if (text === '') return none;
    return shape.test(text) ? taken(text) : refused(`"${text.slice(0, 20)}" is not an enrollment id: I or O followed by fourteen digits`);
  },
  examples: {
    valid: [
      ['I20990101000017', 'I20990101000017'],
      ['o20990101000025', 'O20990101000025'],
    ],
    none: ['', ' '],
    invalid: ['20990101000017', 'I2099010100001', 'X20990101000017', 'I2.0990101E+13'],
  },
});
