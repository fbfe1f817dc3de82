import type { Pair } from './align.ts';
import type { WordMatch } from './compare-words.ts';
import { isUsualGivenName, peopleNamed } from './name-frequencies.ts';
import { isTellingWord } from './organization-words.ts';
import { isHonorific, mayBeSurname, type Part } from './person-form.ts';
import { spellingGroups } from './spelling-variants.ts';
import { keeps, REVIEWED_MIDDLE_CONFLICT, without } from './weights.ts';

export interface Left {
  surname: readonly Part[];
  given: readonly Part[];
  middle: readonly Part[];
  surnames_met: number;
  has_given: boolean;
}

export function leftOf(parts: Part[], taken: number): Left {
  const left = { surname: [] as Part[], given: [] as Part[], middle: [] as Part[], surnames_met: 0, has_given: false };
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.role === 'given') left.has_given = true;
    if (taken & (1 << i)) {
      if (part.role === 'surname') left.surnames_met++;
    } else if (!part.doubtful) left[part.role].push(part);
  }
  return left;
}

const hasGivenLeft = (parts: Part[], taken: number): boolean => {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.role === 'given' && !part.doubtful && !(taken & (1 << i))) return true;
  }
  return false;
};

/** Costs more than a hit can bear. */
export const isOtherGivenName = (q: Part[], taken: number, r: Part[], takenListed: number): boolean =>
  hasGivenLeft(q, taken) && hasGivenLeft(r, takenListed);

/**
 * A particle is joined to match something, or the reading would only hide a middle initial that conflicts. AL and LI
 * are two initials only if both match.
 */
export function hasIdlePart(parts: Part[], taken: number): boolean {
  for (let at = 0; at < parts.length; at++) if ((parts[at]!.bare !== null || parts[at]!.must_meet) && !(taken & (1 << at))) return true;
  return false;
}

const patronymic = /[A-Z](?:VICH|VYCH|VITCH|ICH|OVNA|EVNA|IVNA|INICHNA)$/;

/** More people than this of one name: another middle name is another person. */
const MANY = 20;
const MANY_WITH_INITIALS = 300;
/** Of fewer a reviewer looks at those who go by their middle name. */
const MANY_BY_MIDDLE = 2500;

const isGivenName = (word: string): boolean => isUsualGivenName(word) || spellingGroups(word).given.length > 0;

function peopleOf(q: Part[], r: Part[]): number {
  const people = (parts: Part[]) => {
    const of = (role: Part['role']) => parts.find((part) => part.role === role && !part.doubtful)?.token.text ?? '';
    return peopleNamed(of('given'), of('surname'));
  };
  return Math.min(people(q), people(r));
}

/** Patronymics are never chosen; a word that is not a usual given name may be a maiden name. */
export function middleConflict(x: string, y: string, q: Part[], r: Part[]): keyof typeof without {
  if (x.length === 1 || y.length === 1) return peopleOf(q, r) > MANY_WITH_INITIALS ? 'usual_initial_conflict' : 'middle_initial_conflict';
  if (patronymic.test(x) && patronymic.test(y)) return 'patronymic_conflict';
  const isTitled = (parts: Part[]) => parts.some((part) => part.role === 'given' && isHonorific(part.token));
  if (isTitled(q) && isTitled(r)) return 'patronymic_conflict';
  if (!isGivenName(x) || !isGivenName(y)) return 'middle_conflict';
  return peopleOf(q, r) > MANY ? 'usual_middle_conflict' : 'middle_conflict';
}

/**
 * These stay potential matches: it may be a maiden name or another of several middle names, and an initial hides no
 * one.
 */
const reviewed = new Set<keyof typeof without>(['middle_conflict', 'usual_initial_conflict']);

export const reviewOfMiddle = (conflict: keyof typeof without): number =>
  reviewed.has(conflict) ? REVIEWED_MIDDLE_CONFLICT / without[conflict] : 1;

/** L.I.S. TRANSPORTATION and LOR TRANSPORTATION are not two people of one surname and initial. */
export const isBusiness = (pairs: Pair[]): boolean => pairs.some(({ a, role }) => role === 'surname' && isTellingWord(a.token.text));

const LONG_SURNAME = 6;
const SHORT_SURNAMES = 9;

/**
 * Where only the initial of the given name matched, a short surname with another first letter is another name; one of
 * four letters that lost or gained one stays a hit.
 */
export function besideInitial(pairs: Pair[]): number {
  let factor = 1;
  for (const { a, b, role, word_match } of pairs) {
    if (word_match === 'exact' || word_match === 'particle' || role !== 'surname') continue;
    const [x, y] = [a.token.text, b.token.text];
    if (word_match === 'short_typo' && x.length + y.length >= SHORT_SURNAMES) factor = keeps.surname.typo / keeps.surname.short_typo;
    const isOther = x[0] !== y[0] && !(x[0] === y[1] && x[1] === y[0]);
    if (isOther && x.length === y.length && x.length < LONG_SURNAME) return without.initial_other_letter;
  }
  return factor;
}

const slips: readonly WordMatch[] = ['typo', 'short_typo'];
const SHORTEST_BESIDE_INITIAL = 4;

/**
 * D DALEN and D SALEN stay potential matches unless both are surnames of their own (J ROSS, J ROSE). Added to what
 * `besideInitial` and the slip took.
 */
export function reviewBesideInitial(pairs: Pair[], kept: number): number {
  for (const { a, b, role, word_match } of pairs) {
    if (!slips.includes(word_match) || role !== 'surname') continue;
    const isShort = Math.max(a.token.text.length, b.token.text.length) < SHORTEST_BESIDE_INITIAL;
    return isShort || (a.token.is_surname && b.token.is_surname) ? 1 : keeps.surname.typo / (keeps.surname[word_match] * kept);
  }
  return 1;
}

