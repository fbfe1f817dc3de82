import { hasDigit, lettersOf, remembered } from './fold.ts';
import { isUsualName } from './name-frequencies.ts';
import { isCommonlyGiven, isCommonWord } from './organization-words.ts';
import { tagged } from './read/lexicon.ts';
import { token } from './token.ts';

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

export const isUnknown = (word: string): boolean => !token(word).is_given_name && !token(word).is_surname && !isCommonWord(word);
const notes = tagged('note');
const glues = new Set([...notes, ...tagged('lead', 'title', 'degree', 'practice_degree', 'generation')]);
const SHORTEST_GLUE = 2;
const SHORTEST_LEFT = 3;

/** DUPROE, ROERN */
export const otherWords = remembered((word): string[] => {
  const found: string[] = [];
  const add = (glue: string, left: string) => glues.has(glue) && (notes.has(glue) || isUsualName(left)) && found.push(left);
  for (let at = SHORTEST_GLUE; at + SHORTEST_LEFT <= word.length && isUnknown(word); at++) {
    add(word.slice(0, at), word.slice(at));
    add(word.slice(-at), word.slice(0, -at));
  }
  return found;
});
