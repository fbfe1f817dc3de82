import { z } from 'zod';
import { defineField, none, refused, taken } from './define-field.ts';

const shape = /^[A-Z0-9]{1,10}(?:[-.][A-Z0-9]{1,10})*$/;
export const isTicker = (value: string): boolean => shape.test(value);

export const Ticker = z.string().regex(shape, 'a ticker symbol such as HCA or BRK-B');

export const ticker = defineField({
  id: 'ticker',
  definition: 'Ticker symbol in capitals as written by the SEC: share classes follow a hyphen (BRK-B).',
  schema: Ticker,
  normalize: (published) => {
    const text = published.trim().toUpperCase();
    if (text === '') return none;
    return isTicker(text) ? taken(text) : refused('a ticker has letters and digits, with a hyphen before the share class');
  },
  examples: {
    valid: [
      ['HCA', 'HCA'],
      ['brk-b', 'BRK-B'],
      ['BRK.B', 'BRK.B'],
    ],
    none: ['', ' '],
    invalid: ['H C A', '-B', 'ABCDEFGHIJK', 'HCA/'],
  },
});
