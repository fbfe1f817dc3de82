import { withinOneEdit } from './edit.ts';

/**
 * Whole names a single slip apart, whichever word it is in: PRK POINTE HEALTHCARE, HOME HEALTH CRE, ACME ITC. Word by
 * word such typos cannot be distinguished from other words (PRK, CRE and ITC are too short); in the whole name
 * everything else shows that they are typos.
 */

/** A shorter name has too few letters for the rest of it to say anything. */
const SHORTEST_WHOLE = 3;
const LONGEST_WHOLE = 120;

const figures = (text: string): string => text.replace(/[^0-9]+/g, ' ');

/**
 * One letter lost, added, replaced or exchanged with its neighbor; blanks do not count, and other figures are another
 * name (UNIT 1, UNIT 2).
 */
export function oneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < SHORTEST_WHOLE) return false;
  return withinOneEdit(a, b) && figures(a) === figures(b);
}

/**
 * Beginning and end of a whole name, a letter apart so that no slip touches both: wherever one is, the other part
 * stands unchanged. Each is kept with the length of the name, which makes it as rare as the name itself.
 */
const halves = (text: string, length: number): [string, string] => {
  const half = (length - 1) >> 1;
  return [`[${length}${text.slice(0, half)}`, `]${length}${text.slice(text.length - half)}`];
};

const isWhole = (text: string): boolean => text.length >= SHORTEST_WHOLE && text.length <= LONGEST_WHOLE;

/** As `oneSlipApart`, where a list truncated the second name and the first is longer. */
export const oneSlipBeforeCut = (text: string, cut: string): boolean =>
  text.length > cut.length && [-1, 0, 1].some((more) => oneSlipApart(text.slice(0, cut.length + more), cut));

/** The two terms a listed name is found by. */
export const wholeTerms = (text: string): string[] => (isWhole(text) ? halves(text, text.length) : []);

/**
 * The terms of every listed name that may be a slip apart from the one in the question: as long, or a letter shorter or
 * longer.
 */
export const nearWholeTerms = (text: string): string[] =>
  isWhole(text)
    ? [text.length - 1, text.length, text.length + 1].filter((length) => length >= SHORTEST_WHOLE).flatMap((length) => halves(text, length))
    : [];

/** The same for listed names that were truncated to one of these lengths, where the name in the question is longer. */
export const nearCutTerms = (text: string, lengths: Iterable<number>): string[] => {
  const terms = new Set<string>();
  for (const length of lengths)
    for (const own of [length - 1, length, length + 1])
      if (text.length > own && isWhole(text.slice(0, own))) for (const term of halves(text.slice(0, own), length)) terms.add(term);
  return [...terms];
};
