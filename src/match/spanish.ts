const SHORTEST = 5;

const letters: readonly [RegExp, string][] = [
  [/QU(?=[EI])/g, 'K'],
  [/GU(?=[EI])/g, 'G'],
  [/[GX](?=[EI])/g, 'J'],
  [/C(?=[EI])|Z/g, 'S'],
  [/V/g, 'B'],
  [/LL/g, 'Y'],
  [/RR/g, 'R'],
  [/(?<!C)H/g, ''],
];

/**
 * B and V, S, Z and soft C, LL and Y, RR and R, G and J are one sound each, H is none: CHAVEZ and CHABES. Null where
 * the word is too short.
 */
export function spanishKey(word: string): string | null {
  if (word.length < SHORTEST || /[0-9]/.test(word)) return null;
  let key = word;
  for (const [from, to] of letters) key = key.replace(from, to);
  return key;
}
