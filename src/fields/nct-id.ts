import { defineCode } from './define-field.ts';

const shape = /^NCT\d{8}$/;
export const isNctId = (value: string): boolean => shape.test(value);

export const nctId = defineCode({
  id: 'nct_id',
  definition: 'ClinicalTrials.gov study number: NCT followed by eight digits.',
  shape,
  accepted: 'NCT followed by eight digits, such as NCT02552212',
  read: (text) => text.toUpperCase(),
  refusal: 'an NCT number is NCT followed by eight digits',
  examples: {
    valid: [
      ['NCT02552212', 'NCT02552212'],
      [' nct02552212 ', 'NCT02552212'],
    ],
    none: [''],
    invalid: ['NCT0255221', 'NCT025522123', '02552212', 'ISRCTN02552212'],
  },
});
