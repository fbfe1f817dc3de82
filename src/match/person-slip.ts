import { areOtherGenerations } from './affixes.ts';
import type { Pair } from './align.ts';
import { keeps, REVIEWED, TWO_NAMES, type WordMatch, without } from './compare-words.ts';
import { bitsOf, oneSlipApart, withinOneEdit } from './edit.ts';
import { isOtherSex, isUsualSurname } from './name-frequencies.ts';
import { type How, isPossible, type NameScore } from './name-score.ts';
import type { PersonForm } from './person-form.ts';
import { token } from './token.ts';

/** One slip between the whole names, however short the part is (LI, LU). */
const ONE_SLIP = 0.84;
/** Letters below which another blank makes another name. */
const SHORTEST_RESPACED = 7;
export const RESPACED = 0.9;
const RESPACED_BY_INITIAL = 0.86;

interface Whole {
  given: string;
  middles: string[];
  surname: string;
  /** The surnames with their blanks. */
  written: string;
}

const wholes = new WeakMap<PersonForm, Whole>();

function wholeOf(form: PersonForm): Whole {
  const known = wholes.get(form);
  if (known) return known;
  const whole: Whole = { given: '', middles: [], surname: '', written: '' };
  wholes.set(form, whole);
  for (const { token, role, doubtful } of form.parts) {
    if (doubtful) continue;
    if (role === 'given') whole.given += token.text;
    else if (role === 'middle') whole.middles.push(token.text);
    else {
      whole.surname += token.text;
      whole.written += ` ${token.text}`;
    }
  }
  return whole;
}

/** The letters of two names: most candidates end here. */
const noLetters = () => ({ given: 0, middle: 0, surname: 0, first: 0, last: 0 });
const ends = [noLetters(), noLetters()] as const;

function readEnds({ parts }: PersonForm, into: ReturnType<typeof noLetters>): void {
  into.given = into.middle = into.surname = into.first = into.last = 0;
  for (let at = 0; at < parts.length; at++) {
    const { role, doubtful, token } = parts[at]!;
    if (doubtful) continue;
    into[role] |= token.letters;
    if (role === 'surname') into.last = token.last;
    else if (role === 'given' && into.first === 0) into.first = token.first;
  }
}

const isNear = (a: number, b: number): boolean => bitsOf(a ^ b) <= 2;

/** Whether they may have the same letters in their surnames, with middle names perhaps, or all but one of them. */
function mayBeOne(query: PersonForm, listed: PersonForm): boolean {
  const [a, b] = ends;
  readEnds(query, a);
  readEnds(listed, b);
  if (a.first !== b.first && a.last !== b.last) return false;
  if (a.surname === 0 || b.surname === 0) return false;
  const [x, y] = [a.given | a.surname, b.given | b.surname];
  if (isNear(x, y) || isNear(x | a.middle, y) || isNear(x, y | b.middle)) return true;
  // Their blanks elsewhere.
  return (
    a.first === b.first && a.last === b.last && (a.surname & ~(b.surname | b.middle)) === 0 && (b.surname & ~(a.surname | a.middle)) === 0
  );
}

const agree = (a: string, b: string) => a === b || ((a.length === 1 || b.length === 1) && a[0] === b[0]);

/** They may be left out, and must not conflict. */
function middles(a: string[], b: string[]): number | null {
  const compared = Math.min(a.length, b.length);
  for (let at = 0; at < compared; at++) if (!agree(a[at]!, b[at]!)) return null;
  const extra = Math.max(a.length, b.length) - compared;
  return extra === 0 ? 1 : without.middle * without.further_middle ** (extra - 1);
}

/** Where the first of two surnames was read as a middle name of `one`. */
function withMiddles({ given, middles: own, surname }: Whole, other: Whole): number | null {
  if (other.surname.length < SHORTEST_RESPACED) return null;
  for (let from = own.length - 1; from >= 0 && own[from]!.length > 1; from--) {
    if (own.slice(from).join('') + surname !== other.surname) continue;
    const left = own.slice(0, from);
    if (given + left.join('') === other.given + other.middles.join('')) return 1;
    return agree(given, other.given) ? middles(left, other.middles) : null;
  }
  return null;
}

/** MCKENZIE WANG and MCKENZI EWANG; 0 where the surnames do not have the same letters with other blanks. */
function respaced(a: Whole, b: Whole): number {
  const kept =
    a.surname !== b.surname
      ? (withMiddles(a, b) ?? withMiddles(b, a))
      : agree(a.given, b.given) && a.surname.length >= SHORTEST_RESPACED && a.written !== b.written
        ? middles(a.middles, b.middles)
        : null;
  return (kept ?? 0) * (a.given === b.given ? RESPACED : RESPACED_BY_INITIAL);
}

/** JANE WRAY and JANET RAY are not slips of each other. */
const inOnePart = (a: Whole, b: Whole): boolean =>
  (a.surname === b.surname || a.given === b.given) && oneSlipApart(a.given + a.surname, b.given + b.surname);

/** The first of two surnames may have been read as a middle name; JAMES R WILSON is not JAMES RWILSON. */
function betweenSurnames({ given, middles: first, surname }: Whole, other: Whole): number | null {
  if (other.middles.length === 0 || first.some((middle) => middle.length === 1)) return null;
  const whole = { given, middles: [], surname: first.join('') + surname, written: '' };
  return inOnePart(whole, other) ? ONE_SLIP * (middles([], other.middles) ?? 1) : null;
}

