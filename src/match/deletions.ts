/**
 * Shortest words whose one-letter slips are looked up (LI, NG, COX); slips in shorter words of a business are found by
 * its whole name.
 */
export const SHORTEST = { person: 2, business: 4 } as const;
const LONGEST = 20;

/** Two words one edit apart share one of these: a plain term lookup finds every typo without a fuzzy query. */
export function deletions(word: string, shortest: number): string[] {
  if (word.length < shortest) return [word];
  const cut = word.length > LONGEST ? word.slice(0, LONGEST) : word;
  const found = [cut];
  for (let i = 0; i < cut.length; i++) {
    if (i === 0 || cut.charCodeAt(i) !== cut.charCodeAt(i - 1)) found.push(cut.slice(0, i) + cut.slice(i + 1));
  }
  return found;
}
