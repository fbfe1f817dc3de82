import { affixWord, credentials, generations, letterParticles, particles, titles } from './affixes.ts';
import { wordsOf } from './fold.ts';
import { isTellingWord } from './organization-words.ts';
import { isHonorific, type Part, type PersonForm, part } from './person-form.ts';
import { token } from './token.ts';

interface CalledName {
  text: string;
  /** Parentheses also hold a maiden name, which may have two halves. */
  may_be_surname: boolean;
}

const quoted = /["“”„«]([^"“”„«»]{2,40})["“”»]|(?<=^|\s)['‘‛]([\p{L}]{2,20})['’](?=[\s,]|$)|\(([^()]{2,40})\)/gu;

const isAffix = affixWord(titles);

/**
 * ROBERT "BOB" SMITH is ROBERT SMITH, called BOB. At least `keep` words stay, and titles, degrees and more than two
 * words.
 */
export function takeCalledNames(text: string, keep: number): { left: string; called: CalledName[] } {
  const called: CalledName[] = [];
  if (!/["“”„«»'‘‛([{<]/.test(text)) return { left: text, called };
  const left = text
    .replace(/[[{<]/g, '(')
    .replace(/[\]}>]/g, ')')
    .replace(quoted, (whole, double?: string, single?: string, parentheses?: string) => {
      const found = wordsOf(double ?? single ?? parentheses ?? '');
      if (found.length === 0 || found.length > 2 || found.some((word) => word.length < 2 || isAffix(word))) return whole;
      called.push({ text: found.join(' '), may_be_surname: parentheses !== undefined });
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
    if (at > 0 && at === found.length - 1 && word.length === 1 && parts.length > 0) parts.push(part(word, 'middle', null));
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
  letterParticles.has(word) ? word === 'O' || /^[AEIOUH]/.test(surname) : particles.has(word);

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
const isTwoLetters = (text: string) => /^[A-Z]{2}$/.test(text) && !(text in generations) && !titles.has(text);

/** KK HOGANSON, GA GROVEN; KK PHARMACY is a business. */
function withInitialsApart(parts: Part[]): Part[] | null {
  const at = parts.findIndex(({ role, token: { text } }) => role === 'given' && isTwoLetters(text));
  if (at < 0 || parts.some(({ token: { text } }, place) => place !== at && isTellingWord(text))) return null;
  const word = parts[at]!.token;
  const initial = (text: string, role: Part['role']): Part => ({
    ...part(text, role),
    ...{ apart: word, must_meet: !isSurely(word.text) },
  });
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
