import { typedWords } from '#match/fold';
import { lettersOf } from '../letters.ts';

const letters = (text: string) => lettersOf(text).toLowerCase();

/**
 * "Mohamma d" is "Mohammad" where the wider cell of the whole name has that word: narrow cells break words without a
 * hyphen.
 */
export function mendedBy(cell: string, full_name: string): string {
  const whole = new Set(typedWords(full_name.replaceAll('-', ' ')).map(letters));
  const words: string[] = [];
  for (const word of typedWords(cell)) {
    const before = words.at(-1);
    if (before !== undefined && !whole.has(letters(before)) && whole.has(letters(before + word))) words[words.length - 1] = before + word;
    else words.push(word);
  }
  return words.join(' ');
}

/** Towns are written with capitals: what goes on in small letters is the rest of a broken word. */
export const mendedTown = (cell: string) => cell.replace(/(\p{Ll})\s+(?!of\b|on\b|the\b|de\b|del\b)(?=\p{Ll})/gu, '$1');

/** A kind of provider: a full line that goes on in small letters is a broken word, unless a word of its own follows. */
export const mendedKind = (cell: string) =>
  cell.replace(/(?<![\p{L}/])([\p{L}/]{9,})\n(?!company|practice|therap|aide|care|work|assist|nurs)(?=\p{Ll})/gu, '$1');
