import { isCapitals } from '#fields/letters';
import { stateCode } from '#fields/us-state';
import { affixWord, credentials, doubtfulCredentials, generations, letterParticles, particles, qualifiers, titles } from './affixes.ts';
import { digitsOf, hasDigit, hasOneOf, LETTERS, lettersOf, MAX_NAME_LENGTH, wordsOf } from './fold.ts';
import { isTellingWord } from './organization-words.ts';
import { isHonorific, type Part, type PersonForm, part } from './person-form.ts';
import { tagged } from './read/lexicon.ts';
import { without } from './read/schemes.ts';
import { token } from './token.ts';

interface CalledName {
  text: string;
  /** Parentheses also hold a maiden name, which may have two halves. */
  may_be_surname: boolean;
}

const quoted = /["“”„«]([^"“”„«»]{2,40})["“”»]|(?<=^|\s)['‘‛]([\p{L}]{2,20})['’](?=[\s,]|$)|[([{<]([^()[\]{}<>]{2,40})[)\]}>]/gu;

const isAffix = affixWord(titles);

/**
 * ROBERT "BOB" SMITH is ROBERT SMITH, called BOB. At least `keep` words stay, and titles, degrees and more than two
 * words.
 */
export function takeCalledNames(text: string, keep: number): { left: string; called: CalledName[] } {
  const called: CalledName[] = [];
  if (!hasOneOf(text, '"“”„«»\'‘‛([{<')) return { left: text, called };
  const left = text.replace(quoted, (whole, double?: string, single?: string, bracketed?: string) => {
    const found = wordsOf(double ?? single ?? bracketed ?? '');
    if (found.length === 0 || found.length > 2 || found.some((word) => word.length < 2 || isAffix(word))) return whole;
    called.push({ text: found.join(' '), may_be_surname: bracketed !== undefined });
    return ' ';
  });
  return called.length > 0 && wordsOf(left).length >= keep ? { left: left.trim(), called } : { left: text, called: [] };
}

/** No other word begins so. */
const behindSaint = (word: string): string | null =>
  /^(?:SAINT(?=[B-DF-HJ-NP-TV-Z])|ST(?=[BCDFGHJKLMNPQTVX]))([A-Z]{4,})$/.exec(word)?.[1] ?? null;

/**
 * DE LA CRUZ → DELACRUZ with core CRUZ. DIAZ L: a letter at the end stands for a second surname, which many leave out.
 */
export function surnameParts(found: string[], letters: boolean): Part[] {
  const parts: Part[] = [];
  let before = '';
  for (const [at, word] of found.entries()) {
    if (at > 0 && at === found.length - 1 && word.length === 1 && parts.length > 0) parts.push(part(word, 'middle'));
    else if (at < found.length - 1 && particles.has(word) && (letters || !letterParticles.has(word))) before += word;
    else {
      parts.push(part(before + word, 'surname', before && word.length > 1 ? word : behindSaint(before + word)));
      before = '';
    }
  }
  return parts;
}

const SHORTEST_SURNAME = 3;
const MAX_READINGS = 4;

/** O belongs to any surname, D and L only where French and Italian drop a vowel. */
const belongs = (word: string, surname: string): boolean =>
  letterParticles.has(word) ? word === 'O' || 'AEIOUH'.includes(surname[0]!) : particles.has(word);

/** MAURICE O BRIEN */
function withParticles(parts: Part[]): Part[] | null {
  const at = parts.findIndex((part) => part.role === 'surname' && !part.doubtful);
  const surname = parts[at];
  if (!surname || surname.token.text.length < SHORTEST_SURNAME) return null;
  let from = at;
  let text = surname.token.text;
  while (from > 0 && parts[from - 1]!.role === 'middle' && belongs(parts[from - 1]!.token.text, text))
    text = parts[--from]!.token.text + text;
  if (from === at) return null;
  return [...parts.slice(0, from), { ...surname, token: token(text), core: null, bare: surname.token }, ...parts.slice(at + 1)];
}

const surelyInitials = /^(?:[B-DF-HJ-NP-TV-XZ]{2}|[AEIOU]J)$/;
const isSurely = (text: string) => surelyInitials.test(text) && !credentials.has(text);
const isTwoLetters = (text: string) => text.length === 2 && isCapitals(text) && !(text in generations) && !titles.has(text);

/** KK HOGANSON, GA GROVEN; KK PHARMACY is a business. */
function withInitialsApart(parts: Part[]): Part[] | null {
  const at = parts.findIndex(({ role, token: { text } }) => role === 'given' && isTwoLetters(text));
  if (at < 0 || parts.some(({ token: { text } }, place) => place !== at && isTellingWord(text))) return null;
  const word = parts[at]!.token;
  const initial = (text: string, role: Part['role']): Part => ({ ...part(text, role), apart: word, must_meet: !isSurely(word.text) });
  const [first, second] = word.text;
  return [...parts.slice(0, at), initial(first!, 'given'), initial(second!, 'middle'), ...parts.slice(at + 1)];
}

export function withReadings(form: PersonForm, called: readonly CalledName[]): PersonForm {
  const found: Part[][] = [];
  for (const { text, may_be_surname } of called) {
    const [first, ...more] = text.split(' ');
    const named = [part(first!, 'given'), ...more.map((word) => part(word, 'middle'))];
    found.push([...named, ...form.parts.filter(({ role }) => role === 'surname')]);
    if (may_be_surname)
      found.push([...form.parts.filter(({ role }) => role !== 'surname'), ...text.split(' ').map((word) => part(word, 'surname'))]);
  }
  for (const parts of [form.parts, ...found]) {
    const joined = withParticles(parts);
    if (joined) found.push(joined);
  }
  // SAYYID WALID HUSSAINI is WALID HUSSAINI too.
  const [first, ...rest] = form.parts;
  if (first?.role === 'given' && isHonorific(first.token) && rest[0]?.role === 'middle' && rest[0].token.text.length > 1)
    found.push([{ ...rest[0], role: 'given' }, ...rest.slice(1)]);
  const apart = withInitialsApart(form.parts);
  if (apart) found.push(apart);
  if (found.length === 0) return form;
  const others = found.map((parts) => ({ ...form, parts, others: [] }));
  return { ...form, others: [...form.others, ...others].slice(0, MAX_READINGS) };
}

const withoutNumber = without('number_behind');

/** At least `keep` words with letters stay. */
export function withoutNumbers(text: string, keep: number): string {
  if (!hasDigit(text) || text.length > MAX_NAME_LENGTH) return text;
  let left = text;
  for (let less = withoutNumber(left); less !== left; less = withoutNumber(left)) left = less;
  return (left.match(/\p{L}[\p{L}\p{M}'’.-]*/gu)?.length ?? 0) >= keep ? left : text;
}

const number_words = tagged('number_of');
const beside_number = tagged('number_of', 'beside_number', 'practice_degree', 'degree', 'doubtful_degree', 'role');

/**
 * RPH 41234, DEA BR1234567: no name. The prefix of a board may stand before the digits; without a word that says what
 * it is a number has four, as STUDIO 54 may be a business.
 */
export function isNumberAlone(text: string): boolean {
  const words = wordsOf(text.replace(/\.(?!\d)/g, ''));
  const isNumber = (word = '') => hasDigit(word);
  const hasNumberWord = words.some((word) => number_words.has(word));
  const isSure = hasNumberWord || words.some((word) => credentials.has(word));
  const isKind = (word: string) => beside_number.has(word) || stateCode(word) !== null || (isSure && qualifiers.has(word));
  const others = words.filter((word) => !isNumber(word) && !isKind(word));
  const arePrefixes = (longest: number) =>
    others.every((word) => word.length === 1 || (word.length <= longest && isNumber(words[words.indexOf(word) + 1])));
  const digits = digitsOf(words.join('')).length;
  // RPH MD41234567, of which the long number was left out already.
  if (digits === 0)
    return hasNumberWord
      ? others.length < 2 && others.every((word) => word.length <= 3)
      : isSure && words.length > 1 && others.length === 0;
  // Board of Nursing 123456.
  if (digits > 3 && isNumber(words.at(-1)) && words.join(' ').includes('BOARD OF ')) return true;
  if (isSure) return arePrefixes(5);
  return digits > 3 && words.length < 4 && others.length < 2 && arePrefixes(3) && !words.every(isNumber);
}

const with_kind = /(?<=[\s,(])([A-Z]{2,6})[-/]([A-Z]{1,4})(?=[\s,.;)]|$)/giu;

/** LCSW-C is LCSW, J ROE CCC-SLP has CCCSLP; behind one name COTA of COTA/L may be another. */
const kindsJoined = (line: string): string =>
  line.replace(with_kind, (found, license: string, kind: string, offset: number) => {
    const isDegree = (word: string) => credentials.has(word.toUpperCase());
    const before = line.slice(0, offset).match(LETTERS) ?? [];
    if (isDegree(license) && before.filter((word) => word.length > 1).length >= 2) return license;
    return before.length >= 2 && isDegree(license + kind) ? license + kind : found;
  });

/** Behind at least two words a degree, not initials. */
export const withDegreesJoined = (line: string): string =>
  kindsJoined(line).replace(/(?<=\s|,)(?:[A-Z]\.[ ]?){2,4}(?=[\s,]|$)/giu, (found, offset: number, whole: string) => {
    const [first = '', ...more] = whole.slice(0, offset).split(',');
    const letters = lettersOf(found).join('');
    const isBehind = (first.match(LETTERS)?.length ?? 0) >= 2 || more.some((piece) => piece.trim() !== '');
    return isBehind && (credentials.has(letters) || (more.length === 0 && doubtfulCredentials.has(letters))) ? `${letters} ` : found;
  });
