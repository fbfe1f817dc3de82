import { z } from 'zod';
import { defineField, none, taken } from './define-field.ts';
import { collapsed } from './person-name.ts';

export const organizationName = defineField({
  id: 'organization_name',
  definition:
    'Name of a business or institution as published: spelling, legal form and punctuation are kept, repeated spaces are collapsed.',
  schema: z.string().min(1),
  normalize: (published) => {
    const text = collapsed(published);
    return /[\p{L}\p{N}]/u.test(text) ? taken(text) : none;
  },
  examples: {
    valid: [
      ['TRENWICK HEALTH  MANAGEMENT, LLC ', 'TRENWICK HEALTH MANAGEMENT, LLC'],
      ['4 CARE, INC.', '4 CARE, INC.'],
    ],
    none: ['', '  ', '-', '---'],
    invalid: [],
  },
});
