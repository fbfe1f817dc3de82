import { z } from 'zod';
import { hasLetter, isCapital, isCapitals, isSmall } from '#fields/letters';
import { readTable } from '#read-table';
import { isUsualName } from './name-frequencies.ts';

/** About 0.2 kB each; then all are forgotten. */
const MOST = 5000;

/**
 * As all readers of a question look at the same line and its pieces. What it returns is shared: it is never changed.
 */
export function remembered<Read extends {} | null>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    let found = known.get(text);
    if (found !== undefined) return found;
    found = read(text);
    if (known.size >= MOST) known.clear();
    if (text.length <= MAX_NAME_LENGTH) known.set(text, found);
    return found;
  };
}

/** Of no keyboard. */
export const ODD_BLANKS = '\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
export const odd_blank = new RegExp(`[${ODD_BLANKS}]`, 'g');

export const other_sign = /[^\x00-\x7f]/;
const dashes = /[-‐‑‒–—―−－]+/g;

export const MAX_NAME_LENGTH = 400;

const plain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
/** Words without any sign, a blank between them. */
export const isPlain = (text: string): boolean => plain.test(text);

/**
 * Upper-case ASCII with A–Z, 0–9, single spaces, and the marks that carry meaning: comma, hyphen, ampersand, slash.
 * Dots join initials (J.R. → JR) and otherwise part words. Idempotent.
 */
export const fold = (text: string): string => (text.length <= MAX_NAME_LENGTH && isPlain(text) ? text.toUpperCase() : folded(text));

const folded = remembered((text): string => {
  const read = inLatinLetters(text.slice(0, MAX_NAME_LENGTH)).text;
  // One sign may stand for a whole phrase (ﷺ for 18 letters).
  const plain = read
    .slice(0, MAX_NAME_LENGTH)
    .toUpperCase()
    .replace(/['`]/g, '')
    .replace(dashes, '-')
    .replaceAll('+', '&')
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .replace(/[^A-Z0-9,&/-]+/g, ' ')
    .replace(/ ?-[- ]*/g, '-')
    .replace(/(?:(?<! ) +)?,[, ]*/g, ', ');
  return trimmed(plain, '-, ');
});

export function leftOutOf(text: string) {
  const { unread, text: read } = inLatinLetters(text);
  return { unread, is_cut: Math.max(text.length, read.length) > MAX_NAME_LENGTH };
}

const letters_only = /^[A-Za-z]+$/;

export const word_or_number = /[\p{L}\p{N}]+/gu;

export const hasDigit = (text: string): boolean => /\d/.test(text);
export const isNumber = (text: string): boolean => /^\d+$/.test(text);
export const digitsOf = (text: string): string => text.replace(/\D/g, '');
export const withoutDigits = (text: string): string => text.replace(/\d+/g, '');
/** A letter, with or without a point. */
export const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word);
export const LETTERS = /\p{L}+/gu;
export const letterRuns = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];
export const hasOneOf = (text: string, signs: string): boolean => {
  for (const sign of signs) if (text.includes(sign)) return true;
  return false;
};
/** Without these signs at the beginning and the end. */
export function trimmed(text: string, before: string, behind = before): string {
  let [from, to] = [0, text.length];
  while (from < to && before.includes(text[from]!)) from++;
  while (from < to && behind.includes(text[to - 1]!)) to--;
  return text.slice(from, to);
}

export const eachWord = (text: string, read: (word: string) => string): string => text.replace(/\S+/gu, read);
export const typedWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
/** Also where a comma or semicolon parts them; '' at an end where one stands. */
export const typedParts = (text: string): string[] => text.split(/[\s,;]+/);
export const hasTwoWords = (text: string): boolean => typedWords(text).length > 1;
/** Without what parts it from something that is gone. */
export const withoutEnd = (text: string): string => trimmed(text, '', ' \t\n,;:/|(–-');

