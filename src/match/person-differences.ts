import { areOtherGenerations, isDegree, particles } from './affixes.ts';
import type { Pair } from './align.ts';
import { type Adjustment, keeps, REVIEWED, without } from './compare-words.ts';
import { isUsualGivenName, peopleNamed } from './name-frequencies.ts';
import { type Against, difference } from './name-score.ts';
import { isTellingWord } from './organization-words.ts';
import { isHonorific, mayBeSurname, type Part, type PersonForm, type Role, textsOf } from './person-form.ts';
import { formalNames, spellingGroups } from './spelling-variants.ts';

/** What an alignment leaves of one name. */
export type Left = NonNullable<ReturnType<typeof leftOf>>;

/**
 * Null where a part is idle that makes the reading: a particle is joined to match something, or the reading would only
 * hide a middle initial that conflicts. AL and LI are two initials only if both match.
 */
export function leftOf(parts: readonly Part[], taken: number) {
  const left = { surname: [] as Part[], given: [] as Part[], middle: [] as Part[], surnames_met: 0, has_given: false };
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (part.role === 'given') left.has_given = true;
    if (taken & (1 << at)) {
      if (part.role === 'surname') left.surnames_met++;
    } else if (part.bare !== null || part.must_meet) return null;
    else if (!part.doubtful) left[part.role].push(part);
  }
  return left;
}

/** Two names and which of their parts match: made once, and read by every adjustment. */
interface Alignment {
  asked: PersonForm;
  listed: PersonForm;
  /** Their parts, of one perhaps with two words as one. */
  q: readonly Part[];
  r: readonly Part[];
  pairs: readonly Pair[];
  a: Left;
  b: Left;
}

const textOf = (parts: readonly Part[], role: Role): string => textsOf({ parts }, role)[0] ?? '';
const peopleOf = ({ q, r }: Alignment): number =>
  Math.min(...[q, r].map((parts) => peopleNamed(textOf(parts, 'given'), textOf(parts, 'surname'))));

/** More people than this of one name: another middle name is another person. */
const MANY = 20;
const MANY_WITH_INITIALS = 300;
/** Of fewer a reviewer looks at those who go by their middle name. */
const MANY_BY_MIDDLE = 2500;

const patronymic = /[A-Z](?:VICH|VYCH|VITCH|ICH|OVNA|EVNA|IVNA|INICHNA)$/;
export const isPatronymic = (word: string): boolean => patronymic.test(word);
const isGivenName = (word: string): boolean => isUsualGivenName(word) || spellingGroups(word).given.length > 0;
const isTitled = (parts: readonly Part[]): boolean => parts.some(({ role, token }) => role === 'given' && isHonorific(token));

/**
 * A word that is not a usual given name may be a maiden name or another of several middle names, and an initial hides
 * no one: these stay potential matches.
 */
function middleConflict(x: string, y: string, alignment: Alignment): Adjustment {
  if (x.length === 1 || y.length === 1)
    return peopleOf(alignment) > MANY_WITH_INITIALS ? 'usual_initial_conflict' : 'middle_initial_conflict';
  if ((isPatronymic(x) && isPatronymic(y)) || (isTitled(alignment.q) && isTitled(alignment.r))) return 'patronymic_conflict';
  return isGivenName(x) && isGivenName(y) && peopleOf(alignment) > MANY ? 'usual_middle_conflict' : 'middle_conflict';
}

/** ROBERT BOB: where a middle name would stand is what the person is called. MARY MARIE has two names. */
const isCalled = ({ token: { text, behind } }: Part, parts: readonly Part[]): boolean =>
  text.length > 1 &&
  parts.some(({ role, token: { text: given, behind: names } }) => {
    const isNickname = (names.includes(text) || behind.includes(given)) && !(formalNames.has(text) && formalNames.has(given));
    return role === 'given' && (given === text || isNickname);
  });

function middles(alignment: Alignment, against: Against[]): Adjustment[] {
  const { a, b, q, r } = alignment;
  const found: Adjustment[] = [];
  const conflicts = Math.min(a.middle.length, b.middle.length);
  const [one] = a.middle.filter((part) => !isCalled(part, q));
  const [other] = b.middle.filter((part) => !isCalled(part, r));
  if (conflicts > 0 && one && other) {
    const [x, y] = [one.token.text, other.token.text];
    found.push(middleConflict(x, y, alignment));
    const code = x.length === 1 || y.length === 1 ? 'middle_initial_conflicts' : 'middle_name_conflicts';
    against.push({ code, detail: difference(x, y) });
  } else if (conflicts > 0) found.push('middle');
  for (let extra = a.middle.length + b.middle.length - 2 * conflicts; extra > 0; extra--)
    found.push(extra === 1 ? 'middle' : 'further_middle');
  return found;
}

