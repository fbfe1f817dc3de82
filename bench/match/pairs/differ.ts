import type { Known, KnownName } from './known-person.ts';
import { edits, glued, likeness, plain, sortedWords, wordsOf } from './words.ts';

const legalForms = new Set(
  'INC LLC CORP CORPORATION INCORPORATED CO COMPANY LTD LIMITED PC PA PLLC LLP LP PLC DBA THE OF AND FOR A'.split(' '),
);
export const meaningWords = (line: string): string[] => wordsOf(line.replaceAll('&', ' ')).filter((word) => !legalForms.has(word));

/** How two names of the same person or business differ; `unrelated` and `surname` are reported apart. */
export type Difference = 'same' | 'word_order' | 'left_out' | 'initial' | 'spelling' | 'joined' | 'other_words' | 'surname' | 'unrelated';

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

/** Pairs off what is left by a rule; null if some word finds no partner and both sides have one. */
function pairedBy(a: string[], b: string[], rule: (x: string, y: string) => boolean): boolean {
  const [few, many] = a.length <= b.length ? [a, [...b]] : [b, [...a]];
  return few.every((word) => {
    const at = many.findIndex((other) => rule(word, other));
    if (at >= 0) many.splice(at, 1);
    return at >= 0;
  });
}

function personDiffers(a: KnownName, b: KnownName, [own, rest]: [string[], string[]], shared: number): Difference {
  if (shared === 0 && pairedBy(own, rest, (x, y) => isNear(x, y) && x.length > 1) && likeness(glued(a.line), glued(b.line)) > 0.75)
    return 'spelling';
  if (a.last && b.last) {
    const [x, y] = [plain(a.last), plain(b.last)];
    const hasSurname =
      wordsOf(a.last).some((word) => wordsOf(b.line).includes(word)) || wordsOf(b.last).some((word) => wordsOf(a.line).includes(word));
    const sameGiven = plain(a.first ?? '') === plain(b.first ?? '');
    if (!hasSurname && likeness(x, y) < 0.5) return sameGiven ? 'surname' : 'unrelated';
  }
  if (shared === 0) return 'unrelated';
  if (own.length === 0 || rest.length === 0) return 'left_out';
  if (pairedBy(own, rest, isInitialOf)) return 'initial';
  if (glued(a.line) === glued(b.line) || pairedBy([own.join('')], [rest.join('')], (x, y) => x === y)) return 'joined';
  if (pairedBy(own, rest, (x, y) => isInitialOf(x, y) || isNear(x, y) || isCut(x, y))) return 'spelling';
  return 'other_words';
}

function organizationDiffers(a: string, b: string): Difference {
  const [x, y] = [meaningWords(a), meaningWords(b)];
  const [own, rest] = leftOver(x, y);
  if (own.length + rest.length === 0) return x.join(' ') === y.join(' ') ? 'same' : 'word_order';
  if (x.join('') === y.join('')) return 'joined';
  const shared = x.length - own.length;
  if (shared > 0 && (own.length === 0 || rest.length === 0)) return 'left_out';
  if (pairedBy(own, rest, (p, q) => isNear(p, q) || isCut(p, q)) && (shared > 0 || likeness(x.join(''), y.join('')) > 0.75))
    return 'spelling';
  return shared > 0 && shared >= Math.min(own.length, rest.length) ? 'other_words' : 'unrelated';
}

export function differenceOf(entity: Known['entity'], a: KnownName, b: KnownName): Difference {
  if (plain(a.line) === plain(b.line)) return 'same';
  if (entity === 'organization') return organizationDiffers(a.line, b.line);
  if (sortedWords(a.line) === sortedWords(b.line)) return 'word_order';
  const x = wordsOf(a.line);
  const left = leftOver(x, wordsOf(b.line));
  return personDiffers(a, b, left, x.length - left[0].length);
}
