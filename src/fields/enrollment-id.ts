import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

const shape = /^[IO]\d{14}$/;

export const EnrollmentId = z
  .string()
  .regex(shape, 'I or O and fourteen digits')
  .describe('Medicare enrollment: I (individual) or O (organization), eight digits of a day, six of a number');

export const enrollmentId = defineField({
  id: 'enrollment_id',
  definition:
    'Medicare enrollment in PECOS: I for an individual or O for an organization, the day it was made (YYYYMMDD) and a number of six digits. A person or organization may hold several.',
  schema: EnrollmentId,
  normalise: (published) => {
    const text = published.trim().toUpperCase();
    if (text === '') return none;
    return shape.test(text) ? taken(text) : refused(`"${text.slice(0, 20)}" is no enrollment: I or O and fourteen digits were expected`);
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
