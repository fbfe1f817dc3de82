import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

export const Telephone = z.string().regex(/^[2-9]\d{9}$/, 'ten digits, the first 2 to 9');

export const telephone = defineField({
  id: 'telephone',
  definition: 'US phone number: ten digits without country code or extension.',
  schema: Telephone,
  normalize: (published) => {
    const text = published.trim();
    if (text === '' || /^[0()\-. ]*$/.test(text) || text === 'Not Available') return none;
    const [number = ''] = text.split(/(?:(?<!\s)\s+)?(?:x|ext\.?)\s*/i);
    const digits = number.replace(/[()\-.\s+/]/g, '').replace(/^1(?=\d{10}$)/, '');
    return /^[2-9]\d{9}$/.test(digits) ? taken(digits) : refused(`"${text.slice(0, 30)}" is not a ten-digit phone number`);
  },
  examples: {
    valid: [
      ['(334) 793-8701', '3347938701'],
      ['3347938701', '3347938701'],
      ['1-334-793-8701', '3347938701'],
      ['334.793.8701 x12', '3347938701'],
    ],
    none: ['', '0000000000', 'Not Available'],
    invalid: ['793-8701', '0347938701', 'see website'],
  },
});
