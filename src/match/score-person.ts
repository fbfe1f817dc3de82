import { align, hasInitialElsewhere, initialsInPlace, joinNeighbors, openPairs, type Pair } from './align.ts';
import { type Adjustment, keeps, matchesBy, ownNames, reviewOf, type WordMatch, without } from './compare-words.ts';
import { type Against, type Evidence, type How, isBetter, type NameScore, nothing, rescored, slipEvidence } from './name-score.ts';
import {
  besideInitial,
  besides,
  initialsOfSurnames,
  isBusiness,
  isOtherName,
  type Left,
  leftOf,
  ofParts,
  reviewByMiddle,
} from './person-differences.ts';
import type { Part, PersonForm } from './person-form.ts';
import { RESPACED, reviewTwoErrors, wholeScore } from './person-slip.ts';
import { hasOtherGivenName, scoreEastAsian } from './score-east-asian.ts';

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
export function scorePersons(query: PersonForm, listed: PersonForm, may_be_business = false, in_place = false): NameScore {
  const compared = { asked: query, listed, may_be_business, in_place };
  let best = scoreReadings(compared);
  if (best.score < GLUED && isGlued(query, listed)) best = asWhole(compared, { score: GLUED, review_factor: 1, how: 'joined' }, best);
  else if (best.score < keeps.given.variant) {
    const score = scoreEastAsian(query, listed);
    if (score > best.score) best = asWhole(compared, { score, review_factor: 1, how: 'variant' }, best);
  }
  if (best.score >= HOPELESS && !best.is_exact && hasOtherGivenName(query, listed))
    best = rescored(best, { score: best.score * without.patronymic_conflict });
  if (best.score >= OTHER_READING) return best;
  for (let i = -1; i < query.others.length; i++)
    for (let j = i < 0 ? 0 : -1; j < listed.others.length; j++) {
      const q = i < 0 ? query : query.others[i]!;
      const r = j < 0 ? listed : listed.others[j]!;
      const found = scoreReadings({ asked: q, listed: r, may_be_business, in_place });
      const score = found.score * OTHER_READING;
      if (isBetter({ score, review_factor: found.review_factor }, best)) best = rescored(found, { score, is_exact: false });
    }
  return best;
}

/** JANEROE */
const GLUED = 0.93;
const SHORTEST_GLUED = 6;

function isGlued(query: PersonForm, listed: PersonForm): boolean {
  if ((query.parts.length === 1) === (listed.parts.length === 1)) return false;
  const a = texts(query).join('');
  return a.length >= SHORTEST_GLUED && a === texts(listed).join('');
}

const texts = ({ parts }: PersonForm) => parts.map(({ token }) => token.text);

/** A typo in a part too short to match by itself shows in the whole name. */
function scoreReadings(compared: Comparison): NameScore {
  const found = scoreParts(compared);
  const whole = found.score >= RESPACED ? null : wholeScore(compared.asked, compared.listed, found);
  return whole ? asWhole(compared, whole, found) : found;
}

type Whole = Pick<NameScore, 'score' | 'review_factor'> & { how: How };

const asWhole = ({ asked: query, listed }: Comparison, { score, review_factor, how }: Whole, by_parts: NameScore): NameScore => ({
  ...nothing,
  score,
  review_factor,
  against: by_parts.against,
  met: Math.max(1, by_parts.met),
  get evidence() {
    return slipEvidence(texts(query), texts(listed), score, how);
  },
});

