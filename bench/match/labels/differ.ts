import type { Known, KnownName } from './known-person.ts';
import { edits, glued, likeness, plain, sortedWords, wordsOf } from './words.ts';

const legalForms = new Set(
  'INC LLC CORP CORPORATION INCORPORATED CO COMPANY LTD LIMITED PC PA PLLC LLP LP PLC DBA THE OF AND FOR A'.split(' '),
);
export const meaningWords = (line: string): string[] => wordsOf(line.replaceAll('&', ' ')).filter((word) => !legalForms.has(word));

/** How two names of the same person or business differ. */
export type Difference =
  | 'same'
  | 'word_order'
  | 'left_out'
  | 'initial'
  | 'spelling'
  | 'joined'
  | 'nickname'
  | 'other_words'
  /** Reported apart: names alone cannot decide these. */
  | 'changed_surname'
  | 'changed_given_name'
  | 'unrelated';

export interface Wordlists {
  /** Whether so many business names contain the word that sharing it proves nothing. */
  isCommon: (word: string) => boolean;
  isNickname: (given: string, other: string) => boolean;
}

/** Words of each side that the other does not have. */
function leftOver(a: string[], b: string[]): [string[], string[]] {
  const rest = [...b];
  const own = a.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [own, rest];
}

const isInitialOf = (a: string, b: string) => (a.length === 1 || b.length === 1) && a[0] === b[0];
const isNear = (a: string, b: string) => edits(a, b) <= (Math.min(a.length, b.length) >= 5 ? 2 : 1);
const isCut = (a: string, b: string) => Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));

/** Whether each word of the shorter list finds a partner of its own in the other. */
function pairedBy(a: string[], b: string[], rule: (x: string, y: string) => boolean): boolean {
  const [few, many] = a.length <= b.length ? [a, [...b]] : [b, [...a]];
  return few.every((word) => {
    const at = many.findIndex((other) => rule(word, other));
    if (at >= 0) many.splice(at, 1);
    return at >= 0;
  });
}

const sharesWord = (some: string | undefined, line: string, rule = (x: string, y: string) => x === y) => {
  const words = wordsOf(line);
  return wordsOf(some ?? '').some((word) => words.some((other) => rule(word, other)));
};
const isLike = (x: string, y: string) =>
  x === y || (x.length > 2 && y.length > 2 && (isNear(x, y) || likeness(x, y) >= 0.6 || isCut(x, y)));

function personDiffers(a: KnownName, b: KnownName, { isNickname }: Wordlists): Difference {
  const x = wordsOf(a.line);
  const [own, rest] = leftOver(x, wordsOf(b.line));
  const hasSurname = sharesWord(a.last, b.line, isLike) || sharesWord(b.last, a.line, isLike);
  const hasGiven = sharesWord(a.first, b.line, isLike) || sharesWord(b.first, a.line, isLike);
  if (glued(a.line) === glued(b.line)) return 'joined';
  if (!a.last || !b.last || (!hasSurname && !hasGiven)) return 'unrelated';
  if (!hasSurname) return 'changed_surname';
  if (!hasGiven) {
    const [first, other] = [plain(a.first!), plain(b.first!)];
    return isNickname(first, other) ? 'nickname' : isInitialOf(first, other) ? 'initial' : 'changed_given_name';
  }
  if (own.length === 0 || rest.length === 0) return 'left_out';
  if (pairedBy(own, rest, isInitialOf)) return 'initial';
  if (own.join('') === rest.join('')) return 'joined';
  if (pairedBy(own, rest, (one, other) => isInitialOf(one, other) || isLike(one, other))) return 'spelling';
  return 'other_words';
}

function organizationDiffers(a: string, b: string, { isCommon }: Wordlists): Difference {
  const [x, y] = [meaningWords(a), meaningWords(b)];
  const [own, rest] = leftOver(x, y);
  if (own.length + rest.length === 0) return x.join(' ') === y.join(' ') ? 'same' : 'word_order';
  if (x.join('') === y.join('')) return 'joined';
  if (!x.some((word) => y.includes(word) && !isCommon(word)) && likeness(x.join(''), y.join('')) <= 0.75) return 'unrelated';
  if (own.length === 0 || rest.length === 0) return 'left_out';
  return pairedBy(own, rest, (one, other) => isNear(one, other) || isCut(one, other)) ? 'spelling' : 'other_words';
}

export function differenceOf(entity: Known['entity'], a: KnownName, b: KnownName, words: Wordlists): Difference {
  if (plain(a.line) === plain(b.line)) return 'same';
  if (entity === 'organization') return organizationDiffers(a.line, b.line, words);
  return sortedWords(a.line) === sortedWords(b.line) ? 'word_order' : personDiffers(a, b, words);
}
