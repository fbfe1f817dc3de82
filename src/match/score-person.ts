import { align, hasInitialElsewhere, initialsInPlace, joinNeighbours, openPairs, type Pair, roleOf } from './align.ts';
import { type Against, type Evidence, type How, slipEvidence } from './evidence.ts';
import type { Meeting } from './meet.ts';
import { isTellingWord } from './organization-words.ts';
import { mayBeSurname, type Part, type PersonForm } from './person-form.ts';
import { personSlip } from './person-slip.ts';
import { POSSIBLE_THRESHOLD } from './thresholds.ts';
import { keeps, without } from './weights.ts';

export interface NameScore {
  score: number;
  evidence: Evidence[];
  against: Against[];
  /** Every part of both names met exactly. */
  is_exact: boolean;
  /** Parts that met; the halves of a surname count as one. */
  met: number;
  /** Some part met in another place. */
  is_swapped: boolean;
}

const says: Record<Meeting, How> = {
  exact: 'exact',
  joined: 'joined',
  truncation: 'truncation',
  particle: 'particle',
  long_typo: 'typo',
  typo: 'typo',
  short_typo: 'typo',
  near_name: 'typo',
  two_typos: 'typo',
  nickname: 'nickname',
  same_nickname: 'nickname',
  phonetic: 'phonetic',
  far_phonetic: 'phonetic',
  weak_phonetic: 'phonetic',
  initial: 'initial',
};

/** Below this no hit is possible, and the comparison stops. */
const HOPELESS = 0.5;
export const nothing: NameScore = { score: 0, evidence: [], against: [], is_exact: false, met: 0, is_swapped: false };

interface Left {
  surname: number[];
  given: number[];
  middle: number[];
  /** Surname parts that met something. */
  surnames_met: number;
  has_given: boolean;
}

function leftOf(parts: Part[], taken: number): Left {
  const left: Left = { surname: [], given: [], middle: [], surnames_met: 0, has_given: false };
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.role === 'given') left.has_given = true;
    if (taken & (1 << i)) {
      if (part.role === 'surname') left.surnames_met++;
    } else if (!part.doubtful) left[part.role].push(i);
  }
  return left;
}

/** What a reading that is not the plain one keeps. */
const OTHER_READING = 0.99;

/** Two persons' names, 0–1, order-free, by the readings of both that meet best; `may_be_business`: the listed name may be no person's. Symmetric in its score; identity is 1. */
export function scorePersons(asked: PersonForm, listed: PersonForm, may_be_business = false): NameScore {
  let best = scoreReadings(asked, listed, may_be_business);
  if (asked.others.length === 0 && listed.others.length === 0) return best;
  for (const q of [asked, ...asked.others])
    for (const r of [listed, ...listed.others]) {
      if (q === asked && r === listed) continue;
      const found = scoreReadings(q, r, may_be_business);
      const score = found.score * OTHER_READING;
      if (score > best.score) best = { ...found, score, is_exact: false };
    }
  return best;
}

const texts = ({ parts }: PersonForm) => parts.map((part) => part.token.text);

/** By the parts that meet; a slip in a part too short to meet by itself shows in the whole name. */
function scoreReadings(asked: PersonForm, listed: PersonForm, may_be_business: boolean): NameScore {
  const found = scoreParts(asked, listed, may_be_business);
  const slip = found.score < POSSIBLE_THRESHOLD ? personSlip(asked, listed) : null;
  if (slip === null) return found;
  return {
    score: slip,
    against: found.against,
    met: Math.max(1, found.met),
    is_swapped: false,
    is_exact: false,
    get evidence() {
      return slipEvidence(texts(asked), texts(listed), slip);
    },
  };
}

function scoreParts(asked: PersonForm, listed: PersonForm, may_be_business: boolean): NameScore {
  let q = asked.parts;
  let r = listed.parts;
  let score = 1;
  const joinedAsked = q.length > r.length || q.length > 1 ? joinNeighbours(q, r) : null;
  const joinedListed = joinedAsked ? null : joinNeighbours(r, q);
  if (joinedAsked) q = joinedAsked;
  else if (joinedListed) r = joinedListed;
  if (joinedAsked || joinedListed) score *= keeps.given.joined;
  const isJoined = joinedAsked !== null || joinedListed !== null;

  const open = openPairs(q, r);
  // Without a surname that meets nothing is scored, whatever else does.
  if (!open.some((pair) => roleOf(q[pair.asked]!, r[pair.listed]!) === 'surname')) return nothing;
  const pairs = align(open);
  const found = scorePairs(asked, listed, q, r, pairs, score, isJoined, may_be_business);
  if (!hasInitialElsewhere(q, r, pairs)) return found;
  const inPlace = scorePairs(asked, listed, q, r, align(initialsInPlace(q, r, open)), score, isJoined, may_be_business);
  return inPlace.score > found.score ? inPlace : found;
}