function scoreParts(compared: Comparison): NameScore {
  const [q, r] = [compared.asked.parts, compared.listed.parts];
  const joinedQuery = joinNeighbors(q, r);
  const joinedListed = joinNeighbors(r, q);
  if (!joinedQuery && !joinedListed) return scoreAligned(compared, q, r, false);
  // Either side may have two words for one of the other.
  const byQuery = joinedQuery && scoreAligned(compared, joinedQuery, r, true);
  const byListed = joinedListed && scoreAligned(compared, q, joinedListed, true);
  return byQuery && byListed ? (isBetter(byListed, byQuery) ? byListed : byQuery) : (byQuery ?? byListed)!;
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

/** Of two given names two letters apart hardly both are right where the surname has a slip too. */
const ownNamesOf = ({ a, b, role, word_match }: Pair, pairs: readonly Pair[]): number =>
  role === 'given' && word_match === 'two_typos' && pairs.some((pair) => pair.role === 'surname' && pair.word_match !== 'exact')
    ? 1
    : ownNames(a.token, b.token, role, word_match);

function scorePairs(
  { asked: query, listed, may_be_business }: Comparison,
  q: Part[],
  r: Part[],
  pairs: Pair[],
  isJoined: boolean,
): NameScore {
  let score = isJoined ? keeps.given.joined : 1;
  let review_factor = 1;
  let takenQuery = 0;
  let takenListed = 0;
  let swapped = 1;
  let allExact = !isJoined;
  let byInitial = false;
  for (const pair of pairs) {
    const { a, b, role, word_match } = pair;
    takenQuery |= 1 << pair.asked;
    takenListed |= 1 << pair.listed;
    score *= keeps[role][word_match];
    if (word_match !== 'exact') {
      const own = ownNamesOf(pair, pairs);
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
  if (byInitial) {
    if (may_be_business && isBusiness(pairs)) return nothing;
    if (isOtherName(pairs)) return nothing;
    const beside = besideInitial(pairs);
    score *= beside.factor;
    review_factor *= beside.review;
  }
  const [a, b] = [leftOf(q, takenQuery), leftOf(r, takenListed)];
  if (score < HOPELESS || !a || !b || (a.given.length > 0 && b.given.length > 0) || a.surnames_met + b.surnames_met === 0) return nothing;
  score *= swapped;
  // ENR MARTINEZ MATHEWS
  if (pairs.length > 2) review_factor /= swapped;
  const alignment = { asked: query, listed, q, r, pairs, a, b };
  const against: Against[] = [];
  const adjust = (names: readonly Adjustment[]) => {
    for (const name of names) {
      score *= without[name];
      review_factor *= reviewOf(name);
    }
  };
  const initials = initialsOfSurnames(alignment);
  const adjustments = ofParts(alignment, initials.length, against);
  if (!adjustments) return nothing;
  adjust(adjustments);
  if (score < HOPELESS) return nothing;
  adjust(besides(alignment, against));
  return {
    score,
    review_factor: review_factor * reviewTwoErrors(pairs) * reviewByMiddle(alignment),
    against,
    met: pairs.length - Math.max(0, a.surnames_met - 1),
    is_swapped: swapped < 1,
    is_exact: allExact && score === 1,
    get evidence() {
      return evidenceOf([...pairs, ...initials], a, b);
    },
  };
}

const says = matchesBy('how');

const SHORTEST_BEGINNING = 4;

/** DICKER, DICKERSON: hardly a slip, but what a short field leaves. */
const isBeginning = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) > 1 && Math.min(a.length, b.length) >= SHORTEST_BEGINNING && (a.startsWith(b) || b.startsWith(a));

const howOf = (word_match: WordMatch, a: string, b: string): How =>
  (word_match === 'two_typos' || word_match === 'near_name') && isBeginning(a, b) ? 'truncation' : says[word_match];

const partOf = { given: 'first_name', middle: 'middle_name', surname: 'last_name' } as const;

/** How a surname is said to be left, and what it leaves: one of two that differ is missing. */
const surnameLeft = (own: Left, other: Left): How =>
  other.surname.length > 0 ? 'missing' : own.surnames_met > 0 ? 'half_surname' : 'maiden_name';

function evidenceOf(pairs: readonly Pair[], a: Left, b: Left): Evidence[] {
  const evidence: Evidence[] = pairs
    .toSorted((x, y) => x.asked - y.asked)
    .map((pair) => ({
      asked: pair.a.token.text,
      listed: pair.b.token.text,
      part: partOf[pair.role],
      how: howOf(pair.word_match, pair.a.token.text, pair.b.token.text),
      strength: keeps[pair.role][pair.word_match] * ownNamesOf(pair, pairs),
      ...(pair.a.role !== pair.b.role && { swapped: true }),
    }));
  for (const [left, other, side] of [
    [a, b, 'asked'],
    [b, a, 'listed'],
  ] as const)
    for (const role of ['given', 'middle', 'surname'] as const)
      for (const { token } of left[role]) {
        const how = role === 'surname' ? surnameLeft(left, other) : 'missing';
        const strength = without[role !== 'surname' ? role : how === 'maiden_name' ? how : 'half_surname'];
        evidence.push({ ...{ asked: null, listed: null, [side]: token.text }, part: partOf[role], how, strength });
      }
  return evidence;
}
