import { decodeHTMLStrict } from 'entities';
import { isCapital, isSmall } from '#fields/letters';
import { isKnown, isWord } from './damaged-text.ts';
import { fold, hasOneOf, hasTwoWords, letterRuns, ODD_BLANKS, odd_blank } from './fold.ts';
import { patternOf, saysBy, without } from './read/schemes.ts';

/** Windows-1252 of 0x80 to 0x9f; other bytes above 0x7f are Latin-1. Some programs leave control characters there. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function byteOf(letter: string): number {
  const code = letter.codePointAt(0)!;
  if (code <= 0xff) return code;
  const at = WINDOWS_1252.indexOf(letter);
  return at < 0 ? Number.NaN : 0x80 + at;
}

function ofBytes(bytes: number[], text: string): string {
  if (bytes.some(Number.isNaN)) return text;
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

/** José of JosÃ©: UTF-8 read as Windows-1252. */
const withoutMojibake = (text: string): string => (hasOneOf(text, 'ÂÃÅÄâ') ? ofBytes([...text].map(byteOf), text) : text);

const gbk = new Map<string, number[]>();

/** Built when the first such word is read (about 20 ms). */
function gbkBytes(): typeof gbk {
  if (gbk.size > 0) return gbk;
  const decoder = new TextDecoder('gbk');
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if ([...sign].length === 1) gbk.set(sign, [lead, trail]);
    }
  return gbk;
}

/** O’Neil of O鈥橬eil: UTF-8 read as Chinese. No name mixes both scripts in one word. */
function withoutChinese(text: string): string {
  if (!/[A-Za-z]\p{Script=Han}|\p{Script=Han}[A-Za-z]/u.test(text)) return text;
  const bytes = [...text].flatMap((letter) => {
    const code = letter.codePointAt(0)!;
    return code < 0x80 ? [code] : (gbkBytes().get(letter) ?? [Number.NaN]);
  });
  return ofBytes(bytes, text);
}

const escaped = patternOf('escaped', 'g');
const withNamesApart = without('run_together', ' | ');
/** MU&NtildeOZ */
const open_accent = /&(?:[A-Za-z](?:acute|grave|circ|tilde|uml|cedil|ring|slash)|#(?:[6-9]\d|[12]\d\d))(?![\d;])/g;
const withoutTags = without('tag_in_word');
const withQuotes = without('escaped_quotes', '"$2"');
const withApostrophe = without('escaped_apostrophe', "'");
const ofMember = without('member', '$1');

/** Nothing below takes hold of it. */
const sound = /^[A-Za-z0-9 ,.'()/-]*$/;

/** Where it has a meaning: &Bring has none. */
const closed = (found: string): string => (decodeHTMLStrict(`${found};`) === `${found};` ? found : `${found};`);

/** A run of blanks, and a blank that no letter stands before or behind, part words. */
const padding = new RegExp(
  `(?=[ \\t]*[${ODD_BLANKS}])[ \\t${ODD_BLANKS}]{2,}|(?<![\\p{L}\\p{M}])[${ODD_BLANKS}]|[${ODD_BLANKS}](?![\\p{L}\\p{M}])`,
  'gu',
);
/** Between letters: RO\u200aND\u200aEAU, TAR\tROW, TAR<br>ROW. A no-break space is also á of an old code page. */
const odd_blanks = new RegExp(`(?<![\\p{L}\\p{M}])[\\p{L}\\p{M}]+(?:[\\t${ODD_BLANKS}][\\p{L}\\p{M}]+)+`, 'gu');
const withTabs = without('tag_between', '\t');
const unseen = '\\s\\p{Default_Ignorable_Code_Point}';
const marker = new RegExp(patternOf('alias').source.replaceAll('[\\s', `[${unseen}`), 'giu');
const marker_blanks = new RegExp(`(?<=\\S)[${unseen}]+|^[\\t ${ODD_BLANKS}\\p{Default_Ignorable_Code_Point}]+`, 'gu');
/** DOING\u00a0BUSINESS\nAS */
const withMarkers = (text: string): string =>
  text.replace(marker, (found) => {
    const left = found.replace(marker_blanks, ' ');
    return hasTwoWords(left) ? left : found;
  });
const MOST_DOUBTFUL = 2;

/** Jane\u00a0Roe is two words; T\u00a0AYLOR keeps its blank and is read both ways, with a tab or a tag too. */
function withoutOddBlanks(found: string): string {
  const pieces = letterRuns(found);
  // ERICK, or E. RICK
  if ((pieces[0]!.length > 1 || !pieces.every(isWord)) && isKnown(fold(pieces.join('')))) return pieces.join('');
  if (pieces.some((piece) => isSmall(piece) && !'ey'.includes(piece))) return pieces.join('\ufffd');
  const areWords = (before: string, behind: string) =>
    (isWord(before) && isWord(behind) && !isKnown(fold(before + behind))) ||
    (isSmall(before.at(-1)) && isCapital(behind[0]) && isSmall(behind[1]));
  return pieces.map((piece, at) => (at === 0 ? piece : `${areWords(pieces[at - 1]!, piece) ? ' ' : '\u00a0'}${piece}`)).join('');
}

/** A name as it was before programs damaged it, each perhaps twice. */
export function repaired(text: string): string {
  if (sound.test(text)) return text;
  const decodedCodes = text
    .replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))
    // JavaScript takes it for a blank.
    .replaceAll('\ufeff', '\u200b')
    .replace(escaped, (_, ...codes: unknown[]) => String.fromCharCode(Number.parseInt(codes.slice(0, 4).find(Boolean) as string, 16)));
  const unescaped = ofMember(withoutTags(withApostrophe(withQuotes(withNamesApart(decodedCodes)))));
  // Half of a pair of surrogates is what is left of a letter.
  let left = unescaped.replace(/\p{Cs}/gu, '\ufffd');
  for (let round = 0; round < 2; round += 1) {
    const decoded = decodeHTMLStrict(left.replace(open_accent, closed));
    // Of two cells joined in one name only one may be damaged.
    const next = decoded.split(' ').map(withoutMojibake).map(withoutChinese).join(' ');
    if (next === left) break;
    left = next;
  }
  const plain = withMarkers(withTabs(left)).replace(padding, ' ').replace(odd_blanks, withoutOddBlanks);
  const isDoubtful = plain.split(odd_blank).length > MOST_DOUBTFUL + 1;
  // BACK\u00a0ON\u00a0TRACK\u00a0GROUP: what is short is a word.
  const areBlanks = plain
    .split(odd_blank)
    .flatMap((piece) => piece.split(' '))
    .every((word) => word.length < 2 || word.length > 3 || isWord(word) || isKnown(fold(word)));
  // A byte of a lost letter, or NUL.
  return (isDoubtful ? plain.replace(odd_blank, areBlanks ? ' ' : '\ufffd') : plain)
    .replace(/[™℠®](?!\p{L})/gu, '')
    .replace(/(?![\s\x85])\p{Cc}(?:(?<=[^\s\p{Cc}].)|(?=[^\s\p{Cc}]))/gu, '\ufffd');
}

export const hasLostLetter = saysBy('lost_letter');
