import { credentials, generations, particles, titles } from './affixes.ts';
import { fold } from './fold.ts';

/** Neither title nor generation nor credential. */
export const ownWords = (line: string): string[] =>
  (fold(line).match(/(?<![A-Z0-9])[0-9]*[A-Z][A-Z0-9]*|^[0-9]+/g) ?? []).filter(
    (word) => !titles.has(word) && !generations[word] && !credentials.has(word),
  );

/** DR SMITH, DE LA CRUZ with its particles; null where there are several names or none. */
export function onlyName(line: string): string | null {
  const words = ownWords(line);
  const isOne = words.length > 0 && words.slice(0, -1).every((word) => word.length > 1 && particles.has(word));
  return isOne ? words.at(-1)! : null;
}
