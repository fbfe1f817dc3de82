import { doubtfulCredentials, titles } from '#match/affixes';
import { withoutDegrees } from './degrees.ts';
import { isGeneration, wordKey } from './generation.ts';
import { hasSmallLetter, withoutEnd, wordsBetween } from './letters.ts';

interface BareLine {
  /** Given names and surname alone. */
  name: string;
  suffix: string | null;
  /** A degree or title tells a person. */
  has_title: boolean;
}

const personal = (word: string) => titles.has(wordKey(word));

/**
 * "Dr. Jonathan Arthur Birch II", "ANN BIRCH JR", "Gary Birch OD": what stands before the given name and behind the
 * surname is neither. Capitals among small letters tell OD from a surname Od.
 */
export function bareLine(cell: string): BareLine {
  const { name, has_degree } = withoutDegrees(cell);
  const words = name.split(' ');
  const is_mixed = hasSmallLetter(name);
  let has_title = has_degree;
  let suffix: string | null = null;
  while (words.length > 2) {
    const last = words.at(-1)!;
    if (isGeneration(last, true)) suffix = last;
    else if (is_mixed && doubtfulCredentials.has(wordKey(last)) && last === last.toUpperCase()) has_title = true;
    else break;
    words.pop();
    words[words.length - 1] = withoutEnd(words.at(-1)!);
  }
  while (words.length > 2 && personal(words[0]!)) {
    has_title = true;
    words.shift();
  }
  // withoutDegrees takes generations behind a comma away with the degrees.
  suffix ??=
    wordsBetween(cell, ',')
      .slice(2)
      .findLast((word) => isGeneration(word)) ?? null;
  return { name: words.join(' '), suffix, has_title };
}
