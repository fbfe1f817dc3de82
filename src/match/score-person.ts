import { areOtherGenerations } from './affixes.ts';
import { align, hasInitialElsewhere, initialsInPlace, joinNeighbors, openPairs, type Pair } from './align.ts';
import { type Against, difference, type How, isBetter, isPossible, type NameScore, nothing, slipEvidence } from './name-score.ts';
import { evidenceOf } from './person-evidence.ts';
import type { Part, PersonForm } from './person-form.ts';
import {
  besideInitial,
  givenLeft,
  halfSurname,
  hasIdlePart,
  initialsOfSurnames,
  isBusiness,
  isOtherGivenName,
  isSecondSurname,
  leftOf,
  middleConflict,
  reviewBesideInitial,
  reviewByFormerSurname,
  reviewByMiddle,
  reviewOfMiddle,
} from './person-leftovers.ts';
import { endsAlike, personSlip, RESPACED, respacedScore, reviewTwoErrors } from './person-slip.ts';
import { hasOtherGivenName, scoreEastAsian } from './score-east-asian.ts';
import { keeps, ownNames, REVIEWED_GENERATION_CONFLICT, without } from './weights.ts';

/** No hit is possible, and the comparison stops. */
const HOPELESS = 0.5;

/** What a reading that is not the plain one keeps. */
const OTHER_READING = 0.99;

/** `may_be_business`: the listed name may not be a person's; `in_place`: see `openPairs`. */
interface Comparison {
  asked: PersonForm;
  listed: PersonForm;
  may_be_business: boolean;
  in_place: boolean;
}

/** By the readings of both that match best. Symmetric; identity is 1. */
export function scorePersons(asked: PersonForm, listed: PersonForm, may_be_business = false, in_place = false): NameScore {
  const compared = { asked, listed, may_be_business, in_place };
  let best = scoreReadings(compared);
  const glued = best.score < GLUED && isGlued(asked, listed);
  if (glued) best = asWhole(compared, GLUED, 'joined', best);
  else if (best.score < keeps.given.variant) {
    const east_asian = scoreEastAsian(asked, listed);
    if (east_asian > best.score) best = asWhole(compared, east_asian, 'variant', best);
  }
  if (best.score >= HOPELESS && !best.is_exact && hasOtherGivenName(asked, listed))
    best = { ...best, evidence: best.evidence, score: best.score * without.patronymic_conflict };
  if (asked.others.length === 0 && listed.others.length === 0) return best;
  for (const q of [asked, ...asked.others])
    for (const r of [listed, ...listed.others]) {
      if (q === asked && r === listed) continue;
      const found = scoreReadings({ ...compared, asked: q, listed: r });
      const score = found.score * OTHER_READING;
      if (isBetter({ score, review_factor: found.review_factor }, best)) best = { ...found, score, is_exact: false };
    }
  return best;
}

/** JANEROE */
const GLUED = 0.93;
const SHORTEST_GLUED = 6;

function isGlued(asked: PersonForm, listed: PersonForm): boolean {
  if ((asked.parts.length === 1) === (listed.parts.length === 1)) return false;
  const a = texts(asked).join('');
  return a.length >= SHORTEST_GLUED && a === texts(listed).join('');
}

const texts = ({ parts }: PersonForm) => parts.map((part) => part.token.text);

/** A typo in a part too short to match by itself shows in the whole name. */
function scoreReadings(compared: Comparison): NameScore {
  const { asked, listed } = compared;
  const found = scoreParts(compared);
  if (found.score >= RESPACED) return found;
  const ends = endsAlike(asked, listed);
  const respaced = respacedScore(asked, listed, ends);
  if (respaced !== null && respaced > found.score) return asWhole(compared, respaced, 'joined', found);
  const slip = isPossible(found) ? null : personSlip(asked, listed, ends);
  return slip === null ? found : asWhole(compared, slip.score, 'typo', found, slip.review_factor);
}

const asWhole = ({ asked, listed }: Comparison, score: number, how: How, by_parts: NameScore, review_factor = 1): NameScore => ({
  ...nothing,
  score,
  review_factor,
  against: by_parts.against,
  met: Math.max(1, by_parts.met),
  get evidence() {
    return slipEvidence(texts(asked), texts(listed), score, how);
  },
});

function scoreParts(compared: Comparison): NameScore {
  const [q, r] = [compared.asked.parts, compared.listed.parts];
  const joinedAsked = q.length > 1 ? joinNeighbors(q, r) : null;
  const joinedListed = r.length > 1 ? joinNeighbors(r, q) : null;
  if (!joinedAsked && !joinedListed) return scoreAligned(compared, q, r, false);
  // Either side may have two words for one of the other.
  const byAsked = joinedAsked && scoreAligned(compared, joinedAsked, r, true);
  const byListed = joinedListed && scoreAligned(compared, q, joinedListed, true);
  return byAsked && byListed ? (isBetter(byListed, byAsked) ? byListed : byAsked) : (byAsked ?? byListed)!;
}

