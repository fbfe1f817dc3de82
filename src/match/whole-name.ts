import { withinOneEdit } from './edit.ts';

/**
 * PRK POINTE HEALTHCARE, HOME HEALTH CRE: word by word such typos are other words; in the whole name everything else
 * shows that they are typos.
 */

/** The rest of a shorter one says nothing. */
const SHORTEST_WHOLE = 3;
const LONGEST_WHOLE = 120;

const figures = (text: string): string => text.replace(/[^0-9]+/g, ' ');

/** Lost, added, replaced or exchanged with its neighbor; blanks do not count, and other figures are another name. */
export function oneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < SHORTEST_WHOLE) return false;
  return withinOneEdit(a, b) && figures(a) === figures(b);
}

/**
 * Beginning and end, a letter apart so that no slip touches both: the other part stands unchanged. With the length of
 * the name each is as rare as the name itself.
 */
const halves = (text: string, length: number): [string, string] => {
  const half = (length - 1) >> 1;
  return [`[${length}${text.slice(0, half)}`, `]${length}${text.slice(text.length - half)}`];
};

const isWhole = (text: string): boolean => text.length >= SHORTEST_WHOLE && text.length <= LONGEST_WHOLE;

/** A list truncated the second name, and the first is longer. */
export const oneSlipBeforeCut = (text: string, cut: string): boolean =>
  text.length > cut.length && [-1, 0, 1].some((more) => oneSlipApart(text.slice(0, cut.length + more), cut));

export const wholeTerms = (text: string): string[] => (isWhole(text) ? halves(text, text.length) : []);

/** As long, or a letter shorter or longer. */
export const nearWholeTerms = (text: string): string[] =>
  isWhole(text)
    ? [text.length - 1, text.length, text.length + 1].filter((length) => length >= SHORTEST_WHOLE).flatMap((length) => halves(text, length))
    : [];

/** Of names truncated to one of these lengths. */
export const nearCutTerms = (text: string, lengths: Iterable<number>): string[] => {
  const terms = new Set<string>();
  for (const length of lengths)
    for (const own of [length - 1, length, length + 1])
      if (text.length > own && isWhole(text.slice(0, own))) for (const term of halves(text.slice(0, own), length)) terms.add(term);
  return [...terms];
};
