import { defineCode } from './define-field.ts';

const shape = /^[A-Z0-9]{1,10}(?:[-.][A-Z0-9]{1,10})*$/;
export const isTicker = (value: string): boolean => shape.test(value);

export const ticker = defineCode({
  id: 'ticker',
  definition: 'Ticker symbol in capitals as written by the SEC: share classes follow a hyphen (BRK-B).',
  shape,
  accepted: 'a ticker symbol such as HCA or BRK-B',
  read: (text) => text.toUpperCase(),
  refusal: 'a ticker has letters and digits, with a hyphen before the share class',
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
