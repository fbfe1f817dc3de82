import { type Pair, roleOf } from './align.ts';
import type { WordMatch } from './compare-words.ts';
import type { Evidence, How } from './name-score.ts';
import type { Part } from './person-form.ts';
import type { Left } from './person-leftovers.ts';
import { keeps, ownNames, without } from './weights.ts';

const says: Record<WordMatch, How> = {
  exact: 'exact',
  joined: 'joined',
  variant: 'variant',
  truncation: 'truncation',
  particle: 'particle',
  long_typo: 'typo',
  typo: 'typo',
  short_typo: 'typo',
  near_name: 'typo',
  two_typos: 'typo',
  nickname: 'nickname',
  same_nickname: 'nickname',
  phonetic: 'phonetic',
  far_phonetic: 'phonetic',
  weak_phonetic: 'phonetic',
  initial: 'initial',
};

const SHORTEST_BEGINNING = 4;

/** DICKER, DICKERSON: hardly a slip, but what a short field leaves. */
const isBeginning = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) > 1 && Math.min(a.length, b.length) >= SHORTEST_BEGINNING && (a.startsWith(b) || b.startsWith(a));

const howOf = (word_match: WordMatch, a: string, b: string): How =>
  (word_match === 'two_typos' || word_match === 'near_name') && isBeginning(a, b) ? 'truncation' : says[word_match];

const partOf = { given: 'first_name', middle: 'middle_name', surname: 'last_name' } as const;

/** In the order of the question. */
export function evidenceOf(q: Part[], r: Part[], pairs: Pair[], a: Left, b: Left, surname: How): Evidence[] {
  const evidence: Evidence[] = [...pairs]
    .sort((x, y) => x.asked - y.asked)
    .map(({ asked, listed, word_match }) => {
      const role = roleOf(q[asked]!, r[listed]!);
      const one: Evidence = {
        asked: q[asked]!.token.text,
        listed: r[listed]!.token.text,
        part: partOf[role],
        how: howOf(word_match, q[asked]!.token.text, r[listed]!.token.text),
        strength: keeps[role][word_match] * ownNames(q[asked]!.token, r[listed]!.token, role, word_match),
      };
      if (q[asked]!.role !== r[listed]!.role) one.swapped = true;
      return one;
    });
  const missing = (parts: Part[], left: Left, side: 'asked' | 'listed') => {
    for (const role of ['given', 'middle', 'surname'] as const)
      for (const at of left[role]) {
        const text = parts[at]!.token.text;
        const strength =
          role === 'surname'
            ? surname === 'maiden_name'
              ? without.maiden_name
              : without.half_surname
            : role === 'given'
              ? without.given
              : without.middle;
        evidence.push({
          asked: side === 'asked' ? text : null,
          listed: side === 'listed' ? text : null,
          part: partOf[role],
          how: role === 'surname' ? surname : 'missing',
          strength,
        });
      }
  };
  missing(q, a, 'asked');
  missing(r, b, 'listed');
  return evidence;
}
