import { doubtfulCredentials, generations } from '../../src/match/affixes.ts';
import { withoutDegrees } from './degrees.ts';
import { type LineName, nameOfLine } from './names.ts';

const key = (word: string) => word.toUpperCase().replace(/[^A-Z0-9-]/g, '');

/** "Jonathan Arthur Birch II" and "Gary Birch OD": what stands behind the surname is none. Capitals among small letters tell OD from a surname Od. */
export function givenFirst(cell: string, is: 'individual' | null): LineName & { suffix: string | null } {
  const { name, has_degree } = withoutDegrees(cell);
  const words = name.split(' ');
  const is_mixed = /\p{Ll}/u.test(name);
  let has_title = has_degree;
  let suffix: string | null = null;
  while (words.length > 2) {
    const last = words.at(-1)!;
    if (key(last) in generations) suffix = last;
    else if (is_mixed && doubtfulCredentials.has(key(last)) && last === last.toUpperCase()) has_title = true;
    else break;
    words.pop();
    words[words.length - 1] = words.at(-1)!.replace(/,$/, '');
  }
  const line = nameOfLine(words.join(' '), 'given_first', is ?? (has_title ? 'individual' : null));
  return { ...line, suffix, full_name: suffix ? `${line.full_name} ${suffix}` : line.full_name };
}