type Slip = Pick<NameScore, 'score' | 'review_factor'>;

/** LI and LU: a slip that makes another name is more often another person. */
function slipOf(a: Whole, b: Whole, score: number): Slip {
  const role = a.surname !== b.surname ? 'surname' : 'given';
  const [x, y] = [token(a[role]), token(b[role])];
  const areTwo = x.text !== y.text && (role === 'surname' ? x.is_surname && y.is_surname : x.is_given_name && y.is_given_name);
  const own = areTwo ? TWO_NAMES / ONE_SLIP : 1;
  return { score: score * own, review_factor: 1 / own };
}

const isInitialOnly = ({ middles }: Whole): boolean => middles.every((middle) => middle.length === 1);
const joined = ({ given, middles, surname }: Whole): string => given + middles.join('') + surname;

/** Null where only initials stand for the given names: J COX and J FOX are other people. */
function slipBetween(a: Whole, b: Whole): Slip | null {
  if (Math.max(a.given.length, b.given.length) < 2) return null;
  const kept = middles(a.middles, b.middles);
  const isOne = inOnePart(a, b);
  if (kept !== null && (isOne || a.given + a.surname === b.given + b.surname)) return slipOf(a, b, ONE_SLIP * kept);
  // DAVID A WEAVER and DAVID R WEAVER: the parts say what the initial is worth.
  if (kept === null && a.given === b.given && a.surname === b.surname && isInitialOnly(a) && isInitialOnly(b)) return null;
  if (isOne && oneSlipApart(joined(a), joined(b))) return slipOf(a, b, ONE_SLIP);
  // In a line the first of two surnames reads as a middle name.
  const score = betweenSurnames(a, b) ?? betweenSurnames(b, a);
  return score === null ? null : { score, review_factor: 1 };
}

/** Blanks at other places, or one slip, where the parts do not say more. Symmetric. */
export function wholeScore(query: PersonForm, listed: PersonForm, by_parts: NameScore): (Slip & { how: How }) | null {
  if (!mayBeOne(query, listed)) return null;
  const isWithSameEnds = ends[0].first === ends[1].first && ends[0].last === ends[1].last;
  const [a, b] = [wholeOf(query), wholeOf(listed)];
  if (a.surname === '' || b.surname === '' || areOtherGenerations(query.generation, listed.generation)) return null;
  const score = isWithSameEnds ? respaced(a, b) : 0;
  if (score > by_parts.score) return { score, review_factor: 1, how: 'joined' };
  const slip = isPossible(by_parts) ? null : slipBetween(a, b);
  return slip && { ...slip, how: 'typo' };
}

const SHORTEST_WORD = 3;

/** JANE WRAY is not JANET RAY. */
const LONG = 12;

const textsOf = ({ a, b }: Pair): [string, string] => [a.token.text, b.token.text];
const letters = ({ a, b }: Pair): number => Math.min(a.token.text.length, b.token.text.length);

const small: readonly WordMatch[] = ['variant', 'long_typo', 'typo', 'short_typo', 'near_name'];

/** Names that only sound alike are too many (DONNA JOHNSTON, DUWANA JOHNSON). */
const isSmall = (pair: Pair): boolean =>
  small.includes(pair.word_match) && letters(pair) >= SHORTEST_WORD && withinOneEdit(...textsOf(pair));

const CUT = { given: 4, surname: 5 } as const;

/** 0 where neither is the beginning of the other. */
function lettersCut(pair: Pair, shortest: number): number {
  const [x, y] = textsOf(pair);
  return letters(pair) >= shortest && (x.startsWith(y) || y.startsWith(x)) ? Math.abs(x.length - y.length) : 0;
}

/**
 * CALL DICKERSO. PAUL VARELMANN is not what a program left of PAULA VARELMAN, and PAUL ROBERT has a surname of his own.
 */
function areCut(given: Pair, surname: Pair): boolean {
  const [x, y] = textsOf(surname);
  if (isUsualSurname(x.length < y.length ? x : y)) return false;
  const [a, b] = [lettersCut(given, CUT.given), lettersCut(surname, CUT.surname)];
  return a > 0 && b > 0 && a + b > 2;
}

/**
 * DINA HUTCHISON and DENA HUTCHINSON: more often two people, but a name heard or typed in haste has two errors as well.
 * 1 for other pairs, and those that stay potential matches without it.
 */
export function reviewTwoErrors(pairs: readonly Pair[]): number {
  const [one, other, ...more] = pairs.filter(({ word_match, role }) => word_match !== 'exact' && role !== 'middle');
  if (!one || !other || more.length > 0 || one.role === other.role) return 1;
  const [given, surname] = one.role === 'surname' ? [other, one] : [one, other];
  const raised = Math.max(1, REVIEWED / (keeps.given[given.word_match] * keeps.surname[surname.word_match]));
  if (areCut(given, surname)) return raised;
  const begins = ({ a, b }: Pair) => a.token.text[0] === b.token.text[0];
  if (!isSmall(given) || !isSmall(surname) || (!begins(given) && !begins(surname))) return 1;
  const areNames = given.a.token.is_given_name && given.b.token.is_given_name && surname.a.token.is_surname && surname.b.token.is_surname;
  if (areNames && letters(given) + letters(surname) < LONG) return 1;
  return isOtherSex(...textsOf(given)) ? 1 : raised;
}
