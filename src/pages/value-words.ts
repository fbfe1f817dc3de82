import { z } from 'zod';
import { readTable } from '../read-table.ts';
import { plain } from './wording.ts';

/** Codes that say too little without their underscores, by the fields that have them. */
const codes: Record<string, Record<string, string> | undefined> = {};
for (const { fields, value, words } of readTable(
  'src/pages/value-words.csv',
  z.object({ fields: z.string().min(1), value: z.string().min(1), words: z.string().min(1) }),
))
  for (const field of fields.split(' ')) codes[field] = { ...codes[field], [value]: words };

/** Names and codes of publishers stay as they are. */
export const valueWords = (field: string, value: string): string => codes[field]?.[value] ?? plain(value);

/** Of other fields only choices have words. */
const shown_in_rows = new Set(['condition', 'origin', 'sector', 'entity_type']);

/** Publishers use these too, so only our own codes have words. */
const own_in_rows = new Set(['form']);

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** As in the choices of the filter. */
export const rowWords = (field: string, value: string): string | null => {
  const own = codes[field]?.[value];
  if (shown_in_rows.has(field)) return capitalized(own ?? plain(value));
  return own_in_rows.has(field) && own ? capitalized(own) : null;
};

/** The same to begin with. */
export function optionWords(field: string, value: string): string {
  // Track 1, BASIC A: as published.
  const words = codes[field]?.[value] ?? (/ /.test(value) ? value : plain(value));
  return capitalized(words);
}
