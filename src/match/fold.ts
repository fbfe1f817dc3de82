import { inLatinLetters } from './letters.ts';
import { remembered } from './read/remembered.ts';

const dashes = /[-‐‑‒–—―−－]+/g;

/** Published names end far below it. */
export const MAX_NAME_LENGTH = 400;

/**
 * Upper-case ASCII with A–Z, 0–9, single spaces, and the marks that carry meaning: comma, hyphen, ampersand, slash.
 * Dots join initials (J.R. → JR) and otherwise part words. Idempotent.
 */
export const fold = remembered((text): string => {
  let folded = text.length > MAX_NAME_LENGTH ? text.slice(0, MAX_NAME_LENGTH) : text;
  // One sign may stand for a whole phrase (ﷺ for 18 letters).
  if (/[^\x20-\x7e]/.test(folded)) folded = inLatinLetters(folded).text.slice(0, MAX_NAME_LENGTH);
  return folded
    .toUpperCase()
    .replace(/['`]/g, '')
    .replace(dashes, '-')
    .replace(/\+/g, '&')
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .replace(/[^A-Z0-9,&/-]+/g, ' ')
    .replace(/ ?-[- ]*/g, '-')
    .replace(/(?:(?<! ) +)?,[, ]*/g, ', ')
    .replace(/^[-, ]+|(?<![-, ])[-, ]+$/g, '')
    .replace(/ {2,}/g, ' ');
});

/** The first letter that is not understood, and whether the end is cut off. */
export function leftOutOf(text: string): { unread: string | null; is_cut: boolean } {
  if (!/[^\x20-\x7e]/.test(text)) return { unread: null, is_cut: text.length > MAX_NAME_LENGTH };
  const read = inLatinLetters(text);
  return { unread: read.unread, is_cut: text.length > MAX_NAME_LENGTH || read.text.length > MAX_NAME_LENGTH };
}

export function words(folded: string): string[] {
  const found = folded.match(/[A-Z0-9]+/g);
  return found ?? [];
}
