import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

export const Zip5 = z.string().regex(/^\d{5}$/, 'five digits');

export const zip5 = defineField({
  id: 'zip5',
  definition: 'Five-digit US ZIP code; 00000 means no value. The +4 digits are not kept.',
  schema: Zip5,
  normalize: (published) => {
    const text = published.trim();
    if (/^[0\- ]*$/.test(text)) return none;
    // Nine digits, with hyphen, space or neither; a trailing hyphen; leading zeros lost in a spreadsheet.
    const found = /^(\d{5})(?:[- ]?\d{4}|-)?$/.exec(text)?.[1] ?? (/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : null);
    return found && found !== '00000' ? taken(found) : refused(`"${text.slice(0, 20)}" is not a ZIP code: five or nine digits`);
  },
  examples: {
    valid: [
      ['36301', '36301'],
      ['00907', '00907'],
      ['4416', '04416'],
      ['363011234', '36301'],
      ['36301-1234', '36301'],
      ['54868-', '54868'],
    ],
    none: ['', '00000', '0', '00000-0000'],
    invalid: ['K1A 0B6', '3630A', '12', '1234567'],
  },
});
