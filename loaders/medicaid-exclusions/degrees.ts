import { credentials, doubtfulCredentials } from '#match/affixes';
import { isGeneration, wordKey as key } from './generation.ts';
import { wordsBetween } from './letters.ts';

const isDegree = (word: string) => credentials.has(key(word));
const isTitle = (word: string) => isDegree(word) || doubtfulCredentials.has(key(word)) || isGeneration(word, true);

/**
 * A name in one cell without the degrees and generations behind its last commas ("Jane Roe, RN", "Roe, Jane, Jr., MD"),
 * which are not given names, and without degrees at its very end ("Jane Roe RN"). `has_degree`: one of them is a
 * person's beyond doubt.
 */
export function withoutDegrees(name: string): { name: string; has_degree: boolean } {
  const parts = name.split(',').map((part) => part.trim());
  let has_degree = false;
  while (parts.length > 1) {
    const words = wordsBetween(parts.at(-1)!, '/');
    // "Chen, An" is a person, "Mei Chen, PA" has a degree.
    const may_doubt = parts.length > 2 || parts[0]!.includes(' ');
    if (!words.every((word) => key(word) === '' || isDegree(word) || (may_doubt && isTitle(word)))) break;
    has_degree ||= words.some(isDegree);
    parts.pop();
  }
  const last = parts.at(-1)!.split(' ');
  while (last.length > 2 && isDegree(last.at(-1)!)) {
    has_degree = true;
    last.pop();
  }
  return { name: [...parts.slice(0, -1), last.join(' ')].join(', '), has_degree };
}