/** The score of two names whose parts are paired off; `score` is what they keep so far. */
function scorePairs(
  asked: PersonForm,
  listed: PersonForm,
  q: Part[],
  r: Part[],
  pairs: Pair[],
  kept: number,
  isJoined: boolean,
  may_be_business: boolean,
): NameScore {
  let score = kept;
  let takenAsked = 0;
  let takenListed = 0;
  let swapped = 1;
  let allExact = !isJoined;
  let byInitial = false;
  for (const { asked: i, listed: j, meeting } of pairs) {
    takenAsked |= 1 << i;
    takenListed |= 1 << j;
    const role = roleOf(q[i]!, r[j]!);
    score *= keeps[role][meeting];
    if (meeting !== 'exact') allExact = false;
    if (meeting === 'initial' && role === 'given') byInitial = true;
    if (q[i]!.role !== r[j]!.role) {
      swapped = Math.min(swapped, role === 'surname' ? without.swapped : without.given_middle_swapped);
      if (meeting === 'initial') score *= without.initial_swapped;
      allExact = false;
    }
  }
  if (hasIdlePart(q, takenAsked) || hasIdlePart(r, takenListed)) return nothing;
  if (byInitial && may_be_business && isBusiness(q, r, pairs)) return nothing;
  if (byInitial && hasOtherLetter(q, r, pairs)) score *= without.initial_other_letter;
  const a = leftOf(q, takenAsked);
  const b = leftOf(r, takenListed);
  if (score < HOPELESS || (a.surnames_met === 0 && b.surnames_met === 0)) return nothing;
  score *= swapped;

  const against: Against[] = [];
  let how: How = 'missing';
  if (a.surname.length > 0 && b.surname.length > 0)
    score *= a.surnames_met > 0 && b.surnames_met > 0 ? without.surname_conflict : without.given_conflict;
  else if (a.surname.length > 0 || b.surname.length > 0) {
    const side = a.surname.length > 0 ? a : b;
    how = side.surnames_met > 0 ? 'half_surname' : 'maiden_name';
    const second = how === 'maiden_name' && isSecondSurname(q, r, pairs);
    score *=
      (how === 'half_surname' ? halfSurname(q, r, pairs) : second ? without.second_surname : without.maiden_name) *
      0.95 ** (side.surname.length - 1);
    if (second) {
      const other = (side === a ? q : r)[side.surname[0]!]!.token.text;
      against.push({
        code: 'surname_differs',
        detail: side === a ? `Asked ${other} too, which the list does not have.` : `The list has ${other} too, which was not asked.`,
      });
    }
  }
  score *= givenLeft(q, r, a, b);
  if (score < HOPELESS) return nothing;

  const conflicts = Math.min(a.middle.length, b.middle.length);
  if (conflicts > 0) {
    const [x, y] = [q[a.middle[0]!]!.token.text, r[b.middle[0]!]!.token.text];
    const initial = x.length === 1 || y.length === 1;
    score *= initial ? without.middle_initial_conflict : without.middle_conflict;
    against.push({ code: initial ? 'middle_initial_conflicts' : 'middle_name_conflicts', detail: `Asked ${x}, the list has ${y}.` });
  }
  const extra = a.middle.length + b.middle.length - 2 * conflicts;
  if (extra > 0) score *= without.middle * without.further_middle ** (extra - 1);
  if (asked.generation !== listed.generation) {
    const both = asked.generation !== null && listed.generation !== null;
    score *= both ? without.generation_conflict : without.generation;
    if (both) against.push({ code: 'suffix_conflicts', detail: `Asked ${asked.generation}, the list has ${listed.generation}.` });
  }
  const unmet = a.surname.length + a.given.length + a.middle.length + b.surname.length + b.given.length + b.middle.length;
  return {
    score,
    against,
    met: pairs.length - Math.max(0, a.surnames_met - 1),
    is_swapped: swapped < 1,
    is_exact: allExact && unmet === 0 && asked.generation === listed.generation,
    get evidence() {
      return evidenceOf(q, r, pairs, a, b, how);
    },
  };
}

