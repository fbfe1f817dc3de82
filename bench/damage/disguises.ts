/** Names in letters that look like those of the list, or with invisible signs between them. */

const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
type Letters = Record<string, string>;
const pairs = (from: string, to: string): Letters => Object.fromEntries([...from].map((letter, at) => [letter, [...to][at]!]));
const shifted = (first: number): Letters => Object.fromEntries(capitals.map((letter, at) => [letter, String.fromCodePoint(first + at)]));

const written =
  (letters: Letters) =>
  (name: string): string =>
    [...name.toUpperCase()].map((letter) => letters[letter] ?? letter).join('');
/** Within each word of four letters or more. */
const within =
  (sign: string, behind = '') =>
  (name: string): string =>
    name.replace(/(?<![A-Z])([A-Z]{2})([A-Z]{2,})/gi, `$1${sign}$2${behind}`);

export const disguises: Record<string, (name: string) => string> = {
  small_capitals: written(pairs('ABCDEFGHIJKLMNOPQRSTUVWYZ', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ')),
  full_width: written(shifted(0xff21)),
  mathematical: written(shifted(0x1d400)),
  double_struck: written({ ...shifted(0x1d538), ...pairs('CHNPQRZ', 'ℂℍℕℙℚℝℤ') }),
  squared: written(shifted(0x1f170)),
  accents: written(pairs('AEIOUNSCYZ', 'ÁÉÍÓÚÑŞÇÝŽ')),
  hook_letters: written(pairs('BCDFGKMNPTVYZL', 'ƁƇƊƑƓƘⱮƝƤƬƲƳȤŁ')),
  open_letters: written(pairs('EO', 'ƐƆ')),
  cyrillic_words: written(pairs('ABEKMHOPCTYXIJS', 'АВЕКМНОРСТУХІЈЅ')),
  cyrillic_vowels: written(pairs('AEOI', 'АЕОІ')),
  greek_words: written(pairs('ABEZIKMOPTX', 'ΑΒΕΖΙΚΜΟΡΤΧ')),
  isolates: within('\u2066', '\u2069'),
  filler: within('\u3164'),
  braille_blank: within('\u2800'),
  vowel_separator: within('\u180e'),
  zero_width: within('\u200b'),
  joiner: within('\u2060'),
  soft_hyphen: within('\u00ad'),
  nul: within('\u0000'),
  override: (name) => `\u202e${[...name].reverse().join('')}\u202c`,
};
