import { compareWords, matchesBy, rank } from './compare-words.ts';
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
import { abbreviated, COMMON_WEIGHT, differences, joined, type MetWords, organizationSlip } from './organization-differences.ts';
import { areTwoKnownWords, isShortFor, tellsApart } from './organization-words.ts';

const keeps = matchesBy('business');

const LEGAL_CONFLICT = 0.97;
const LEGAL_MISSING = 0.995;
const OTHER_ORDER = 0.985;
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

interface Pair extends MetWords {
  how: How;
  keeps: number;
}

function meetWords(a: Word, b: Word, aEndsCut: boolean, bEndsCut: boolean): { how: How; keeps: number; order: number } | null {
  const x = a.token.text;
  const y = b.token.text;
  if (a.token === b.token || x === y) return { how: 'exact', keeps: 1, order: 1 };
  if ((aEndsCut && (y.startsWith(x) || b.given.startsWith(a.given))) || (bEndsCut && (x.startsWith(y) || a.given.startsWith(b.given))))
    return { how: 'truncation', keeps: keeps.truncation, order: 0.97 };
  if (isShortFor(a.given, b.given)) return { how: 'variant', keeps: ABBREVIATED, order: rank.typo };
  // Short words and figures that differ by a letter are other words.
  if (x.length < 4 || y.length < 4 || /[0-9]/.test(x)) return null;
  // SERICES is a slip of SERVICES, whatever both are reduced to.
  if ((a.slip === y && a.given.length >= SHORTEST_SLIP) || (b.slip === x && b.given.length >= SHORTEST_SLIP))
    return { how: 'typo', keeps: keeps.typo, order: rank.typo };
  if (areTwoKnownWords(x, y)) return null;
  const found = compareWords(a.token, b.token, false);
  if (!found || found === 'initial' || found === 'weak_phonetic') return null;
  return { how: found === 'phonetic' || found === 'far_phonetic' ? 'phonetic' : 'typo', keeps: keeps[found], order: rank[found] };
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

function align(asked: OrganizationForm, listed: OrganizationForm): Pair[] {
  const open: (Pair & { order: number })[] = [];
  const lastAsked = asked.cut ? asked.words.length - 1 : -1;
  const lastListed = listed.cut ? listed.words.length - 1 : -1;
  for (let i = 0; i < asked.words.length; i++)
    for (let j = 0; j < listed.words.length; j++) {
      const met = meetWords(asked.words[i]!, listed.words[j]!, i === lastAsked, j === lastListed);
      if (met) open.push({ asked: i, listed: j, how: met.how, keeps: met.keeps, order: met.order });
    }
  if (open.length > 1) open.sort((a, b) => b.order - a.order || a.asked + a.listed - b.asked - b.listed);
  let takenAsked = 0;
  let takenListed = 0;
  return open.filter(({ asked: i, listed: j }) => {
    if (takenAsked & (1 << i) || takenListed & (1 << j)) return false;
    takenAsked |= 1 << i;
    takenListed |= 1 << j;
    return true;
  });
}

/** Where the other name was cut and all but its broken last word met, the words behind may have stood there. */
function weights({ words }: OrganizationForm, other: OrganizationForm, pairs: Pair[], side: keyof MetWords): number[] {
  const met = pairs.map((pair) => pair[side]);
  const isCutHere = other.cut && met.length >= Math.max(1, other.words.length - 1);
  const last = Math.max(-1, ...met);
  return words.map((word, at) => (isCutHere && at > last ? word.weight * BEHIND_CUT : word.weight));
}

/** A typo in a short word shows in the whole name. */
export function scoreOrganizations(asked: OrganizationForm, listed: OrganizationForm): NameScore {
  const found = isCutShort(asked, listed)
    ? scoreWords({ ...asked, cut: true }, listed)
    : isCutShort(listed, asked)
      ? scoreWords(asked, { ...listed, cut: true })
      : scoreWords(asked, listed);
  const slip = found.score >= POSSIBLE_THRESHOLD ? null : organizationSlip(asked, listed);
  if (slip === null || !isBetter(slip, found)) return found;
  return {
    ...nothing,
    ...slip,
    against: found.against,
    met: Math.max(1, found.met),
    get evidence() {
      return slipEvidence(textsOf(asked), textsOf(listed), slip.score);
    },
  };
}

const textsOf = (form: OrganizationForm): string[] => [...form.words.map((word) => word.given), ...form.legal_forms];

/** By the weight of the words that match in both directions. Symmetric; identity is 1. */
function scoreWords(asked: OrganizationForm, listed: OrganizationForm): NameScore {
  if (asked.words.length === 0 || listed.words.length === 0) return nothing;
  const joinedAsked = joined(asked, listed);
  const joinedListed = joined(listed, joinedAsked);
  const q = abbreviated(joinedAsked, joinedListed);
  const r = q === joinedAsked ? abbreviated(joinedListed, q) : joinedListed;
  const pairs = align(q, r);
  if (pairs.length === 0) return acronymOf(asked, listed) ?? nothing;
  const weightsAsked = weights(q, r, pairs, 'asked');
  const weightsListed = weights(r, q, pairs, 'listed');
  let metAsked = 0;
  let metListed = 0;
  for (const pair of pairs) {
    const weight = Math.min(q.words[pair.asked]!.weight, r.words[pair.listed]!.weight);
    weightsAsked[pair.asked] = Math.min(weightsAsked[pair.asked]!, weight);
    weightsListed[pair.listed] = Math.min(weightsListed[pair.listed]!, weight);
    metAsked += weightsAsked[pair.asked]! * pair.keeps;
    metListed += weightsListed[pair.listed]! * pair.keeps;
  }
  let score = Math.sqrt((metAsked / sum(weightsAsked)) * (metListed / sum(weightsListed)));
  if (isWithin(q, r, pairs) || isWordLeftOut(q, r, pairs)) score = Math.max(score, BEGINNING);
  const inOrder = [...pairs].sort((a, b) => a.asked - b.asked);
  if (inOrder.some((pair, at) => at > 0 && pair.listed < inOrder[at - 1]!.listed)) score *= OTHER_ORDER;
  if (joinedAsked !== asked || joinedListed !== listed) score *= keeps.joined;
  if (q !== joinedAsked || r !== joinedListed) score *= ABBREVIATED;
  // Only an acronym can still make a hit.
  if (score < HOPELESS) return acronymOf(asked, listed) ?? nothing;
  score = isNumbered(q, r, pairs) ? Math.max(BEGINNING, score) : score * differences(q, r, pairs);

  const byAcronym = acronymOf(asked, listed);
  if (score < ACRONYM && byAcronym) return byAcronym;
  if (score < HOPELESS || isCommonPart(pairs, weightsAsked, weightsListed)) return nothing;
  const against: Against[] = [];
  if (asked.legal_forms.length > 0 && listed.legal_forms.length > 0) {
    if (!asked.legal_forms.some((form) => listed.legal_forms.includes(form))) {
      // A form cut off at the end of the width says nothing.
      score *= listed.cut || asked.cut ? LEGAL_MISSING : LEGAL_CONFLICT;
      against.push({
        code: 'legal_form_differs',
        detail: difference(asked.legal_forms.join(' '), listed.legal_forms.join(' ')),
      });
    }
  } else if (asked.legal_forms.length !== listed.legal_forms.length) score *= LEGAL_MISSING;
  return {
    ...nothing,
    score: Math.min(1, score),
    against,
    met: pairs.length,
    is_exact: score > 0.999 && pairs.length === q.words.length && pairs.length === r.words.length,
    get evidence() {
      return evidenceOf(q, r, inOrder);
    },
  };
}

/** HOME HEALTH does not match HOME HEALTH CARE: common words match only as a whole. */
function isCommonPart(pairs: Pair[], weightsAsked: number[], weightsListed: number[]): boolean {
  if (pairs.some((pair) => weightsAsked[pair.asked]! >= OWN_WEIGHT)) return false;
  const isUnmet = (side: 'asked' | 'listed') => (weight: number, at: number) =>
    weight >= COMMON_WEIGHT && !pairs.some((pair) => pair[side] === at);
  return weightsAsked.some(isUnmet('asked')) || weightsListed.some(isUnmet('listed'));
}

const byLength = (q: OrganizationForm, r: OrganizationForm): [readonly Word[], readonly Word[]] =>
  q.words.length < r.words.length ? [q.words, r.words] : [r.words, q.words];
const weightOf = (words: readonly Word[]): number => sum(words.map(({ weight }) => weight));

/** FIRST CHOICE is not CHOICE. */
const number = /^[0-9]+$/;
/** TARWICK CARE HOMES and TARWICK CARE HOMES II may be one business. */
function isNumbered(q: OrganizationForm, r: OrganizationForm, pairs: Pair[]): boolean {
  const [short, long] = byLength(q, r);
  if (pairs.length < short.length || long.length === short.length || weightOf(short) < OWN_NAME) return false;
  const own = long.filter(({ token, given }, at) => at === 0 || !(number.test(token.text) || given === 'I'));
  return own.length === short.length && short.every(({ token }, at) => token.text === own[at]!.token.text);
}

/** ZORBLAT WELLNESS (TRENWICK PHARMACY): one name begins or ends the other. */
function isWithin(q: OrganizationForm, r: OrganizationForm, pairs: Pair[]): boolean {
  const [short, long] = byLength(q, r);
  if (short.length < 2 || pairs.length < short.length || weightOf(short) < BEGINNING_WEIGHT - 1e-9) return false;
  const isAt = (from: number) => short.every(({ token }, at) => token === long[from + at]?.token);
  return long.some((_, from) => isAt(from));
}

/** HOLMWICK CENTER and HOLMWICK EYE CENTER */
function isWordLeftOut(q: OrganizationForm, r: OrganizationForm, pairs: Pair[]): boolean {
  const [short, long] = byLength(q, r);
  if (short.length < 2 || long.length !== short.length + 1) return false;
  const at = short.findIndex(({ token }, place) => token.text !== long[place]!.token.text);
  if (at < 1 || tellsApart(long[at]!.token.text)) return false;
  if (pairs.length < short.length || short.slice(at).some(({ token }, place) => token.text !== long[at + 1 + place]!.token.text))
    return false;
  return weightOf(short) >= BEGINNING_WEIGHT - 1e-9;
}

function acronymOf(asked: OrganizationForm, listed: OrganizationForm): NameScore | null {
  if (asked.words.length !== 1 && listed.words.length !== 1) return null;
  const one = (short: OrganizationForm, long: OrganizationForm) => short.words.length === 1 && short.words[0]!.given === long.acronym;
  if (!one(asked, listed) && !one(listed, asked)) return null;
  const text = ({ words }: OrganizationForm) => words.map(({ given }) => given).join(' ');
  return {
    ...nothing,
    score: ACRONYM,
    met: 1,
    evidence: [{ asked: text(asked), listed: text(listed), how: 'acronym', strength: ACRONYM }],
  };
}

function evidenceOf(q: OrganizationForm, r: OrganizationForm, pairs: Pair[]): Evidence[] {
  const evidence: Evidence[] = pairs.map(({ asked, listed, how, keeps }) => ({
    ...{ asked: q.words[asked]!.given, listed: r.words[listed]!.given, how, strength: keeps },
  }));
  for (const [{ words }, side] of [
    [q, 'asked'],
    [r, 'listed'],
  ] as const)
    for (const [at, { given }] of words.entries())
      if (!pairs.some((pair) => pair[side] === at))
        evidence.push({ asked: null, listed: null, [side]: given, how: 'missing', strength: 0 });
  return evidence;
}
