import { align } from './align.ts';
import { type Adjustment, compareWords, matchesBy, rank, reviewOf, without } from './compare-words.ts';
import { hasDigit } from './fold.ts';
import {
  type Against,
  difference,
  type Evidence,
  type How,
  isBetter,
  type NameScore,
  nothing,
  POSSIBLE_THRESHOLD,
  slipEvidence,
} from './name-score.ts';
import { isCutShort, type OrganizationForm, type Word } from './organization.ts';
import { abbreviated, isOnlyInitials, joined, organizationSlip } from './organization-slip.ts';
import { ARTICLE_WEIGHT, areTwoKnownWords, isCommonWord, isFigure, isShortFor, tellsApart } from './organization-words.ts';
import { tagged } from './read/lexicon.ts';

const keeps = matchesBy('business');

const ACRONYM = 0.82;
const ABBREVIATED = 0.95;
/** Word for word: the same business, or a branch of it. */
const BEGINNING = 0.82;
const BEGINNING_WEIGHT = 1.3;
/** Words behind the place where the list cut the name. */
const BEHIND_CUT = 0.1;
const HOPELESS = 0.6;
/** It says which business it is; less a little for rounding. */
const OWN_NAME = 0.9;
/** A shorter word a letter off a common one is another word. */
const SHORTEST_SLIP = 6;
/** Of a word that tells one business from another. */
const OWN_WEIGHT = 0.4;
/** Of a word that belongs to a name at all. */
const COMMON_WEIGHT = 0.3;

interface Pair {
  asked: number;
  listed: number;
  how: How;
  keeps: number;
  order: number;
}

function meetWords(a: Word, b: Word, aEndsCut: boolean, bEndsCut: boolean): Pick<Pair, 'how' | 'keeps' | 'order'> | null {
  const x = a.token.text;
  const y = b.token.text;
  if (a.token === b.token || x === y) return { how: 'exact', keeps: 1, order: 1 };
  if ((aEndsCut && (y.startsWith(x) || b.given.startsWith(a.given))) || (bEndsCut && (x.startsWith(y) || a.given.startsWith(b.given))))
    return { how: 'truncation', keeps: keeps.truncation, order: 0.97 };
  if (isShortFor(a.given, b.given)) return { how: 'variant', keeps: ABBREVIATED, order: rank.typo };
  // Short words and figures that differ by a letter are other words.
  if (x.length < 4 || y.length < 4 || hasDigit(x)) return null;
  // SERICES is a slip of SERVICES, whatever both are reduced to.
  if ((a.slip === y && a.given.length >= SHORTEST_SLIP) || (b.slip === x && b.given.length >= SHORTEST_SLIP))
    return { how: 'typo', keeps: keeps.typo, order: rank.typo };
  const found = compareWords(a.token, b.token, false);
  if (!found || found === 'initial' || found === 'weak_phonetic' || areTwoKnownWords(x, y)) return null;
  return { how: found === 'phonetic' || found === 'far_phonetic' ? 'phonetic' : 'typo', keeps: keeps[found], order: rank[found] };
}

function alignWords(query: OrganizationForm, listed: OrganizationForm): Pair[] {
  const open: Pair[] = [];
  const lastQuery = query.cut ? query.words.length - 1 : -1;
  const lastListed = listed.cut ? listed.words.length - 1 : -1;
  for (let i = 0; i < query.words.length; i++)
    for (let j = 0; j < listed.words.length; j++) {
      const met = meetWords(query.words[i]!, listed.words[j]!, i === lastQuery, j === lastListed);
      if (met) open.push({ asked: i, listed: j, ...met });
    }
  return align(open);
}

const parents = tagged('parent');
const isOfTrade = ({ token: { text }, weight }: Word): boolean => (weight > ARTICLE_WEIGHT && isCommonWord(text)) || parents.has(text);

/** One of two names: its words that match, the weight of each, and the share of it that the other name has. */
function sideOf({ words }: OrganizationForm, other: OrganizationForm, pairs: Pair[], side: 'asked' | 'listed') {
  const met = pairs.map((pair) => pair[side]);
  const others = side === 'asked' ? 'listed' : 'asked';
  // Where the other name was cut and all but its broken last word match, the words behind may have stood there. A name
  // as wide as a column may be whole: HOSPITAL FOUNDATION is not HOSPITAL AUXILIARY.
  const end = other.words.at(-1)!;
  const isWhole = () =>
    isOfTrade(end) &&
    other.wholes[0].endsWith(end.given) &&
    !pairs.some((pair) => pair[others] === other.words.length - 1) &&
    words.some((word, at) => isOfTrade(word) && !met.includes(at) && !end.given.startsWith(word.given));
  const isCutHere = other.cut && met.length >= other.words.length - 1 && !isWhole();
  const last = Math.max(...met);
  const weights = words.map(({ weight }, at) => (isCutHere && at > last ? weight * BEHIND_CUT : weight));
  for (const pair of pairs) weights[pair[side]] = Math.min(weights[pair[side]]!, other.words[pair[others]]!.weight);
  return { words, met, weights, share: sum(pairs.map((pair) => weights[pair[side]]! * pair.keeps)) / sum(weights) };
}
type Side = ReturnType<typeof sideOf>;

