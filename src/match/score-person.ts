import { align, joinNeighbours, type Pair, roleOf } from './align.ts';
import type { Against, Evidence, How } from './evidence.ts';
import type { Meeting } from './meet.ts';
import type { Part, PersonForm, Role } from './person.ts';

export interface NameScore {
  score: number;
  evidence: Evidence[];
  against: Against[];
  /** Every part of both names met exactly. */
  is_exact: boolean;
  /** Parts that met. */
  met: number;
}

/** What a pair keeps of the score, by the weightier role of the two. Set by bench/match on published names; a score means the same on every list. */
const keeps: Record<Role, Record<Meeting, number>> = {
  surname: {
    exact: 1,
    joined: 0.99,
    truncation: 0.97,
    particle: 0.97,
    long_typo: 0.94,
    typo: 0.92,
    nickname: 0.6,
    short_typo: 0.86,
    same_nickname: 0.5,
    phonetic: 0.87,
    two_typos: 0.85,
    initial: 0.5,
    weak_phonetic: 0.76,
  },
  given: {
    exact: 1,
    joined: 0.99,
    truncation: 0.97,
    particle: 0.97,
    long_typo: 0.95,
    typo: 0.94,
    nickname: 0.95,
    short_typo: 0.88,
    same_nickname: 0.88,
    phonetic: 0.89,
    two_typos: 0.86,
    initial: 0.78,
    weak_phonetic: 0.78,
  },
  middle: {
    exact: 1,
    joined: 0.995,
    truncation: 0.99,
    particle: 0.99,
    long_typo: 0.985,
    typo: 0.98,
    nickname: 0.985,
    short_typo: 0.97,
    same_nickname: 0.97,
    phonetic: 0.97,
    two_typos: 0.97,
    initial: 0.992,
    weak_phonetic: 0.95,
  },
};

const says: Record<Meeting, How> = {
  exact: 'exact',
  joined: 'joined',
  truncation: 'truncation',
  particle: 'particle',
  long_typo: 'typo',
  typo: 'typo',
  short_typo: 'typo',
  two_typos: 'typo',
  nickname: 'nickname',
  same_nickname: 'nickname',
  phonetic: 'phonetic',
  weak_phonetic: 'phonetic',
  initial: 'initial',
};

/** What is left of the score for parts without a counterpart. */
const without = {
  middle: 0.985,
  further_middle: 0.992,
  middle_conflict: 0.87,
  middle_initial_conflict: 0.9,
  generation: 0.995,
  generation_conflict: 0.92,
  given: 0.86,
  given_initial: 0.92,
  no_given: 0.6,
  given_conflict: 0.3,
  half_surname: 0.9,
  surname_conflict: 0.8,
  maiden_name: 0.8,
  swapped: 0.97,
  given_middle_swapped: 0.985,
} as const;

/** Below this no hit is possible, and the comparison stops. */
const HOPELESS = 0.5;
export const nothing: NameScore = { score: 0, evidence: [], against: [], is_exact: false, met: 0 };

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

/** Two persons' names, 0–1, order-free. Symmetric in its score; identity is 1. */
export function scorePersons(asked: PersonForm, listed: PersonForm): NameScore {
  let q = asked.parts;
  let r = listed.parts;
  let score = 1;
  const joinedAsked = q.length > r.length || q.length > 1 ? joinNeighbours(q, r) : null;
  const joinedListed = joinedAsked ? null : joinNeighbours(r, q);
  if (joinedAsked) q = joinedAsked;
  else if (joinedListed) r = joinedListed;
  if (joinedAsked || joinedListed) score *= keeps.given.joined;

  const pairs = align(q, r);
  let takenAsked = 0;
  let takenListed = 0;
  let swapped = 1;
  let allExact = !joinedAsked && !joinedListed;
  for (const { asked: i, listed: j, meeting } of pairs) {
    takenAsked |= 1 << i;
    takenListed |= 1 << j;
    const role = roleOf(q[i]!, r[j]!);
    score *= keeps[role][meeting];
    if (meeting !== 'exact') allExact = false;
    if (q[i]!.role !== r[j]!.role) {
      swapped = Math.min(swapped, role === 'surname' ? without.swapped : without.given_middle_swapped);
      allExact = false;
    }
  }
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
    score *= without[how] * 0.95 ** (side.surname.length - 1);
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
    met: pairs.length,
    is_exact: allExact && unmet === 0 && asked.generation === listed.generation,
    get evidence() {
      return evidenceOf(q, r, pairs, a, b, how);
    },
  };
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
