import { isUsualSurname } from './name-frequencies.ts';

/** How many bits are set. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Without slices, which would be garbage of every comparison. */
function sameRest(a: string, at: number, b: string, other_at: number): boolean {
  if (a.length - at !== b.length - other_at) return false;
  for (let i = at, j = other_at; i < a.length; i++, j++) if (a.charCodeAt(i) !== b.charCodeAt(j)) return false;
  return true;
}

/** One insertion, deletion, substitution or swap of neighbors, or none. */
export function withinOneEdit(a: string, b: string): boolean {
  const short = a.length <= b.length ? a : b;
  const long = short === a ? b : a;
  const extra = long.length - short.length;
  if (extra > 1) return false;
  let i = 0;
  while (i < short.length && short.charCodeAt(i) === long.charCodeAt(i)) i++;
  if (i === short.length) return true;
  if (extra === 1) return sameRest(short, i, long, i + 1);
  if (sameRest(short, i + 1, long, i + 1)) return true;
  return (
    short.charCodeAt(i) === long.charCodeAt(i + 1) && short.charCodeAt(i + 1) === long.charCodeAt(i) && sameRest(short, i + 2, long, i + 2)
  );
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/** Swaps of neighbors count one; `limit + 1` where there are more. At most 60 letters. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > 60 || b.length > 60) return limit + 1;
  let [older, old, row] = rows as readonly Uint8Array[] as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) old[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let best = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(old[j - 1]! + (letter === other ? 0 : 1), old[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2)) cost = Math.min(cost, older[j - 2]! + 1);
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [older, old, row] = [old, row, older];
  }
  return Math.min(old[b.length]!, limit + 1);
}

/**
 * Shortest words whose one-letter slips are looked up (LI, NG, COX); slips in shorter words of a business are found by
 * its whole name.
 */
export const SHORTEST = { person: 2, business: 4 } as const;
const LONGEST = 20;

/** Two words one edit apart share one of these: a plain term lookup finds every typo without a fuzzy query. */
export function deletions(word: string, shortest: number): string[] {
  if (word.length < shortest) return [word];
  const cut = word.length > LONGEST ? word.slice(0, LONGEST) : word;
  const found = [cut];
  for (let i = 0; i < cut.length; i++) {
    if (i === 0 || cut.charCodeAt(i) !== cut.charCodeAt(i - 1)) found.push(cut.slice(0, i) + cut.slice(i + 1));
  }
  return found;
}

/** Letters of the shorter word from which two wrong ones leave what it is. */
const SHORTEST_WITH_TWO = 7;
const BEGINNING = 4;
const LONGEST_END = 5;
const TWO = 2;

const lettersAtEnd = (length: number): number => Math.min(length - BEGINNING, LONGEST_END);
const endOf = (word: string, letters: number): string => `?${letters}${word.slice(-letters)}`;

const beginnings = (text: string, letters: number): string[] => deletions(text.slice(0, letters), letters).slice(1);

/** Five or six letters that a program left of a surname, unless they are a usual one. */
export const SHORTEST_CUT = 5;
const cutTerm = (surname: string): string => `/${surname.slice(0, SHORTEST_CUT)}`;

/**
 * A long word of which two letters are wrong is found by its four first letters less one, and by its end: of 20,000
 * surnames with two errors 99 % share one of these terms. A surname is also found by what short fields leave of it.
 */
export const endTerms = (word: string, surname: boolean): string[] =>
  word.length < SHORTEST_WITH_TWO
    ? []
    : [
        ...beginnings(word, BEGINNING).map((text) => `%${text}`),
        endOf(word, lettersAtEnd(word.length)),
        ...(surname ? [cutTerm(word)] : []),
      ];

/**
 * Also ends of words up to two letters shorter or longer, as a few letters end thousands of surnames, and of five or
 * six letters what they may be cut from.
 */
export function queryEndTerms(word: string, surname: boolean): string[] {
  if (word.length < SHORTEST_WITH_TWO) return surname && word.length >= SHORTEST_CUT && !isUsualSurname(word) ? [cutTerm(word)] : [];
  const terms = new Set(endTerms(word, false));
  for (let length = Math.max(SHORTEST_WITH_TWO, word.length - TWO); length <= word.length + TWO; length++)
    terms.add(endOf(word, lettersAtEnd(length)));
  return [...terms];
}

/** Letters of a whole name in which two wrong ones leave it what it is. */
export const SHORTEST_WHOLE_WITH_TWO = 10;
const WHOLE_BEGINNING = 8;

/** Eight letters less one. Its second half is looked up with names that have one error. */
export const wholeEndTerms = (whole: string): string[] =>
  whole.length < SHORTEST_WHOLE_WITH_TWO ? [] : beginnings(whole, WHOLE_BEGINNING).map((text) => `%%${text}`);

/**
 * PRK POINTE HEALTHCARE, HOME HEALTH CRE: word by word such typos are other words; in the whole name everything else
 * shows that they are typos.
 */

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

export const nearWholeTerms = (text: string): string[] =>
  isWhole(text)
    ? [text.length - 1, text.length, text.length + 1].filter((length) => length >= SHORTEST_WHOLE).flatMap((length) => halves(text, length))
    : [];

export const nearCutTerms = (text: string, lengths: readonly number[]): string[] =>
  lengths.flatMap((length) =>
    [length - 1, length, length + 1]
      .filter((own) => own < text.length)
      .map((own) => text.slice(0, own))
      .filter(isWhole)
      .flatMap((cut) => halves(cut, length)),
  );
