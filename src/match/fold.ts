import { inLatinLetters } from './letters.ts';

/** About 0.2 kB each; then all are forgotten. */
const MOST = 5000;
const LONGEST = 400;

/**
 * As all readers of a question look at the same line and its pieces. What it returns is shared: it is never changed.
 */
export function remembered<Read extends {}>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    let found = known.get(text);
    if (found !== undefined) return found;
    found = read(text);
    if (known.size >= MOST) known.clear();
    if (text.length <= LONGEST) known.set(text, found);
    return found;
  };
}

const other_sign = /[^\x20-\x7e]/;
const dashes = /[-‐‑‒–—―−－]+/g;

export const MAX_NAME_LENGTH = 400;

const plain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
/** Words without any sign, a blank between them. */
export const isPlain = (text: string): boolean => plain.test(text);

/**
 * Upper-case ASCII with A–Z, 0–9, single spaces, and the marks that carry meaning: comma, hyphen, ampersand, slash.
 * Dots join initials (J.R. → JR) and otherwise part words. Idempotent.
 */
export const fold = (text: string): string => (text.length <= MAX_NAME_LENGTH && isPlain(text) ? text.toUpperCase() : folded(text));

const folded = remembered((text): string => {
  let read = text.length > MAX_NAME_LENGTH ? text.slice(0, MAX_NAME_LENGTH) : text;
  // One sign may stand for a whole phrase (ﷺ for 18 letters).
  if (other_sign.test(read)) read = inLatinLetters(read).text.slice(0, MAX_NAME_LENGTH);
  return read
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
  if (!other_sign.test(text)) return { unread: null, is_cut: text.length > MAX_NAME_LENGTH };
  const read = inLatinLetters(text);
  return { unread: read.unread, is_cut: text.length > MAX_NAME_LENGTH || read.text.length > MAX_NAME_LENGTH };
}

export const hasDigit = (text: string): boolean => /\d/.test(text);
export const isLetters = (text: string): boolean => /^[A-Z]+$/.test(text);
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** As they are typed, at blanks. */
export const typedWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
/** Without what parts it from something that is gone. */
export const withoutEnd = (text: string): string => text.replace(/(?<![\s,;:/|(–-])[\s,;:/|(–-]+$/u, '');

export function words(folded: string): string[] {
  const found = folded.match(/[A-Z0-9]+/g);
  return found ?? [];
}

export const wordsOf = remembered((text): readonly string[] => words(fold(text)));
/** A period joins: M.D. and P. A. are MD and P A. */
export const undottedWords = (text: string): readonly string[] => wordsOf(text.replaceAll('.', ''));

export const lettersOf = remembered((text): readonly string[] => fold(text).match(/[A-Z]+/g) ?? []);
export const undottedLetters = (text: string): readonly string[] => lettersOf(text.replaceAll('.', ''));