export const withoutPossessive = (text: string): string => text.replace(/(?<=\p{L})['’]s(?!\p{L})/giu, '');

export const words = (folded: string): string[] => folded.match(/[A-Z0-9]+/g) ?? [];

const folds = remembered((text) => {
  const folded = fold(text);
  const own: readonly string[] = words(folded);
  return { words: own, letters: hasDigit(folded) ? (folded.match(/[A-Z]+/g) ?? []) : own };
});
export const wordsOf = (text: string): readonly string[] => folds(text).words;
/** A period joins: M.D. and P. A. are MD and P A. */
export const undottedWords = (text: string): readonly string[] => wordsOf(text.replaceAll('.', ''));

export const lettersOf = (text: string): readonly string[] => folds(text).letters;
/** Those of a word as one: RN-BC is RNBC. */
export const wordsJoined = (text: string): string => (letters_only.test(text) ? text.toUpperCase() : wordsOf(text).join(''));
export const undottedLetters = (text: string): readonly string[] => lettersOf(text.replaceAll('.', ''));
/** As one word: PH.D is PHD. */
export const lettersJoined = (text: string): string => (letters_only.test(text) ? text.toUpperCase() : lettersOf(text).join(''));

/**
 * Letters and signs that look like one of A to Z and that Unicode's compatibility decomposition does not reduce to it.
 * `basis`: the name Unicode gives it, its look in the confusables of UTS #39 (18.0.0), its other case, or chosen here;
 * `sign`: typed for a letter ($OTO).
 * docs/decisions/0148-letters-that-look-latin.md says how the table is made.
 */
const table = readTable(
  'src/match/letters.csv',
  z.object({
    letter: z.string().regex(/^[0-9A-F]{4,5}$/, 'expected a code point, such as 0181'),
    latin: z.string().max(2).refine(isCapitals, 'expected one or two letters A to Z'),
    is_sure: z.enum(['yes', 'no']),
    basis: z.enum(['name', 'look', 'case', 'chosen', 'sign']),
    name: z.string(),
  }),
);

export const letterSigns = new Map<string, string>();
const lettersRead = new Map<string, { latin: string; is_sure: boolean }>();
for (const { letter, latin, is_sure, basis } of table) {
  const sign = String.fromCodePoint(Number.parseInt(letter, 16));
  if (basis === 'sign') letterSigns.set(sign, latin);
  else lettersRead.set(sign, { latin, is_sure: is_sure === 'yes' });
}

/** JIMЙNEZ: Windows-1252 read as Windows-1251 (0xc0 to 0xff). */
const cyrillic = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 64 }, (_, at) => 0xc0 + at));
const of_cyrillic = /\p{Script=Cyrillic}/gu;
const mixed_word = /(?<!\p{L})(?=\p{L}*[A-Za-z])(?=\p{L}*(?!\P{L})\p{Script=Cyrillic})\p{L}+/gu;

/** As bytes where that makes a usual name or, to be looked for only, where fewer than half of its letters are such. */
function ofCyrillicBytes(word: string): { read: string; unread: string | null } {
  const others = word.match(of_cyrillic)!;
  const unlike = others.filter((letter) => !lettersRead.has(letter));
  if (unlike.length === 0) return { read: word, unread: null };
  const read = word.replace(of_cyrillic, (letter) =>
    lettersRead.has(letter) || !cyrillic.includes(letter) ? letter : String.fromCharCode(0xc0 + cyrillic.indexOf(letter)),
  );
  if (isUsualName(read.normalize('NFKD').replace(marks, '').toUpperCase())) return { read, unread: null };
  const isLookedFor = others.length * 2 < word.length && unlike.every((letter) => cyrillic.includes(letter));
  return { read: isLookedFor ? read : word, unread: unlike[0]! };
}

const word = /[\p{L}\p{N}\p{Co}\p{Cn}\u212e\u2801-\u28ff\u{1f110}-\u{1f1ff}]+/gu;
/**
 * Fillers and blanks that Unicode counts as letters or signs, marks other than accents of Latin, Greek and Cyrillic
 * letters (some are letters or vowels), overrides of direction: keyboards do not have them. Two accents: H¨LLW¨LL.
 */
const hidden =
  /[\u037a\u115f\u1160\u180e\u2800\u3164\uffa0\u202d\u202e\ufc5e-\ufc63\ufe70-\ufe7e]|[\u{e0020}-\u{e007e}]|(?<=[A-Za-z])[\u02b0-\u02b8\u1d2c-\u1d6a](?=[A-Za-z])|(?![\u0300-\u0344\u0346-\u0362\ufe20-\ufe2f]|\p{Default_Ignorable_Code_Point})\p{M}|(?!\p{Default_Ignorable_Code_Point})\p{Cf}|[\u00a8\u00af\u00b8\u02d8-\u02dd](?=\S{0,40}[\u00a8\u00af\u00b8\u02d8-\u02dd])/gu;
