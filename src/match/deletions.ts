/**
 * Shortest words whose one-letter slips are looked up: parts of a person's name (LI, NG, COX too), and words of a
 * business, whose slips in shorter words are found by the whole name.
 */
export const SHORTEST = { person: 2, business: 4 } as const;
const LONGEST = 20;

/**
 * The word and every word got by dropping one letter. Two words one edit apart share at least one of these, so a plain
 * term lookup on both sides finds every single typo without a fuzzy query.
 */
export function deletions(word: string, shortest: number): string[] {
  if (word.length < shortest) return [word];
  const cut = word.length > LONGEST ? word.slice(0, LONGEST) : word;
  const found = [cut];
  for (let i = 0; i < cut.length; i++) {
    // Dropping either of two equal neighbors gives the same word.
    if (i === 0 || cut.charCodeAt(i) !== cut.charCodeAt(i - 1)) found.push(cut.slice(0, i) + cut.slice(i + 1));
  }
  return found;
}
