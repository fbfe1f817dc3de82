import { z } from 'zod';
import { defineField, none, taken } from './define-field.ts';

/** Blanks around and between words are storage, not content. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const lettersOrDigits = /[\p{L}\p{N}]/u;

export const personName = defineField({
  id: 'name',
  definition: "A part of a person's name, or the whole, as published: spelling, case and punctuation kept, blanks collapsed.",
  schema: z.string().min(1),
  normalise: (published) => {
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

/** Parts in their order in one line. */
export const fullName = (parts: (string | null | undefined)[]): string => parts.filter((part) => part).join(' ');
