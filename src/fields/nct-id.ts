import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

const shape = /^NCT\d{8}$/;
export const isNctId = (value: string): boolean => shape.test(value);

const NctId = z.string().regex(shape, 'NCT followed by eight digits, such as NCT02552212');

export const nctId = defineField({
  id: 'nct_id',
  definition: 'ClinicalTrials.gov study number: NCT followed by eight digits.',
  schema: NctId,
  normalize: (published) => {
    const text = published.trim().toUpperCase();
    if (text === '') return none;
    return isNctId(text) ? taken(text) : refused('an NCT number is NCT followed by eight digits');
  },
  examples: {
    valid: [
      ['NCT02552212', 'NCT02552212'],
      [' nct02552212 ', 'NCT02552212'],
    ],
    none: [''],
    invalid: ['NCT0255221', 'NCT025522123', '02552212', 'ISRCTN02552212'],
  },
});
