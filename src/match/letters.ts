import { z } from 'zod';
import { readTable } from '../read-table.ts';

/**
 * Letters and signs that look like one of A to Z and that Unicode's compatibility decomposition does not reduce to it.
 * `basis`: the name Unicode gives it, its look in the confusables of UTS #39 (18.0.0), its other case, or chosen here.
 * docs/decisions/0148-letters-that-look-latin.md says how the table is made.
 */
const table = readTable(
  'src/match/letters.csv',
  z.object({
    letter: z.string().regex(/^[0-9A-F]{4,5}$/, 'expected a code point, such as 0181'),
    latin: z.string().regex(/^[A-Z]{1,2}$/, 'expected one or two letters A to Z'),
    is_sure: z.enum(['yes', 'no']),
    basis: z.enum(['name', 'look', 'case', 'chosen']),
    name: z.string(),
  }),
);

interface Latin {
  latin: string;
  is_sure: boolean;
}
const lettersRead = new Map<string, Latin>();
for (const { letter, latin, is_sure } of table)
  lettersRead.set(String.fromCodePoint(Number.parseInt(letter, 16)), { latin, is_sure: is_sure === 'yes' });

/** JIMЙNEZ: Windows-1252 read as Windows-1251 (0xc0 to 0xff). */
const cyrillic = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 64 }, (_, at) => 0xc0 + at));
const mixed_word = /(?<!\p{L})(?=\p{L}*[A-Za-z])(?=\p{L}*\p{Script=Cyrillic})\p{L}+/gu;

function withoutCyrillicBytes(word: string): string {
  const others = word.match(/\p{Script=Cyrillic}/gu) ?? [];
  const unlike = others.filter((letter) => !lettersRead.get(letter)?.is_sure);
  const isDamaged =
    unlike.length > 0 && others.length * 2 < word.length && unlike.every((letter) => cyrillic.includes(letter) && !lettersRead.has(letter));
  if (!isDamaged) return word;
  return word.replace(/\p{Script=Cyrillic}/gu, (letter) =>
    lettersRead.get(letter)?.is_sure ? letter : String.fromCharCode(0xc0 + cyrillic.indexOf(letter)),
  );
}

const word = /[\p{L}\p{N}\p{Co}\p{Cn}\u212e\u2801-\u28ff\u{1f110}-\u{1f1ff}]+/gu;
/**
 * Fillers and blanks that Unicode counts as letters or signs, letters that it counts as marks, overrides of direction:
 * keyboards do not have them.
 */
const hidden =
  /[\u115f\u1160\u180e\u2800\u3164\uffa0\u202d\u202e]|[\u0363-\u036f]|[\u1dd3-\u1df4]|[\u2de0-\u2dff]|(?!\p{Default_Ignorable_Code_Point})\p{Cf}/gu;
const invisible = /\p{Default_Ignorable_Code_Point}+/gu;
/** Also modifier letters of transliterations of Hawaiian and Arabic names. */
const apostrophes = /['‘’‛`´′＇\u02b9-\u02c1\u02c8\u02ca\u02cb\ua78b\ua78c]/g;
const marks = /\p{M}+/gu;
const marks_beside = /(?<=\p{L})[\u00a8\u00af\u00b8\u02d8-\u02dd](?=\p{L})|(?<=[lL])\u00b7(?=\p{L})/gu;

interface LatinText {
  /**
   * Without accents and invisible signs, each letter that is understood as A to Z, a blank for a word of another
   * script.
   */
  text: string;
  /** The first letter that is not understood, or may be more than one. */
  unread: string | null;
}

/** A letter of another script is read by its look only beside Latin letters or where all of them have one. */
function readWord(found: string): LatinText {
  if (/^[\x00-\x7f]+$/.test(found)) return { text: found, unread: null };
  const signs = [...found];
  const isForeign = (sign: string) => sign > '\x7f' && !/\p{Script=Latin}/u.test(sign);
  const foreign = signs.filter(isForeign);
  const unread = signs.find((sign) => sign > '\x7f' && !lettersRead.get(sign)?.is_sure);
  if (foreign.some((sign) => !lettersRead.has(sign))) return { text: ' ', unread: unread! };
  // Signs drawn as letters (🅹) have no script; Greek and Cyrillic words may be words of their language.
  const isWhole = foreign.length === signs.length && foreign.some((sign) => /\p{L}/u.test(sign));
  const text = signs.map((sign) => (sign > '\x7f' ? (lettersRead.get(sign)?.latin ?? '') : sign)).join('');
  return { text, unread: unread ?? (isWhole ? foreign[0]! : null) };
}

export function inLatinLetters(text: string): LatinText {
  let unread = text.match(hidden)?.[0] ?? null;
  const read = text
    .replace(hidden, '')
    .replace(invisible, '')
    .replace(mixed_word, withoutCyrillicBytes)
    .replace(apostrophes, "'")
    .replace(marks_beside, '')
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(marks, '')
    .replace(marks_beside, '')
    .replace(apostrophes, "'")
    .replace(word, (found) => {
      const one = readWord(found);
      unread ??= one.unread;
      return one.text;
    });
  return { text: read, unread };
}

/** What a keyboard does not have. Accents are as typed. */
const isDisguised = (sign: string): boolean =>
  /\p{Default_Ignorable_Code_Point}/u.test(sign) ||
  (sign > '\u017f' && lettersRead.has(sign)) ||
  (/[\p{L}\p{Nd}\uff01-\uff5e]/u.test(sign) && sign.normalize('NFKC') !== sign.normalize('NFC'));

/** So that words such as DBA are recognized in it; as it is where a letter is not understood. */
export function undisguised(text: string): string {
  if (!/[^\x00-\x7f]/.test(text) || ![...text].some(isDisguised)) return text;
  const read = inLatinLetters(text);
  return read.unread === null ? read.text : text;
}
