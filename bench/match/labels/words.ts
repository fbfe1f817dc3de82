/**
 * Plain text handling for labels. It shares nothing with src/match, so that a mistake there cannot decide a label here.
 */

export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean);
export const glued = (text: string): string => wordsOf(text).join('');
/** Equal for names that differ only in the order of their words and in punctuation. */
export const sortedWords = (text: string): string => wordsOf(text).sort().join(' ');

/** Edits (insertions, deletions, replacements, swapped neighbors) between two words. */
export function edits(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(last[j]! + 1, next[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[b.length]!;
}

/** 0–1 by edits per letter of the longer word. */
export const likeness = (a: string, b: string): number => 1 - edits(a, b) / Math.max(a.length, b.length, 1);

const codes: Record<string, string> = {
  ...Object.fromEntries([...'BFPV'].map((letter) => [letter, '1'])),
  ...Object.fromEntries([...'CGJKQSXZ'].map((letter) => [letter, '2'])),
  ...Object.fromEntries([...'DT'].map((letter) => [letter, '3'])),
  ...Object.fromEntries([...'MN'].map((letter) => [letter, '5'])),
  L: '4',
  R: '6',
};

/** Soundex: finds names that sound alike, as candidates for hard false pairs. */
export function soundex(word: string): string {
  const letters = glued(word);
  let code = letters.slice(0, 1);
  let last = codes[code] ?? '';
  for (const letter of letters.slice(1)) {
    const next = codes[letter] ?? '';
    if (next !== '' && next !== last) code += next;
    if (letter !== 'H' && letter !== 'W') last = next;
  }
  return code.padEnd(4, '0').slice(0, 4);
}
