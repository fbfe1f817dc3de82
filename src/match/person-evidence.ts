import type { Pair } from './align.ts';
import { matchesBy, type WordMatch } from './compare-words.ts';
import type { Evidence, How } from './name-score.ts';
import type { Left } from './person-differences.ts';
import { keeps, ownNames, without } from './weights.ts';

const says = matchesBy('how');

const SHORTEST_BEGINNING = 4;

/** DICKER, DICKERSON: hardly a slip, but what a short field leaves. */
const isBeginning = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) > 1 && Math.min(a.length, b.length) >= SHORTEST_BEGINNING && (a.startsWith(b) || b.startsWith(a));

const howOf = (word_match: WordMatch, a: string, b: string): How =>
  (word_match === 'two_typos' || word_match === 'near_name') && isBeginning(a, b) ? 'truncation' : says[word_match];

const partOf = { given: 'first_name', middle: 'middle_name', surname: 'last_name' } as const;

/** How a surname is said to be left, and what it leaves: one of two that differ is missing. */
const surnameLeft = (own: Left, other: Left): How =>
  other.surname.length > 0 ? 'missing' : own.surnames_met > 0 ? 'half_surname' : 'maiden_name';

export function evidenceOf(pairs: readonly Pair[], a: Left, b: Left): Evidence[] {
  const evidence: Evidence[] = pairs
    .toSorted((x, y) => x.asked - y.asked)
    .map(({ a: { token: x, role: of }, b: { token: y, role: listed_as }, role, word_match }) => ({
      asked: x.text,
      listed: y.text,
      part: partOf[role],
      how: howOf(word_match, x.text, y.text),
      strength: keeps[role][word_match] * ownNames(x, y, role, word_match),
      ...(of !== listed_as && { swapped: true }),
    }));
  for (const [left, other, side] of [
    [a, b, 'asked'],
    [b, a, 'listed'],
  ] as const)
    for (const role of ['given', 'middle', 'surname'] as const)
      for (const { token } of left[role]) {
        const how = role === 'surname' ? surnameLeft(left, other) : 'missing';
        const strength = without[role !== 'surname' ? role : how === 'maiden_name' ? how : 'half_surname'];
        evidence.push({ ...{ asked: null, listed: null, [side]: token.text }, part: partOf[role], how, strength });
      }
  return evidence;
}