function generations({ asked: { generation: one }, listed: { generation: other } }: Alignment, against: Against[]): Adjustment[] {
  if (one === other) return [];
  if (one === null || other === null) return ['generation'];
  against.push({ code: 'suffix_conflicts', detail: difference(one, other) });
  return [areOtherGenerations(one, other) ? 'generation_conflict' : 'generation_alike'];
}

const isExact = ({ word_match }: Pair): boolean => word_match === 'exact';
const isSameGiven = (pair: Pair): boolean =>
  isExact(pair) && pair.a.role === 'given' && pair.b.role === 'given' && pair.a.token.text.length > 1;

const SHORTEST_RARE = 5;

/** What another surname of one name is where its own did not match, by the other name's surname that did. */
function otherSurname(pairs: readonly Pair[]): Adjustment {
  const given = pairs.find(isSameGiven)?.a;
  const elsewhere = pairs.filter((pair) => isExact(pair) && pair.a.role !== pair.b.role);
  // Two surnames without a hyphen: a middle name is the other's surname.
  if (given && elsewhere.some(({ a, b }) => mayBeSurname(a) && mayBeSurname(b))) return 'second_surname';
  const former = elsewhere.find(({ role }) => role === 'surname')?.a.token;
  // TARROWNA, in no table, is hardly a middle name.
  const isSurname = former && (former.is_surname || (!former.is_given_name && former.text.length >= SHORTEST_RARE));
  return given && isSurname && peopleNamed(given.token.text, former.text) <= MANY_WITH_INITIALS ? 'former_surname' : 'maiden_name';
}

/** An exact half says more where the middle names agree too, less where it is misspelt. */
const halfSurname = ({ pairs }: Alignment): Adjustment =>
  pairs.some((pair) => pair.role === 'surname' && !isExact(pair))
    ? 'half_surname_inexact'
    : pairs.some((pair) => pair.role === 'middle' && isExact(pair))
      ? 'half_surname_with_middle'
      : 'half_surname';

/** Null where each name has a surname that the other lacks, and only one has another. */
function surnames(alignment: Alignment, against: Against[]): Adjustment[] | null {
  const { a, b, pairs } = alignment;
  if (a.surname.length > 0 && b.surname.length > 0) return a.surnames_met > 0 && b.surnames_met > 0 ? ['surname_conflict'] : null;
  const side = a.surname.length > 0 ? a : b;
  const [first, ...more] = side.surname;
  if (!first) return [];
  // The second half of a double surname says no more than the first.
  if (side.surnames_met > 0) return [halfSurname(alignment), ...more.map(() => 'further_half' as const)];
  const found = otherSurname(pairs);
  if (found === 'second_surname') {
    const { text } = first.token;
    const detail =
      side === a
        ? `You also searched for ${text}, which the list does not have.`
        : `The list also has ${text}, which you did not search for.`;
    against.push({ code: 'surname_differs', detail });
  }
  return [found, ...more.map(() => 'further_surname' as const)];
}

function givens({ a, b, q, r }: Alignment): Adjustment[] {
  if (a.has_given !== b.has_given) return ['no_given'];
  const [side, other] = a.given.length > 0 ? [a, b] : [b, a];
  if (side.given.length === 0) return [];
  // BOB ROBERT: the other's given name is the middle name.
  if (isCalled(side.given[0]!, side === a ? r : q)) return ['middle'];
  // Another middle name in place of the given name: two people.
  const conflict: Adjustment[] = other.middle.length > 0 ? ['given_and_middle'] : [];
  return [side.given[0]!.token.text.length === 1 ? 'given_initial' : 'given', ...conflict];
}

/** What surnames and given names that are left take; null if too much. `halves`: those that an initial matched. */
export function ofParts(alignment: Alignment, halves: number, against: Against[]): Adjustment[] | null {
  const found = surnames(alignment, against);
  return found && [...(halves > 0 ? [halfSurname(alignment)] : []), ...found, ...givens(alignment)];
}

/** What speaks against the names besides. */
export const besides = (alignment: Alignment, against: Against[]): Adjustment[] => [
  ...middles(alignment, against),
  ...generations(alignment, against),
];

/** JANE H. TARROW, listed as JANE ELLEN HOLMWICK-TARROW. Takes both from what is left of the names. */
function takeInitial(of: Left, other: Left): [initial: Part, half: Part] | null {
  if (other.surnames_met === 0) return null;
  for (const initial of of.middle) {
    const half = other.surname.find(({ token }) => initial.token.text === token.text[0]);
    if (half === undefined) continue;
    of.middle = of.middle.toSpliced(of.middle.indexOf(initial), 1);
    other.surname = other.surname.toSpliced(other.surname.indexOf(half), 1);
    return [initial, half];
  }
  return null;
}

export function initialsOfSurnames({ a, b, q, r }: Alignment): Pair[] {
  const found = [takeInitial(a, b), takeInitial(b, a)?.toReversed()].filter((one) => one !== null && one !== undefined);
  return found.map(([x, y]) => {
    return { asked: q.indexOf(x!), listed: r.indexOf(y!), a: x!, b: y!, role: 'surname', word_match: 'initial' };
  });
}