const exactOf = (pairs: Pair[]) => pairs.filter(({ word_match }) => word_match === 'exact');
const isSameGiven = ({ a, b }: Pair): boolean => a.role === 'given' && b.role === 'given' && a.token.text.length > 1;

/** Two surnames without a hyphen: the given names are the same, and a middle name is the other's surname. */
export function isSecondSurname(pairs: Pair[]): boolean {
  const exact = exactOf(pairs);
  return exact.some(isSameGiven) && exact.some(({ a, b }) => a.role !== b.role && mayBeSurname(a) && mayBeSurname(b));
}

const SHORTEST_RARE = 5;

/**
 * MARVELLYN ALLEN WHITFIELD, listed as MARVELLYN ALLEN: where few are named so, the middle name may be her former
 * surname. Added to what the other surname took.
 */
export function reviewByFormerSurname(pairs: Pair[]): number {
  const exact = exactOf(pairs);
  const given = exact.find(isSameGiven)?.a;
  const former = exact.find(({ a, b, role }) => a.role !== b.role && role === 'surname')?.a;
  // TARROWNA, in no table, is hardly a middle name.
  const isSurname = former && (former.token.is_surname || (!former.token.is_given_name && former.token.text.length >= SHORTEST_RARE));
  if (!given || !isSurname) return 1;
  return peopleNamed(given.token.text, former.token.text) > MANY_WITH_INITIALS ? 1 : without.second_surname / without.maiden_name;
}

/** An exact half says more where the middle names agree too, less where it is misspelt. */
export function halfSurname(pairs: Pair[]): number {
  let middle = false;
  for (const { role, word_match } of pairs) {
    if (role === 'surname' && word_match !== 'exact') return without.half_surname_inexact;
    if (role === 'middle' && word_match === 'exact') middle = true;
  }
  return middle ? without.half_surname_with_middle : without.half_surname;
}

/**
 * EDWARD ROTH, listed as ROBERT EDWARD ROTH: where few are named so, he may go by his middle name. Added to what the
 * missing given name took.
 */
export function reviewByMiddle(q: Part[], r: Part[], pairs: Pair[], a: Left, b: Left): number {
  if (a.given.length > 0 === b.given.length > 0 || a.middle.length + b.middle.length > 0) return 1;
  const [short, side] = a.given.length > 0 ? ([r, 'b'] as const) : ([q, 'a'] as const);
  const called = pairs.find((pair) => pair[side].role === 'given');
  if (called?.word_match !== 'exact' && called?.word_match !== 'nickname') return 1;
  const { a: one, b: other } = called;
  const [given, middle] = one.role === 'given' ? [one.token, other.token] : [other.token, one.token];
  // ROSEMARIE is no one whose middle name is MARIE.
  if (called.word_match === 'nickname' && !given.behind.includes(middle.text)) return 1;
  // HOLLOWAY BELLO is a surname of two words; DEVLANE, in no table, may be a given name.
  if (one.role === other.role || (one.token.is_surname && !isGivenName(one.token.text)) || one.token.text.length < 3) return 1;
  const surnames = exactOf(pairs).filter((pair) => pair.a.role === 'surname' && pair.b.role === 'surname');
  if (surnames.length === 0) return 1;
  // Of two surnames together there are few.
  const surname = surnames.length > 1 ? '' : (short.find(({ role, doubtful }) => role === 'surname' && !doubtful)?.token.text ?? '');
  const people = Math.max(peopleNamed(one.token.text, surname), peopleNamed(other.token.text, surname));
  return people > (called.word_match === 'exact' ? MANY_BY_MIDDLE : MANY_WITH_INITIALS)
    ? 1
    : REVIEWED_MIDDLE_CONFLICT / without.given / keeps.given[called.word_match];
}

export function givenLeft(a: Left, b: Left): number {
  if (a.given.length === 0 && b.given.length === 0) return a.has_given === b.has_given ? 1 : without.no_given;
  if (a.given.length > 0 && b.given.length > 0) return without.given_conflict;
  const [side, other] = a.given.length > 0 ? [a, b] : [b, a];
  if (!other.has_given) return without.no_given;
  const initial = side.given[0]!.token.text.length === 1;
  // Another middle name in place of the given name: two people.
  const conflict = other.middle.length > 0 ? REVIEWED_MIDDLE_CONFLICT : 1;
  return (initial ? without.given_initial : without.given) * conflict;
}

/** JANE H. TARROW, listed as JANE ELLEN HOLMWICK-TARROW. Takes both from what is left of the names. */
function takeInitial(of: Left, other: Left): [initial: Part, half: Part] | null {
  if (other.surnames_met === 0) return null;
  for (const initial of of.middle) {
    const half = other.surname.find(({ token }) => initial.token.text === token.text[0]);
    if (half === undefined) continue;
    of.middle = of.middle.filter((part) => part !== initial);
    other.surname = other.surname.filter((part) => part !== half);
    return [initial, half];
  }
  return null;
}

export function initialsOfSurnames(a: Left, q: Part[], b: Left, r: Part[]): Pair[] {
  const found = [takeInitial(a, b), takeInitial(b, a)?.toReversed()].filter((one) => one !== null && one !== undefined);
  return found.map(([x, y]) => {
    return { asked: q.indexOf(x!), listed: r.indexOf(y!), a: x!, b: y!, role: 'surname', word_match: 'initial' };
  });
}
