/** Letters that Unicode decomposition does not reduce to ASCII. */
const letters: Record<string, string> = {
  ß: 'SS',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  ı: 'I',
  İ: 'I',
  ĸ: 'K',
  Ŋ: 'N',
  Ŧ: 'T',
  Ə: 'E',
  Ɓ: 'B',
  Ɗ: 'D',
};
/** Cyrillic and Greek letters that look like Latin ones; read as them only in a word that holds Latin letters too. */
const lookAlikes = Object.fromEntries(
  [...'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((letter, at) => [letter, 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'[at]!]),
);
const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const mixedWord = /(?<!\p{L})(?=\p{L}*[A-Za-z])(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}+/gu;
/** JIMЙNEZ: a file in Windows-1252 that a program read as Windows-1251, which has Cyrillic letters for the same bytes (0xc0 to 0xff). */
const cyrillic = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 64 }, (_, at) => 0xc0 + at));

/** The word in Latin letters; null for Ивaнов, a word of another alphabet with a Latin letter in it. */
function inLatin(word: string): string | null {
  const others = word.match(foreign) ?? [];
  const unlike = others.filter((letter) => !lookAlikes[letter.toUpperCase()]);
  const isDamaged = others.length * 2 < word.length && unlike.every((letter) => cyrillic.includes(letter));
  if (unlike.length > 0 && !isDamaged) return null;
  return word.replace(foreign, (letter) => lookAlikes[letter.toUpperCase()] ?? String.fromCharCode(0xc0 + cyrillic.indexOf(letter)));
}
const plainly = (word: string) => inLatin(word) ?? ' ';

/** Whether a word mixes Latin letters with those of another alphabet so that it cannot be read: it is left out of what is compared. */
export const mixesAlphabets = (text: string | undefined): boolean =>
  text !== undefined && /[^\x20-\x7e]/.test(text) && (text.match(mixedWord) ?? []).some((word) => inLatin(word) === null);

/** Zero-width marks, marks of direction and soft hyphens: they are invisible. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const apostrophes = /['‘’‛ʻʼʽ`´′＇]/g;
const dashes = /[-‐‑‒–—―−－]+/g;

/** Longest text looked at; published names end far below it. */
export const MAX_NAME_LENGTH = 400;

/**
 * Upper-case ASCII with A–Z, 0–9, single spaces, and the marks that carry meaning in a name: comma, hyphen, ampersand, slash.
 * Dots join initials (J.R. → JR) and otherwise part words. Idempotent.
 */
export function fold(text: string): string {
  let folded = text.length > MAX_NAME_LENGTH ? text.slice(0, MAX_NAME_LENGTH) : text;
  if (/[^\x20-\x7e]/.test(folded)) {
    folded = folded
      .replace(unseen, '')
      .replace(mixedWord, plainly)
      .replace(apostrophes, "'")
      .normalize('NFKD')
      // One sign may stand for a whole phrase (ﷺ for 18 letters); a letter has at most two marks in names.
      .slice(0, 3 * MAX_NAME_LENGTH)
      .replace(/\p{M}+/gu, '')
      .toUpperCase()
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .slice(0, MAX_NAME_LENGTH)
      .replace(
        /[^\x00-\x7f]/gu,
        (letter) => letters[letter] ?? (/['‘’‛ʻʼʽ´′＇]/.test(letter) ? "'" : /[‐‑‒–—―−－]/.test(letter) ? '-' : ' '),
      );
  } else folded = folded.toUpperCase();
  return folded
    .replace(apostrophes, '')
    .replace(dashes, '-')
    .replace(/\+/g, '&')
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .replace(/[^A-Z0-9,&/-]+/g, ' ')
    .replace(/ ?-[- ]*/g, '-')
    .replace(/(?:(?<! ) +)?,[, ]*/g, ', ')
    .replace(/^[-, ]+|(?<![-, ])[-, ]+$/g, '')
    .replace(/ {2,}/g, ' ');
}

/** The words of a folded text, marks dropped. */
export function words(folded: string): string[] {
  const found = folded.match(/[A-Z0-9]+/g);
  return found ?? [];
}
