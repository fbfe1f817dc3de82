/** Two letters and the one that a scanned page shows in their place. */
export const alike: readonly [string, string][] = [
  ['RN', 'M'],
  ['RI', 'N'],
  ['CL', 'D'],
  ['VV', 'W'],
  ['LI', 'H'],
  ['II', 'U'],
];
/** Exchanged in any word; the others only where they give a usual name. */
const certain = alike.filter(([two]) => two === 'RN' || two === 'CL' || two === 'VV');

const SHORTEST_PRINTED = 3;

export function exchanged(word: string, pairs: readonly [string, string][]): string[] {
  const found: string[] = [];
  for (const [two, one] of pairs)
    for (const [from, to] of [
      [two, one],
      [one, two],
    ] as const)
      for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
        found.push(word.slice(0, at) + to + word.slice(at + from.length));
  return found;
}

const none: readonly string[] = [];

/** OGBURN for OGBUM, CLUKEY for DUKEY */
export const printedSpellings = (word: string, is_usual: boolean): readonly string[] =>
  is_usual || word.length < SHORTEST_PRINTED ? none : exchanged(word, certain);
