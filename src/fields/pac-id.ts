import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

const PacId = z
  .string()
  .regex(/^(?!0{10})\d{10}$/, 'ten digits')
  .describe('PECOS associate control (PAC) ID: one for each person or organization enrolled in Medicare');

export const pacId = defineField({
  id: 'pac_id',
  definition:
    'PECOS associate control (PAC) ID, ten digits: one for each person or organization enrolled in Medicare, regardless of the number of enrollments and NPIs.',
  schema: PacId,
  normalize: (published) => {
    const text = published.trim();
    if (/^0*$/.test(text)) return none;
    // One in ten starts with a zero, which spreadsheets and data-frame libraries drop.
    if (/^\d{7,10}$/.test(text)) return taken(text.padStart(10, '0'));
    return refused(`"${text.slice(0, 20)}" is not a PAC ID: ten digits`);
  },
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
