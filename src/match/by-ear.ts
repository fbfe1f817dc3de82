/**
 * Letters of surnames of the United States that say nothing of their sound, and how somebody writes them who only heard
 * the name: MCDONOUGH as MCDONUFF, CREIGHTON as CRAYTON, THIBODEAUX as TIBODO. The spellings are more than a letter
 * apart, and phonetic codes keep the G of OUGH and the X of EAUX.
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

/** How a word may be written by ear; empty for nearly all. */
export function earSpellings(word: string): readonly string[] {
  for (const [letters, others] of heard)
    if (letters.test(word)) return others.map((other) => word.replace(letters, other)).filter((text) => text.length >= SHORTEST);
  return none;
}