/** `q` and `r`: the parts of the names, of one perhaps with two words as one. */
function scoreAligned(compared: Comparison, q: Part[], r: Part[], isJoined: boolean): NameScore {
  const open = openPairs(q, r, compared.in_place);
  if (open.length === 0) return nothing;
  const pairs = align(open);
  const found = scorePairs(compared, q, r, pairs, isJoined);
  if (!hasInitialElsewhere(pairs)) return found;
  const inPlace = scorePairs(compared, q, r, align(initialsInPlace(open)), isJoined);
  return isBetter(inPlace, found) ? inPlace : found;
}

function scorePairs({ asked, listed, may_be_business }: Comparison, q: Part[], r: Part[], pairs: Pair[], isJoined: boolean): NameScore {
  let score = isJoined ? keeps.given.joined : 1;
  let review_factor = 1;
  let takenAsked = 0;
  let takenListed = 0;
  let swapped = 1;
  let allExact = !isJoined;
  let byInitial = false;
  for (const pair of pairs) {
    const { a, b, role, word_match } = pair;
    takenAsked |= 1 << pair.asked;
    takenListed |= 1 << pair.listed;
    score *= keeps[role][word_match];
    if (word_match !== 'exact') {
      const own = ownNames(a.token, b.token, role, word_match);
      score *= own;
      review_factor /= own;
      allExact = false;
    }
    if (word_match === 'initial' && role === 'given') byInitial = true;
    if (a.role !== b.role) {
      swapped = Math.min(swapped, role === 'surname' ? without.swapped : without.given_middle_swapped);
      if (word_match === 'initial') score *= without.initial_swapped;
      allExact = false;
    }
  }
  review_factor *= reviewTwoErrors(pairs);
  if (hasIdlePart(q, takenAsked) || hasIdlePart(r, takenListed)) return nothing;
  if (byInitial && may_be_business && isBusiness(pairs)) return nothing;
  if (byInitial) {
    const beside = besideInitial(pairs);
    score *= beside;
    review_factor *= reviewBesideInitial(pairs, beside);
  }
  // Most candidates share a surname and no more.
  if (score < HOPELESS || isOtherGivenName(q, takenAsked, r, takenListed)) return nothing;
  const a = leftOf(q, takenAsked);
  const b = leftOf(r, takenListed);
  if (a.surnames_met === 0 && b.surnames_met === 0) return nothing;
  score *= swapped;
  const initials = initialsOfSurnames(a, q, b, r);
  if (initials.length > 0) score *= halfSurname(pairs);

  const against: Against[] = [];
  let how: How = 'missing';
  if (a.surname.length > 0 && b.surname.length > 0)
    score *= a.surnames_met > 0 && b.surnames_met > 0 ? without.surname_conflict : without.given_conflict;
  else if (a.surname.length > 0 || b.surname.length > 0) {
    const side = a.surname.length > 0 ? a : b;
    how = side.surnames_met > 0 ? 'half_surname' : 'maiden_name';
    const second = how === 'maiden_name' && isSecondSurname(pairs);
    score *=
      (how === 'half_surname' ? halfSurname(pairs) : second ? without.second_surname : without.maiden_name) *
      0.95 ** (side.surname.length - 1);
    // The second half of a double surname says no more than the first.
    if (how === 'maiden_name') review_factor /= 0.95 ** (side.surname.length - 1);
    if (how === 'maiden_name' && !second) review_factor *= reviewByFormerSurname(pairs);
    if (second) {
      const other = side.surname[0]!.token.text;
      against.push({
        code: 'surname_differs',
        detail:
          side === a
            ? `You also searched for ${other}, which the list does not have.`
            : `The list also has ${other}, which you did not search for.`,
      });
    }
  }
  score *= givenLeft(a, b);
  review_factor *= reviewByMiddle(q, r, pairs, a, b);
  if (score < HOPELESS) return nothing;

  const conflicts = Math.min(a.middle.length, b.middle.length);
  if (conflicts > 0) {
    const [x, y] = [a.middle[0]!.token.text, b.middle[0]!.token.text];
    const initial = x.length === 1 || y.length === 1;
    const conflict = middleConflict(x, y, q, r);
    score *= without[conflict];
    review_factor *= reviewOfMiddle(conflict);
    against.push({ code: initial ? 'middle_initial_conflicts' : 'middle_name_conflicts', detail: difference(x, y) });
  }
  const extra = a.middle.length + b.middle.length - 2 * conflicts;
  if (extra > 0) score *= without.middle * without.further_middle ** (extra - 1);
  if (asked.generation !== listed.generation) {
    const both = asked.generation !== null && listed.generation !== null;
    const is_conflict = areOtherGenerations(asked.generation, listed.generation);
    score *= is_conflict ? without.generation_conflict : both ? without.generation_alike : without.generation;
    if (is_conflict) review_factor *= REVIEWED_GENERATION_CONFLICT / without.generation_conflict;
    if (both) against.push({ code: 'suffix_conflicts', detail: difference(asked.generation!, listed.generation!) });
  }
  const unmet = a.surname.length + a.given.length + a.middle.length + b.surname.length + b.given.length + b.middle.length;
  return {
    score,
    review_factor,
    against,
    met: pairs.length - Math.max(0, a.surnames_met - 1),
    is_swapped: swapped < 1,
    is_exact: allExact && unmet === 0 && asked.generation === listed.generation,
    get evidence() {
      return evidenceOf([...pairs, ...initials], a, b, how);
    },
  };
}