const leftOf = ({ words, met }: Side): Word[] => words.filter((_, at) => !met.includes(at));
const lacksWord = ({ weights, met }: Side): boolean => weights.some((weight, at) => weight >= COMMON_WEIGHT && !met.includes(at));

/** Two names with the words of each that the other lacks. */
interface Left {
  q: OrganizationForm;
  r: OrganizationForm;
  a: Word[];
  b: Word[];
  pairs: readonly Pair[];
}

const apart = (words: Word[]): Word[] => words.filter(({ token }) => tellsApart(token.text));
const meant = (words: Word[]): Word[] => words.filter(({ weight }) => weight >= COMMON_WEIGHT);

/** Of words that one name lacks: what they take of the score, and when. */
const differences: readonly (readonly [Adjustment, (left: Left) => boolean])[] = [
  ['both_apart', ({ a, b }) => apart(a).length > 0 && apart(b).length > 0],
  ['figure_missing', ({ q, r, a, b }) => isFigureOfOne(a, b, r) || isFigureOfOne(b, a, q)],
  ['both_unmet', ({ q, r, a, b }) => !q.cut && !r.cut && meant(a).length > 0 && meant(b).length > 0],
  [
    'other_initials',
    ({ q, r, pairs }) =>
      pairs.some((pair) => pair.how === 'typo' && isOnlyInitials(q.words[pair.asked]!) && isOnlyInitials(r.words[pair.listed]!)),
  ],
  ['parent', ({ a, b }) => meant([...a, ...b]).length === 1 && parents.has(meant([...a, ...b])[0]!.token.text)],
];

const isFigureOfOne = (words: Word[], others: Word[], other: OrganizationForm): boolean =>
  !other.cut && apart(others).length === 0 && words.some(({ token }) => isFigure(token.text));

/** A typo in a short word shows in the whole name. */
export function scoreOrganizations(query: OrganizationForm, listed: OrganizationForm): NameScore {
  const found = isCutShort(query, listed)
    ? scoreWords({ ...query, cut: true }, listed)
    : isCutShort(listed, query)
      ? scoreWords(query, { ...listed, cut: true })
      : scoreWords(query, listed);
  const acronym = found.score < ACRONYM ? acronymOf(query, listed) : null;
  if (acronym) return acronym;
  const slip = found.score >= POSSIBLE_THRESHOLD ? null : organizationSlip(query, listed);
  if (slip === null || !isBetter(slip, found)) return found;
  return {
    ...nothing,
    ...slip,
    against: found.against,
    met: Math.max(1, found.met),
    get evidence() {
      return slipEvidence(textsOf(query), textsOf(listed), slip.score);
    },
  };
}

const textsOf = (form: OrganizationForm): string[] => [...form.words.map((word) => word.given), ...form.legal_forms];

/** By the weight of the words that match in both directions. Symmetric; identity is 1. */
function scoreWords(query: OrganizationForm, listed: OrganizationForm): NameScore {
  const joinedQuery = joined(query, listed);
  const joinedListed = joined(listed, joinedQuery);
  const q = abbreviated(joinedQuery, joinedListed);
  const r = q === joinedQuery ? abbreviated(joinedListed, q) : joinedListed;
  const pairs = alignWords(q, r);
  if (isHopeless(q, r, pairs)) return nothing;
  const sides = [sideOf(q, r, pairs, 'asked'), sideOf(r, q, pairs, 'listed')] as const;
  let score = Math.sqrt(sides[0].share * sides[1].share);
  let review_factor = 1;
  if (isPartOf(q, r, pairs)) score = Math.max(score, BEGINNING);
  const inOrder = pairs.toSorted((a, b) => a.asked - b.asked);
  if (inOrder.some((pair, at) => at > 0 && pair.listed < inOrder[at - 1]!.listed)) score *= without.other_order;
  if (joinedQuery !== query || joinedListed !== listed) score *= keeps.joined;
  if (q !== joinedQuery || r !== joinedListed) score *= ABBREVIATED;
  if (score < HOPELESS) return nothing;
  const left = { q, r, a: leftOf(sides[0]), b: leftOf(sides[1]), pairs };
  if (isNumbered(q, r, pairs)) score = Math.max(BEGINNING, score);
  else
    for (const [name, isSo] of differences)
      if (isSo(left)) {
        score *= without[name];
        review_factor *= reviewOf(name);
      }
  // HOME HEALTH does not match HOME HEALTH CARE: common words match only as a whole.
  const isOwn = pairs.some((pair) => sides[0].weights[pair.asked]! >= OWN_WEIGHT);
  if (score < HOPELESS || (!isOwn && sides.some(lacksWord))) return nothing;
  const against: Against[] = [];
  if (query.legal_forms.length > 0 && listed.legal_forms.length > 0) {
    if (!query.legal_forms.some((form) => listed.legal_forms.includes(form))) {
      // A form cut off at the end of the width says nothing.
      score *= without[listed.cut || query.cut ? 'legal_form_missing' : 'other_legal_form'];
      against.push({ code: 'legal_form_differs', detail: difference(query.legal_forms.join(' '), listed.legal_forms.join(' ')) });
    }
  } else if (query.legal_forms.length !== listed.legal_forms.length) score *= without.legal_form_missing;
  return {
    ...nothing,
    score: Math.min(1, score),
    review_factor,
    against,
    met: pairs.length,
    is_exact: score > 0.999 && pairs.length === q.words.length && pairs.length === r.words.length,
    get evidence() {
      return evidenceOf(left, inOrder);
    },
  };
}

