import { hasDigit, lettersOf } from './fold.ts';
import { isUsualName } from './name-frequencies.ts';
import { isCommonlyGiven } from './organization-words.ts';
import { tagged } from './read/lexicon.ts';

const noise = tagged(
  'label',
  ...['title', 'title_before_two', 'role', 'qualifier', 'lead', 'note', 'degree', 'practice_degree', 'generation'],
  ...['unit', 'number_of', 'beside_number', 'of_business', 'particle', 'tells_apart'],
);
const of_none = tagged('placeholder', 'no_value');
/** A word of no name. */
export const isNoise = (word: string): boolean =>
  word.length < 2 ||
  hasDigit(word) ||
  of_none.has(word) ||
  ((noise.has(word) || isCommonlyGiven(word)) && (word.length < 4 || !isUsualName(word)));

/** BRYAN DAY CERTIFIED NURSE, COACH MOSAMMAT BEGUM, BRYAN MILLER-DAY: one of two words is otherwise of no name. */
export function besideNoise(line: string, most: number): (readonly [given: string, surname: string])[] {
  const words = lettersOf(line).filter((word) => word.length > 1);
  const pairs = words.flatMap((word, at) =>
    words
      .slice(at + 1, at + 3)
      .filter((other) => isNoise(word) !== isNoise(other))
      .map((other) => [word, other] as const),
  );
  return pairs.flatMap(([word, other]) => [[word, other] as const, [other, word] as const]).slice(0, most);
}
