import { withinOneEdit } from './edit.ts';
import { shortened, valuesOf } from './read/lexicon.ts';

const anywhere = valuesOf('legal');
const atTheEnd = new Map([...anywhere, ...valuesOf('legal_end')]);
const before = valuesOf('legal_before');

/** Behind the first word. */
export const legalForm = (word: string): string | null => anywhere.get(word) ?? null;
/** AG, SA, BV: other words unless they end a name. */
export const legalFormAtEnd = (word: string): string | null => atTheEnd.get(word) ?? null;
/** OOO ROMASHKA */
export const legalFormBefore = (word: string): string | null => before.get(word) ?? null;
const SHORTEST_CUT = 5;
/** CORPORAT */
export const cutLegalForm = (word: string): string | null => {
  if (word.length < SHORTEST_CUT || anywhere.has(word)) return null;
  for (const [whole, form] of anywhere) if (whole.startsWith(word)) return form;
  return null;
};
/** IFNC */
export const isLegalSlip = (word: string): boolean => [...anywhere.keys()].some((form) => form.length > 2 && withinOneEdit(word, form));
/** As a cut name may end in. */
export const isLegalRemnant = (word: string): boolean => word.length <= 3 && [...anywhere.keys()].some((form) => form.startsWith(word));

export const withShortForms = shortened('spelt_form');
