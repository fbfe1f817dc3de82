import type { Pair } from './align.ts';
import { matchesBy, type WordMatch } from './compare-words.ts';
import type { Evidence, How } from './name-score.ts';
import type { Left } from './person-leftovers.ts';
import { keeps, ownNames, without } from './weights.ts';

const says = matchesBy('how');

const SHORTEST_BEGINNING = 4;

/** DICKER, DICKERSON: hardly a slip, but what a short field leaves. */
const isBeginning = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) > 1 && Math.min(a.length, b.length) >= SHORTEST_BEGINNING && (a.startsWith(b) || b.startsWith(a));

const howOf = (word_match: WordMatch, a: string, b: string): How =>
  (word_match === 'two_typos' || word_match === 'near_name') && isBeginning(a, b) ? 'truncation' : says[word_match];

const partOf = { given: 'first_name', middle: 'middle_name', surname: 'last_name' } as const;

export function evidenceOf(pairs: Pair[], a: Left, b: Left, surname: How): Evidence[] {
  const evidence: Evidence[] = [...pairs]
    .sort((x, y) => x.asked - y.asked)
    .map(({ a: { token: x, role: of }, b: { token: y, role: listed_as }, role, word_match }) => ({
      asked: x.text,
      listed: y.text,
      part: partOf[role],
      how: howOf(word_match, x.text, y.text),
      strength: keeps[role][word_match] * ownNames(x, y, role, word_match),
      ...(of !== listed_as && { swapped: true }),
    }));
  const strengths = {
    given: without.given,
    middle: without.middle,
    surname: surname === 'maiden_name' ? without.maiden_name : without.half_surname,
  };
  for (const [left, side] of [
    [a, 'asked'],
    [b, 'listed'],
  ] as const)
    for (const role of ['given', 'middle', 'surname'] as const)
      for (const { token } of left[role])
        evidence.push({
          ...{ asked: null, listed: null, [side]: token.text },
          part: partOf[role],
          how: role === 'surname' ? surname : 'missing',
          strength: strengths[role],
        });
  return evidence;
}