/** Even if all that matches counted in full; most candidates end here. */
function isHopeless(q: OrganizationForm, r: OrganizationForm, pairs: Pair[]): boolean {
  if (pairs.length === 0) return true;
  if (q.cut || r.cut || pairs.length >= Math.min(q.words.length, r.words.length)) return false;
  let [a, b] = [0, 0];
  for (const pair of pairs) {
    a += q.words[pair.asked]!.weight;
    b += r.words[pair.listed]!.weight;
  }
  return a * b < (HOPELESS ** 2 - 1e-9) * weightOf(q.words) * weightOf(r.words);
}

const byLength = (q: OrganizationForm, r: OrganizationForm): [readonly Word[], readonly Word[]] =>
  q.words.length < r.words.length ? [q.words, r.words] : [r.words, q.words];
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
const weightOf = (words: readonly Word[]): number => words.reduce((total, { weight }) => total + weight, 0);
const isSameWords = (some: readonly Word[], others: readonly Word[]): boolean =>
  some.length === others.length && some.every(({ token }, at) => token.text === others[at]!.token.text);

/** FIRST CHOICE is not CHOICE. */
const isNumber = (text: string): boolean => isFigure(text) && !text.endsWith('TH');
/** TARWICK CARE HOMES and TARWICK CARE HOMES II may be one business. */
function isNumbered(q: OrganizationForm, r: OrganizationForm, pairs: Pair[]): boolean {
  const [short, long] = byLength(q, r);
  if (pairs.length < short.length || long.length === short.length || weightOf(short) < OWN_NAME) return false;
  return isSameWords(
    short,
    long.filter(({ token, given }, at) => at === 0 || !(isNumber(token.text) || given === 'I')),
  );
}

/**
 * ZORBLAT WELLNESS (TRENWICK PHARMACY): one name begins or ends the other. HOLMWICK CENTER and HOLMWICK EYE CENTER: or
 * lacks a word of it.
 */
function isPartOf(q: OrganizationForm, r: OrganizationForm, pairs: Pair[]): boolean {
  const [short, long] = byLength(q, r);
  if (short.length < 2 || pairs.length < short.length || weightOf(short) < BEGINNING_WEIGHT - 1e-9) return false;
  if (long.some((_, from) => isSameWords(short, long.slice(from, from + short.length)))) return true;
  const isOne = long.length === short.length + 1;
  return isOne && long.some(({ token }, at) => at > 0 && !tellsApart(token.text) && isSameWords(short, long.toSpliced(at, 1)));
}

function acronymOf(query: OrganizationForm, listed: OrganizationForm): NameScore | null {
  if (query.words.length !== 1 && listed.words.length !== 1) return null;
  const one = (short: OrganizationForm, long: OrganizationForm) => short.words.length === 1 && short.words[0]!.given === long.acronym;
  if (!one(query, listed) && !one(listed, query)) return null;
  const text = ({ words }: OrganizationForm) => words.map(({ given }) => given).join(' ');
  return {
    ...nothing,
    score: ACRONYM,
    met: 1,
    evidence: [{ asked: text(query), listed: text(listed), how: 'acronym', strength: ACRONYM }],
  };
}

function evidenceOf({ q, r, a, b }: Left, pairs: Pair[]): Evidence[] {
  const missing = (query: string | null, listed: string | null): Evidence => ({ asked: query, listed, how: 'missing', strength: 0 });
  return [
    ...pairs.map(({ asked: query, listed, how, keeps }) => {
      return { asked: q.words[query]!.given, listed: r.words[listed]!.given, how, strength: keeps };
    }),
    ...a.map(({ given }) => missing(given, null)),
    ...b.map(({ given }) => missing(null, given)),
  ];
}
