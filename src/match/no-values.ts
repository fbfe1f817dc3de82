import { z } from 'zod';
import { readTable } from '../read-table.ts';

export type NamePart = 'first_name' | 'middle_name' | 'last_name' | 'suffix' | 'organization_name';

/** What people and programs write in a field to say that it has no value, without signs and blanks; `part`: where it says so. */
const words = new Map<string, Set<string>>();
for (const { word, part } of readTable(
  'src/match/no-values.csv',
  z.object({ word: z.string().regex(/^[A-Z]+$/), part: z.enum(['any', 'first_name', 'last_name']) }),
))
  words.set(word, (words.get(word) ?? new Set()).add(part));

export const bareWord = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const signs = /^(?:-+|\.+|\?+)$/;
const page = /^page \d+(?: of \d+)?$/i;
/** N A ROE has two initials. */
const initials = /^\p{L}\.?\s/u;
/** <null>, [none], (blank) */
const bracketed = /^[<([{].*[>)\]}]$/;

/** Whether a word, in any field, only says that there is no value. */
export const isNoValue = (text: string): boolean =>
  signs.test(text) ||
  page.test(text) ||
  (words.get(bareWord(text))?.has('any') === true && !initials.test(text)) ||
  (bracketed.test(text) && words.has(bareWord(text)));

/** Whether a word says so in this part of a name. */
export const isNoValueOf = (part: NamePart, text: string): boolean => words.get(bareWord(text))?.has(part) === true;
