import DoubleMetaphone from 'natural/lib/natural/phonetics/double_metaphone.js';

const CODE_LENGTH = 6;
const none: [string, string] = ['', ''];
const algorithm = new DoubleMetaphone();

/**
 * Where `natural` departs from the published algorithm, for the first code and for the other.
 * `test/fixtures/sounds.csv` has the usual names that still differ, with the reasons.
 */
const corrections: readonly [RegExp, string, string][] = [
  // It drops S behind A and I, and before L: MASON, LISA. Silent in CARLISLE, and LOIS.
  [/(?<=[AI])S(?![CHLSZ]|I[AO])(?!(?<=[AO]IS)$)|(?<=[^IYS])S+(?=L)/g, 'SSS', 'SSS'],
  // It has no soft G within a word: ANGELA, GEORGE.
  [/(?<=[AO])GG(?=I)|(?<=[^CDG])G(?=[EIY])(?!ET)|^G(?!E[BILPRSY]|I[BELN]|ET)(?=[EI])/g, 'J', 'G'],
  // MEIER is MEYER.
  [/(?<=[AE])IER$/, 'ER', 'ER'],
  // PATRICIA, with S or SH.
  [/CIA/, 'CIEA', 'CIEA'],
  [/^JOSE/, 'JOSE', 'HOSE'],
  // CH in RACHEL is not that of BACH, nor TTH in MATTHEW of two letters.
  [/(?<=[^AEIOUY]A)CHE(?!R)/, 'ACHE', 'ACHE'],
  [/TTH/, 'TH', 'TH'],
  // It skips the S of LEWANDOWSKI.
  [/(?<=[EO])W(?=SK[IY])/, '', 'F'],
];

/** How a word sounds, and how else it may (empty where the same). */
export function phoneticCodes(word: string): [string, string] {
  if (word.length < 2 || /[0-9]/.test(word)) return none;
  let [written, otherwise] = [word, word];
  for (const [letters, one, other] of corrections) {
    written = written.replace(letters, one);
    otherwise = otherwise.replace(letters, other);
  }
  const [first, own] = algorithm.process(written);
  const second = otherwise === written ? own : algorithm.process(otherwise)[1];
  const [sound, other_sound] = [first.slice(0, CODE_LENGTH), second.slice(0, CODE_LENGTH)];
  return [sound, other_sound === sound ? '' : other_sound];
}

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
const SHORTEST_HEARD = 4;
const nothing_heard: readonly string[] = [];

export function earSpellings(word: string): readonly string[] {
  for (const [letters, others] of heard)
    if (letters.test(word)) return others.map((other) => word.replace(letters, other)).filter((text) => text.length >= SHORTEST_HEARD);
  return nothing_heard;
}

/** Shorter names are too alike once vowels are reduced. */
const SHORTEST_ROMANIZED = 5;
const SHORTEST_KEY = 4;

const consonants: [RegExp, string][] = [
  // QUADIR and QADIR; QUEST is not KOEST.
  [/QU(?=[AEIO])/g, 'K'],
  [/SCHTSCH|SHCH|SCH|SH/g, 'S'],
  [/TSCH|TCH|CH|CZ/g, '3'],
  [/KH/g, 'H'],
  [/PH/g, 'F'],
  [/DZH|ZH|DJ/g, '2'],
  [/J/g, 'Y'],
  [/([BDGRT])H/g, '$1'],
  [/T[SZ]|C(?=[EIVY])|Z/g, 'S'],
  [/CK|C|Q/g, 'K'],
  [/X/g, 'KS'],
  [/W/g, 'V'],
];
const vowels: [RegExp, string][] = [
  [/OU|OO|U/g, 'O'],
  [/EE|IE|Y/g, 'I'],
  [/E/g, 'A'],
];

/**
 * KAREEM, KARIM; SHCHERBAKOV, SHERBAKOFF: consonants of one sound, vowels in three classes. Stricter than a phonetic
 * code, which drops the vowels.
 */
export function romanizedKey(word: string): string | null {
  if (word.length < SHORTEST_ROMANIZED || /[0-9]/.test(word)) return null;
  let key = word;
  for (const [from, to] of consonants) key = key.replace(from, to);
  for (const [from, to] of vowels) key = key.replace(from, to);
  key = key
    .replace(/([A-Z2-3])\1+/g, '$1')
    .replace(/([AIO])H$/, '$1')
    .replace(/I?[AO][FV]$/, 'AV');
  return key.length < SHORTEST_KEY ? null : key;
}

const SHORTEST_SPANISH = 5;

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
  if (word.length < SHORTEST_SPANISH || /[0-9]/.test(word)) return null;
  let key = word;
  for (const [from, to] of letters) key = key.replace(from, to);
  return key;
}

const ending = /(?:IE|EY|EE|Y|I)$/;
const SHORTEST_FAMILIAR = 4;

/** Given names whose last sound has several spellings: TAMMY, TAMI and TAMMIE. */
export function familiarKey(word: string): string | null {
  if (word.length < SHORTEST_FAMILIAR || !ending.test(word)) return null;
  return word.replace(ending, 'I').replace(/([A-Z])\1+/g, '$1');
}
