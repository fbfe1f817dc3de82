import { stateCode } from '../fields/us-state.ts';
import { credentials, doubtfulCredentials, qualifiers, roles } from './affixes.ts';
import { hasDigit, lettersOf, MAX_NAME_LENGTH, wordsOf } from './fold.ts';
import { tagged } from './read/lexicon.ts';

const label = String.raw`(?:NPI|LIC(?:ENSE)?|CERT(?:IFICATE)?|PERMIT|REG(?:ISTRATION)?|DOB|D\.O\.B\.?|BORN|BIRTH ?DATE|SSN|TIN|EIN|DEA|ID|CASE|ACCT|ACCOUNT|PROVIDER)`;
const number = '(?:NO|NUM|NUMBER|NR|#)';
/** With its label a number may hold letters. */
const note = new RegExp(
  String.raw`[\s,;:([-]+(?:(?:${label}[\s.:#]*)+(?:${number}[\s.:#]*)?[A-Z-]{0,6}\d[A-Z0-9./-]*|(?:${number}[\s.:#]*)[A-Z-]{0,6}\d[A-Z0-9./-]*|\d[\d./-]*)[\s).,\]]*$`,
  'iu',
);

/** At least `keep` words with letters stay. */
export function withoutNumbers(text: string, keep: number): string {
  if (!hasDigit(text) || text.length > MAX_NAME_LENGTH) return text;
  let left = text;
  for (let found = note.exec(left); found; found = note.exec(left)) left = left.slice(0, found.index);
  return (left.match(/\p{L}[\p{L}\p{M}'’.-]*/gu)?.length ?? 0) >= keep ? left : text;
}

const number_words = tagged('number_of');
const beside_number = tagged('beside_number');

/**
 * RPH 41234, DEA BR1234567: no name. The prefix of a board may stand before the digits; without a word that says what
 * it is a number has four, as STUDIO 54 may be a business.
 */
export function isNumberAlone(text: string): boolean {
  const words = wordsOf(text.replace(/\.(?!\d)/g, ''));
  const isNumber = (word: string | undefined) => hasDigit(word ?? '');
  const isSure = words.some((word) => number_words.has(word) || credentials.has(word));
  const kinds: ReadonlySet<string>[] = [number_words, credentials, beside_number, doubtfulCredentials, roles];
  const isKind = (word: string) => kinds.some((kind) => kind.has(word)) || stateCode(word) !== null || (isSure && qualifiers.has(word));
  const others = words.filter((word) => !isNumber(word) && !isKind(word));
  const arePrefixes = (longest: number) =>
    others.every((word) => word.length === 1 || (word.length <= longest && isNumber(words[words.indexOf(word) + 1])));
  const digits = words.join('').replace(/\D/g, '').length;
  // RPH MD41234567, of which the long number was left out already.
  if (digits === 0) {
    const hasNumberWord = words.some((word) => number_words.has(word));
    return hasNumberWord
      ? others.length < 2 && others.every((word) => word.length <= 3)
      : isSure && words.length > 1 && others.length === 0;
  }
  // Board of Nursing 123456.
  if (digits > 3 && isNumber(words.at(-1)) && words.join(' ').includes('BOARD OF ')) return true;
  if (isSure) return arePrefixes(5);
  return digits > 3 && words.length < 4 && others.length < 2 && arePrefixes(3) && !words.every(isNumber);
}

const with_kind = /(?<=[\s,])([A-Z]{2,6})[-/][A-Z]{1,4}(?=[\s,.;)]|$)/giu;

const withKindsLeftOut = (line: string): string =>
  line.replace(with_kind, (found, license: string, offset: number) =>
    credentials.has(license.toUpperCase()) && (line.slice(0, offset).match(/\p{L}{2,}/gu)?.length ?? 0) >= 2 ? license : found,
  );

/** Behind at least two words a degree, not initials. */
export const withDegreesJoined = (line: string): string =>
  !/[./-]/.test(line) ? line : withKindsLeftOut(line).replace(/(?<=\s|,)(?:[A-Z]\.[ ]?){2,4}(?=[\s,]|$)/giu, (found, offset: number, whole: string) => {
    const [first = '', ...more] = whole.slice(0, offset).split(',');
    const letters = lettersOf(found).join('');
    const isBehind = (first.match(/\p{L}+/gu)?.length ?? 0) >= 2 || more.some((piece) => piece.trim() !== '');
    return isBehind && (credentials.has(letters) || (more.length === 0 && doubtfulCredentials.has(letters))) ? `${letters} ` : found;
  });
