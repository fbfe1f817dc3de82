import { withinOneEdit } from './edit.ts';
import { shortened, valuesOf } from './read/lexicon.ts';

/** Legal forms: noted, not compared as words. */
const anywhere = valuesOf('legal');
const atTheEnd = new Map([...anywhere, ...valuesOf('legal_end')]);
const before = valuesOf('legal_before');

/** The legal form that a word always is behind the first word; null for other words. */
export const legalForm = (word: string): string | null => anywhere.get(word) ?? null;
/** AG, SA, BV: legal forms of other countries, which are other words unless they end a name. */
export const legalFormAtEnd = (word: string): string | null => atTheEnd.get(word) ?? null;
/** OOO ROMASHKA, ZAO ROMASHKA: forms that stand before a name. */
export const legalFormBefore = (word: string): string | null => before.get(word) ?? null;
const SHORTEST_CUT = 5;
/** ACME CORPORAT: a legal form that a program cut; null for other words. */
export const cutLegalForm = (word: string): string | null => {
  if (word.length < SHORTEST_CUT || anywhere.has(word)) return null;
  for (const [whole, form] of anywhere) if (whole.startsWith(word)) return form;
  return null;
};
/** IFNC: a legal form with a letter wrong. */
export const isLegalSlip = (word: string): boolean => [...anywhere.keys()].some((form) => form.length > 2 && withinOneEdit(word, form));
/** The beginning of a legal form, as a cut name may end in. */
export const isLegalRemnant = (word: string): boolean => word.length <= 3 && [...anywhere.keys()].some((form) => form.startsWith(word));

/** The name with legal forms that are spelt out written in short. */
export const withShortForms = shortened('spelt_form');
