/** Shorter names are too alike once vowels are reduced: they need the table of spellings. */
const SHORTEST = 5;
const SHORTEST_KEY = 4;

const consonants: [RegExp, string][] = [
  [/SHCH|SCH|SH/g, 'S'],
  [/TSCH|TCH|CH|CZ/g, 'C'],
  [/KH/g, 'H'],
  [/PH/g, 'F'],
  [/ZH|DZH|DJ/g, 'J'],
  [/([BDGRT])H/g, '$1'],
  [/CK|Q/g, 'K'],
  [/X/g, 'KS'],
  [/W/g, 'V'],
  [/T[SZ]|Z/g, 'S'],
];
const vowels: [RegExp, string][] = [
  [/OU|OO|U/g, 'O'],
  [/EE|IE|Y/g, 'I'],
  [/E/g, 'A'],
];

/**
 * How a name sounds whatever system wrote it in Latin letters (KAREEM, KARIM; SHCHERBAKOV, SHERBAKOFF): consonants of one sound, vowels in three
 * classes. Stricter than a phonetic code, which drops the vowels. Null where the name is too short to say anything.
 */
export function romanizedKey(word: string): string | null {
  if (word.length < SHORTEST || /[0-9]/.test(word)) return null;
  let key = word;
  for (const [from, to] of consonants) key = key.replace(from, to);
  for (const [from, to] of vowels) key = key.replace(from, to);
  key = key
    .replace(/([A-Z])\1+/g, '$1')
    .replace(/([AIO])H$/, '$1')
    .replace(/([AO])F$/, '$1V');
  return key.length < SHORTEST_KEY ? null : key;
}
