import { z } from 'zod';
import { defineField, none, taken } from './define-field.ts';

/** Extra spaces around and between words are padding, not content. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Names pasted below each other, in one line: a line break separates names as a semicolon does. */
export const namesOnOneLine = (text: string): string =>
  /[\r\n\v\f\u2028\u2029]/.test(text)
    ? text
        .split(/[\r\n\v\f\u2028\u2029]/)
        .map((line) => line.trim().replace(/;$/, ''))
        .filter((line) => line !== '')
        .join('; ')
    : text;

const lettersOrDigits = /[\p{L}\p{N}]/u;

export const personName = defineField({
  id: 'name',
  definition: "A person's name, or a part of it, as published: spelling, case and punctuation are kept, repeated spaces are collapsed.",
  schema: z.string().min(1),
  normalize: (published) => {
    const text = collapsed(published);
    return lettersOrDigits.test(text) ? taken(text) : none;
  },
  examples: {
    valid: [
      ['DIANE ', 'DIANE'],
      ['DE LA  TORRE', 'DE LA TORRE'],
      ["O'Halloran", "O'Halloran"],
    ],
    none: ['', ' ', '-', '.', '--'],
    invalid: [],
  },
});

/** Name parts in order, on one line. */
export const fullName = (parts: (string | null | undefined)[]): string => parts.filter((part) => part).join(' ');
