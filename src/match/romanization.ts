/** Shorter names are too alike once vowels are reduced. */
const SHORTEST = 5;
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
  if (word.length < SHORTEST || /[0-9]/.test(word)) return null;
  let key = word;
  for (const [from, to] of consonants) key = key.replace(from, to);
  for (const [from, to] of vowels) key = key.replace(from, to);
  key = key
    .replace(/([A-Z2-3])\1+/g, '$1')
    .replace(/([AIO])H$/, '$1')
    .replace(/I?[AO][FV]$/, 'AV');
  return key.length < SHORTEST_KEY ? null : key;
}
