/**
 * How somebody writes a surname who only heard it: MCDONOUGH as MCDONUFF. These are more than a letter apart, and
 * phonetic codes keep the G of OUGH and the X of EAUX.
 */
const heard: readonly [RegExp, readonly string[]][] = [
  [/OUGH/, ['UFF', 'OFF', 'OW', 'O']],
  [/AUGH/, ['AW', 'AFF']],
  [/EIGH/, ['AY', 'EE']],
  [/AIGH/, ['AY']],
  [/IGHT/, ['ITE', 'YT']],
  [/IGH/, ['Y', 'I']],
  [/UGH/, ['U', 'EW']],
  [/E?A(?:ULT|UX)$/, ['O']],
  [/EAU/, ['O']],
  [/OIS$/, ['WA', 'OY']],
  [/WICZ$/, ['VICH', 'WITZ']],
  [/SCH/, ['SK']],
  [/RRE$/, ['R']],
];

/** Shorter ones are too many names. */
const SHORTEST = 4;
const none: readonly string[] = [];

export function earSpellings(word: string): readonly string[] {
  for (const [letters, others] of heard)
    if (letters.test(word)) return others.map((other) => word.replace(letters, other)).filter((text) => text.length >= SHORTEST);
  return none;
}