/**
 * A particle is joined to meet something; where it does not, the reading would only hide a middle initial that conflicts. Two letters that may
 * be a given name (AL, LI) are two initials only where both meet.
 */
function hasIdlePart(parts: Part[], taken: number): boolean {
  for (let at = 0; at < parts.length; at++)
    if ((parts[at]!.bare !== undefined || parts[at]!.must_meet) && !(taken & (1 << at))) return true;
  return false;
}

/** L.I.S. TRANSPORTATION and LOR TRANSPORTATION read as persons share a surname and an initial; they are two businesses. */
const isBusiness = (q: Part[], r: Part[], pairs: Pair[]): boolean =>
  pairs.some(({ asked, listed }) => roleOf(q[asked]!, r[listed]!) === 'surname' && isTellingWord(q[asked]!.token.text));

/** Whether a surname met with another first letter (exchanged ones are a slip): thin where the given name met by its initial only. */
function hasOtherLetter(q: Part[], r: Part[], pairs: Pair[]): boolean {
  return pairs.some(({ asked, listed, meeting }) => {
    if (meeting === 'exact' || meeting === 'particle' || roleOf(q[asked]!, r[listed]!) !== 'surname') return false;
    const [x, y] = [q[asked]!.token.text, r[listed]!.token.text];
    return x[0] !== y[0] && !(x[0] === y[1] && x[1] === y[0]);
  });
}

/** Whether the given names are the same and a middle name, no usual given name, is the other's surname: two surnames without a hyphen. */
function isSecondSurname(q: Part[], r: Part[], pairs: Pair[]): boolean {
  const exact = pairs.filter(({ meeting }) => meeting === 'exact').map(({ asked, listed }) => [q[asked]!, r[listed]!] as const);
  return (
    exact.some(([x, y]) => x.role === 'given' && y.role === 'given' && x.token.text.length > 1) &&
    exact.some(([x, y]) => x.role !== y.role && mayBeSurname(x) && mayBeSurname(y))
  );
}

/** A half that is exact says more where the middle names agree too, less where it is misspelt. */
function halfSurname(q: Part[], r: Part[], pairs: Pair[]): number {
  let middle = false;
  for (const { asked, listed, meeting } of pairs) {
    const role = roleOf(q[asked]!, r[listed]!);
    if (role === 'surname' && meeting !== 'exact') return without.half_surname_inexact;
    if (role === 'middle' && meeting === 'exact') middle = true;
  }
  return middle ? without.half_surname_with_middle : without.half_surname;
}

function givenLeft(q: Part[], r: Part[], a: Left, b: Left): number {
  if (a.given.length === 0 && b.given.length === 0) return a.has_given === b.has_given ? 1 : without.no_given;
  if (a.given.length > 0 && b.given.length > 0) return without.given_conflict;
  const [side, other, parts] = a.given.length > 0 ? ([a, b, q] as const) : ([b, a, r] as const);
  if (!other.has_given) return without.no_given;
  const initial = parts[side.given[0]!]!.token.text.length === 1;
  // Another middle name stands where the given name should: two people, not one who goes by the middle name.
  const conflict = other.middle.length > 0 ? without.middle_conflict : 1;
  return (initial ? without.given_initial : without.given) * conflict;
}

function evidenceOf(q: Part[], r: Part[], pairs: Pair[], a: Left, b: Left, surname: How): Evidence[] {
  const evidence: Evidence[] = [...pairs]
    .sort((x, y) => x.asked - y.asked)
    .map(({ asked, listed, meeting }) => {
      const role = roleOf(q[asked]!, r[listed]!);
      const one: Evidence = {
        asked: q[asked]!.token.text,
        listed: r[listed]!.token.text,
        how: says[meeting],
        strength: keeps[role][meeting],
      };
      if (q[asked]!.role !== r[listed]!.role) one.swapped = true;
      return one;
    });
  const missing = (parts: Part[], left: Left, side: 'asked' | 'listed') => {
    for (const role of ['given', 'middle', 'surname'] as const)
      for (const at of left[role]) {
        const text = parts[at]!.token.text;
        const strength =
          role === 'surname'
            ? surname === 'maiden_name'
              ? without.maiden_name
              : without.half_surname
            : role === 'given'
              ? without.given
              : without.middle;
        evidence.push({
          asked: side === 'asked' ? text : null,
          listed: side === 'listed' ? text : null,
          how: role === 'surname' ? surname : 'missing',
          strength,
        });
      }
  };
  missing(q, a, 'asked');
  missing(r, b, 'listed');
  return evidence;
}