/** L.I.S. TRANSPORTATION and LOR TRANSPORTATION are not two people of one surname and initial. */
export const isBusiness = (pairs: readonly Pair[]): boolean =>
  pairs.some(({ a, role }) => role === 'surname' && isTellingWord(a.token.text));

/** VY and BO are names somewhere, SH and KR what a short column leaves. */
const endsInVowel = (word: string): boolean => 'AEIOUY'.includes(word.at(-1)!);

/** AN WRIGHT, LI CHEN are not ANDREW WRIGHT, LINDA CHEN, whose column was cut, as many are called so. */
export function isOtherName(pairs: readonly Pair[]): boolean {
  const one = pairs.find(({ role, word_match }) => role === 'given' && word_match === 'initial')!;
  const { text, length, is_given_name, is_surname, is_usual } = one.a.token.length < one.b.token.length ? one.a.token : one.b.token;
  // AL and LE are names, LA and DE what is left of one.
  const isName = particles.has(text) ? is_usual : is_given_name || is_surname || endsInVowel(text) || isDegree(text);
  const surnames = pairs.filter(({ role }) => role === 'surname');
  // Of two surnames together there are few.
  return length > 1 && isName && surnames.length === 1 && surnames.some(({ a, b }) => a.token.is_surname || b.token.is_surname);
}

const LONG_SURNAME = 6;
const SHORT_SURNAMES = 9;
const SHORTEST_BESIDE_INITIAL = 4;

/**
 * Where only the initial of the given name matched, a short surname with another first letter is another name; one of
 * four letters that lost or gained one stays a hit. D DALEN and D SALEN stay potential matches unless both are surnames
 * of their own (J ROSS, J ROSE).
 */
export function besideInitial(pairs: readonly Pair[]): { factor: number; review: number } {
  const of = pairs.filter(({ role, word_match }) => role === 'surname' && word_match !== 'exact' && word_match !== 'particle');
  let factor = 1;
  for (const { a, b, word_match } of of) {
    const [x, y] = [a.token.text, b.token.text];
    const isOther = x[0] !== y[0] && !(x[0] === y[1] && x[1] === y[0]);
    if (isOther && x.length === y.length && x.length < LONG_SURNAME) {
      factor = without.initial_other_letter;
      break;
    }
    if (word_match === 'short_typo' && x.length + y.length >= SHORT_SURNAMES) factor = keeps.surname.typo / keeps.surname.short_typo;
  }
  const slip = of.find(({ word_match }) => word_match === 'typo' || word_match === 'short_typo');
  const isShort = slip && Math.max(slip.a.token.text.length, slip.b.token.text.length) < SHORTEST_BESIDE_INITIAL;
  const review =
    !slip || isShort || (slip.a.token.is_surname && slip.b.token.is_surname)
      ? 1
      : keeps.surname.typo / (keeps.surname[slip.word_match] * factor);
  return { factor, review };
}

/**
 * EDWARD ROTH, listed as ROBERT EDWARD ROTH: where few are named so, he may go by his middle name. Added to what the
 * missing given name took.
 */
export function reviewByMiddle({ q, r, pairs, a, b }: Alignment): number {
  if (a.given.length > 0 === b.given.length > 0 || a.middle.length + b.middle.length > 0) return 1;
  const [short, side] = a.given.length > 0 ? ([r, 'b'] as const) : ([q, 'a'] as const);
  const called = pairs.find((pair) => pair[side].role === 'given');
  if (called?.word_match !== 'exact' && called?.word_match !== 'nickname') return 1;
  const { a: one, b: other } = called;
  const [given, middle] = one.role === 'given' ? [one.token, other.token] : [other.token, one.token];
  // ROSEMARIE is no one whose middle name is MARIE.
  if (called.word_match === 'nickname' && !given.behind.includes(middle.text)) return 1;
  // HOLLOWAY BELLO is a surname of two words; DEVLANE, in no table, may be a given name.
  const isSurnameOrShort = ({ token: { text, is_surname } }: Part) => (is_surname && !isGivenName(text)) || text.length < 3;
  if (one.role === other.role || (isSurnameOrShort(one) && isSurnameOrShort(other))) return 1;
  const met = pairs.filter((pair) => isExact(pair) && pair.a.role === 'surname' && pair.b.role === 'surname').length;
  if (met === 0) return 1;
  // Of two surnames together there are few.
  const surname = met > 1 ? '' : textOf(short, 'surname');
  const people = Math.max(peopleNamed(one.token.text, surname), peopleNamed(other.token.text, surname));
  return people > (isExact(called) ? MANY_BY_MIDDLE : MANY_WITH_INITIALS) ? 1 : REVIEWED / without.given / keeps.given[called.word_match];
}