/** ⒮, which would decompose to (s). */
const bracketed = /[\u249c-\u24b5\u{1f110}-\u{1f129}]/gu;
const invisible = /\p{Default_Ignorable_Code_Point}+/gu;
/** Also modifier letters of transliterations of Hawaiian and Arabic names. */
const apostrophes = /['‘’‛`´′＇\u02b9-\u02c1\u02c8\u02ca\u02cb\ua78b\ua78c]/g;
const marks = /\p{M}+/gu;
const marks_beside = /(?<=\p{L})[\u00a8\u00af\u00b8\u02d8-\u02dd](?=\p{L})|(?<=[lL])\u00b7(?=\p{L})/gu;

/** Ka¨the, Mu˜noz: as PDFs write accents, beside a letter that has them. A quoted usual name. */
const accents_beside =
  /(?<=[aeiouy])[¨¯˘-˝](?=\p{L})|(?<=\p{L})[¨¯˘-˝](?=[aeiouy])|(?<=n)˜(?=\p{L})|(?<=\p{L})˜(?=n)|(?<=[cst])¸(?=\p{L})|(?<=\p{L})¸(?=[cst])/giu;

interface LatinText {
  /** Without accents and invisible signs, letters that are understood as A to Z, a blank for a word of others. */
  text: string;
  /** The first letter that is not understood, or may be more than one. */
  unread: string | null;
}

/** A letter of another script is read by its look only beside Latin letters or where all of them have one. */
function readWord(found: string): LatinText {
  const signs = [...found];
  const foreign = signs.filter((sign) => sign > '\x7f' && !/\p{Script=Latin}/u.test(sign));
  const unread = signs.find((sign) => sign > '\x7f' && !lettersRead.get(sign)?.is_sure);
  if (foreign.some((sign) => !lettersRead.has(sign))) return { text: ' ', unread: unread! };
  // Signs drawn as letters (🅹) have no script; Greek and Cyrillic words may be words of their language.
  const isWhole = foreign.length === signs.length && hasLetter(found);
  // Cra🅽wood
  const mayBeSmall = signs.some((sign) => sign <= 'z' && isSmall(sign));
  const latin = signs.map((sign, at) => {
    const letter = sign > '\x7f' ? (lettersRead.get(sign)?.latin ?? '') : sign;
    return mayBeSmall && at > 0 && signs[at + 1] && !isCapital(sign) ? letter.toLowerCase() : letter;
  });
  return { text: latin.join(''), unread: unread ?? (isWhole ? foreign[0]! : null) };
}

function inLatinLetters(text: string): LatinText {
  if (!other_sign.test(text)) return { text, unread: null };
  const own = text.replace(accents_beside, '');
  let unread = own.match(hidden)?.[0] ?? null;
  const read = own
    .replace(hidden, '')
    .replace(invisible, '')
    .replace(mixed_word, (found) => {
      const one = ofCyrillicBytes(found);
      unread ??= one.unread;
      return one.read;
    })
    .replace(apostrophes, "'")
    .replace(marks_beside, '')
    .replace(bracketed, (sign) => sign.normalize('NFKD')[1]!)
    .normalize('NFKD')
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

/** With letters for signs of one letter (Ⓙ) and №; ⁺ and ㎏ stay. */
export const withLetterSigns = (text: string): string =>
  text
    .replaceAll('№', 'No')
    .replace(/(?![!-~])\p{S}/gu, (sign) => (/^\p{L}$/u.test(sign.normalize('NFKC')) ? sign.normalize('NFKC') : sign));
/** A sign that NFKD makes another sign or several letters. */
const other_signs = /[⁺⁻⁼₊₋₌﹢﹤-﹦﹩⩴-⩶℡℅℻㎀-㏟]/;

/** What a keyboard does not have. Accents are as typed. */
const isDisguised = (sign: string): boolean =>
  sign.search(invisible) === 0 ||
  sign.search(marks) === 0 ||
  (sign > '\u017f' && lettersRead.has(sign)) ||
  (/^[\p{L}\p{Nd}!-~\u249c-\u24b5\u{1f110}-\u{1f129}]$/u.test(withLetterSigns(sign)) && sign.normalize('NFKC') !== sign.normalize('NFC'));

/** DBÁ, ánd: between names, and no one's. */
const connector =
  /^(?:d[./]?b[./]?a|[afn][./]?k[./]?a|[to]\/a|c\/o|alias|also|and|attn|business|by|doing|for|formerly|known|maiden|or|owner|trading)\.?$/i;
export const isConnector = (word: string): boolean => connector.test(word);
function withPlainConnector(word: string): string {
  const plain = inLatinLetters(word).text;
  return isConnector(plain) ? plain : word;
}
function plainWord(typed: string): string {
  const { text, unread } = inLatinLetters(typed);
  return unread === null && [...typed].some(isDisguised) && !other_signs.test(withLetterSigns(typed)) ? text : typed;
}

/** So that words such as DBA are recognized; one that is not understood is as it is. */
export const undisguised = (typed: string): string =>
  other_sign.test(typed)
    ? typed
        .normalize('NFC')
        .replace(/[\p{L}\p{M}./]+/gu, withPlainConnector)
        .replace(/[\u202d\u202e].*|\S+/gsu, plainWord)
    : typed;
