const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').toLowerCase();

/**
 * "Mohamma d" is "Mohammad" where the wider cell of the whole name has that word: narrow cells break words without a
 * hyphen.
 */
export function mendedBy(cell: string, full_name: string): string {
  const whole = new Set(full_name.split(/[\s-]+/).map(letters));
  const words: string[] = [];
  for (const word of cell.split(/\s+/).filter(Boolean)) {
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
