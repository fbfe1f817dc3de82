import { decodeHTMLStrict } from 'entities';

/** Windows-1252 of 0x80 to 0x9f; other bytes above 0x7f are Latin-1. Some programs leave control characters there. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0)!;
  if (code <= 0xff) return code;
  const at = WINDOWS_1252.indexOf(letter);
  return at < 0 ? null : 0x80 + at;
}

const suspicious = /[ÂÃÅÄâ]/;

/** José of JosÃ©: UTF-8 read as Windows-1252. */
function withoutMojibake(text: string): string {
  if (!suspicious.test(text)) return text;
  const bytes = [...text].map(byteOf);
  if (bytes.includes(null)) return text;
  try {
    return utf8.decode(Uint8Array.from(bytes as number[]));
  } catch {
    return text;
  }
}

const LEADS = [0x81, 0xfe] as const;
const TRAILS = [0x40, 0xfe] as const;
let gbk: Map<string, readonly [number, number]> | null = null;

/** Built when the first such word is read (about 20 ms). */
function gbkBytes(): Map<string, readonly [number, number]> {
  if (gbk) return gbk;
  gbk = new Map();
  const decoder = new TextDecoder('gbk');
  for (let lead = LEADS[0]; lead <= LEADS[1]; lead++)
    for (let trail = TRAILS[0]; trail <= TRAILS[1]; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if ([...sign].length === 1) gbk.set(sign, [lead, trail]);
    }
  return gbk;
}

const HAN_BESIDE_LATIN = /[A-Za-z]\p{Script=Han}|\p{Script=Han}[A-Za-z]/u;

/** O’Neil of O鈥橬eil: UTF-8 read as Chinese. No name mixes both scripts in one word. */
function withoutChinese(text: string): string {
  if (!HAN_BESIDE_LATIN.test(text)) return text;
  const bytes = [...text].flatMap((letter) => {
    const code = letter.codePointAt(0)!;
    return code < 0x80 ? [code] : [...(gbkBytes().get(letter) ?? [Number.NaN])];
  });
  if (bytes.some(Number.isNaN)) return text;
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

const escaped = /\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|_x([0-9a-f]{4})_/gi;
/** Two names, which would run into each other; not Ã™, which is Ù. */
const between = /<\/[a-z]{1,10}>(?=<[a-z])|\]\]>(?=\p{L})|(?<=\p{L})(?<![ÂÃÅÄâ])[™℠](?=\p{L})/giu;
const tag = /<\/?(?:b|i|u|em|strong|span|font|mark|wbr)>|<!\[CDATA\[|\]\]>/gi;
const member = /^[\s{[]*"\w{2,30}"\s*:\s*"([^"]{2,300})"[\s}\],]*$/;

/** Nothing below takes hold of it. */
const sound = /^[A-Za-z0-9 ,.'()/-]*$/;

/** A name as it was before programs damaged it, each perhaps twice. */
export function repaired(text: string): string {
  if (sound.test(text)) return text;
  const unescaped = text
    // JavaScript takes it for a blank.
    .replaceAll('\ufeff', '\u200b')
    .replace(escaped, (_, ...codes: unknown[]) => String.fromCharCode(Number.parseInt(codes.slice(0, 3).find(Boolean) as string, 16)))
    .replace(between, ' | ')
    .replace(tag, '')
    .replace(member, '$1');
  // Half of a pair of surrogates is what is left of a letter.
  let left = unescaped.replace(/\p{Cs}/gu, '\ufffd');
  for (let round = 0; round < 2; round += 1) {
    const decoded = /&(?:#|[a-z])/i.test(left) ? decodeHTMLStrict(left) : left;
    // Of two cells joined in one name only one may be damaged.
    const next = decoded.split(' ').map(withoutMojibake).map(withoutChinese).join(' ');
    if (next === left) break;
    left = next;
  }
  // A byte of a lost letter, or NUL.
  return left.replace(/[™℠®](?!\p{L})/gu, '').replace(/(?<=\S)[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]+(?=\S)/gu, '\ufffd');
}

/** A question mark behind a word is only a question mark. */
export const hasLostLetter = (text: string): boolean => /\ufffd|\p{L}\?\p{L}|(?:^|[\s,])\?\p{L}{2}/u.test(text);
