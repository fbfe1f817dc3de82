import { editDistance } from '../match/edit.ts';
import { isSameAddress } from '../match/street.ts';
import type { Candidate, Identifier, KnownName } from './entity.ts';
import { compareNames, LEVELS, type Level, type NameAgreement, noAgreement } from './name.ts';
import type { Question } from './question.ts';
import { typeOf } from './types.ts';

/** What of a row agrees with a candidate; null where the row or the candidate does not say it. */
export interface Agreement {
  name: NameAgreement;
  /** The published name that agrees best. */
  as: KnownName | null;
  identifier: { id: Identifier; value: string } | null;
  /** An identifier of the row that the candidate has with another value. */
  is_other_identifier: boolean;
  street: boolean | null;
  telephone: boolean | null;
  city: boolean | null;
  zip: boolean | null;
  /** The ZIP is in the same area. */
  is_near: boolean;
  /** Only of people, who may have several licenses. */
  license: true | null;
  specialty: boolean | null;
  state: boolean | null;
}

export interface Compared {
  candidate: Candidate;
  agreement: Agreement;
  score: number;
}

const among = <T>(value: T | null, values: ReadonlySet<T>): boolean | null =>
  value === null || values.size === 0 ? null : values.has(value);

const rank = (level: Level): number => LEVELS.indexOf(level);
const isBetter = (a: NameAgreement, b: NameAgreement) => rank(a.level) > rank(b.level) || (a.level === b.level && a.score > b.score);

/** Wrong letters of a city by its length: one from six letters on, two from nine. */
const slipsOf = ({ length }: string): number => (length >= 9 ? 2 : length >= 6 ? 1 : 0);

/** Whether a city is one of the candidate's, as it is written or with a slip. */
function isCity(key: string | null, cities: ReadonlySet<string>, is_known: boolean): boolean | null {
  const is_same = among(key, cities);
  if (is_same !== false || is_known) return is_same;
  const slips = slipsOf(key!);
  return slips > 0 && [...cities].some((city) => slipsOf(city) > 0 && editDistance(key!, city, slips) <= slips);
}

/** Whether the city of the row, as it is written, is that of a candidate: then it is not a misspelled one. */
export const isKnownCity = ({ city_key, state }: Question, candidates: readonly Candidate[]): boolean =>
  candidates.some(({ cities, states }) => cities.has(city_key!) && (state === null || states.has(state)));

const AREA = 3;
/** Whether a ZIP is in the area of one of the candidate's: the first three digits are those of a sorting center. */
const isNear = (zip: string | null, zips: ReadonlySet<string>): boolean =>
  zip !== null && [...zips].some((other) => other.startsWith(zip.slice(0, AREA)));

const nowhere: ReadonlySet<string> = new Set();

function bestNameOf(question: Question, candidate: Candidate, is_known_city: boolean): [NameAgreement, KnownName | null] {
  let best = noAgreement;
  let as: KnownName | null = null;
  let [is_in, has_all] = [false, false];
  // Elsewhere a city in the name tells it apart: ALTON MEMORIAL HOSPITAL is not MEMORIAL HOSPITAL of Belleville.
  const place =
    question.place === null || isCity(question.city_key, candidate.cities, is_known_city) ? (question.place ?? candidate.place) : nowhere;
  const words = typeOf(candidate.type)!.words;
  for (const name of question.names)
    for (const known of candidate.known) {
      const found = compareNames(name, known.words, place, words);
      is_in ||= found.is_in;
      // HCA of HCA dba Westside Hospital is in the names of many.
      has_all ||= found.has_all && (name.words.length > 1 || question.names.length === 1);
      if (isBetter(found, best)) [best, as] = [found, known];
    }
  return [{ ...best, is_in, has_all }, as];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/** Cardiology and Internal Medicine Cardiovascular Disease: the taxonomy has its own words, so most need not agree. */
function specialtyOf(text: string | null, specialties: string[] | undefined): boolean | null {
  if (text === null || !specialties?.length) return null;
  const own = wordsOf(specialties.join(' '));
  return wordsOf(text).some((word) => own.some((other) => other.startsWith(word.slice(0, 6))));
}

export function agreementOf(question: Question, candidate: Candidate, is_known_city = false): Agreement {
  const [name, as] = bestNameOf(question, candidate, is_known_city);
  let identifier: Agreement['identifier'] = null;
  let is_other_identifier = false;
  let license: true | null = null;
  for (const [id, value] of Object.entries(question.identifiers) as [Identifier, string][]) {
    const own = candidate.identifiers[id];
    if (own?.includes(value)) {
      if (id === 'license_number') license = true;
      else if (!identifier || identifier.id === 'ein') identifier = { id, value };
    }
    // A file may have one license of several.
    else if (own && own.length > 0 && id !== 'license_number') is_other_identifier = true;
  }
  const { street } = question;
  return {
    ...{ name, as, identifier, is_other_identifier, license },
    specialty: specialtyOf(question.specialty, candidate.specialties),
    street: street === null || candidate.streets.length === 0 ? null : candidate.streets.some((own) => isSameAddress(street, own)),
    telephone: among(question.telephone, candidate.telephones),
    city: isCity(question.city_key, candidate.cities, is_known_city),
    zip: among(question.zip, candidate.zips),
    is_near: isNear(question.zip, candidate.zips),
    state: among(question.state, candidate.states),
  };
}

const NAME_SHARE = 60;
/** Parts of a row beside its name: in words, and what each weighs in the score. */
export const PARTS = [
  ['street', 'street', 15],
  ['telephone', 'phone number', 10],
  ['city', 'city', 30],
  ['zip', 'ZIP', 5],
  ['state', 'state', 10],
  ['license', 'license', 20],
  ['specialty', 'specialty', 10],
] as const;

/** 0 to 100: the share of what the row says that agrees. */
export function scoreOf(question: Question, agreement: Agreement): number {
  if (agreement.identifier && !agreement.is_other_identifier) return 100;
  let all = question.names.length > 0 ? NAME_SHARE : 0;
  let agreed = all * agreement.name.score;
  for (const [part, , share] of PARTS)
    if (agreement[part] !== null) {
      all += share;
      if (agreement[part]) agreed += share;
    }
  return all === 0 ? 0 : Math.round((1000 * agreed) / all) / 10;
}

/** Below it, names have generic words or initials in common. */
const LEAST_SIMILARITY = 0.1;

/** Whether a record is offered: by its name, by what few have, or as the only one of its city, which may be renamed. */
export function isLike(one: Compared, all: readonly Compared[]): boolean {
  const { name, identifier, license, street, telephone, city } = one.agreement;
  if (name.score >= LEAST_SIMILARITY || identifier !== null || [license, street, telephone].includes(true)) return one.score > 0;
  return (
    city === true && all.every((other) => other.candidate === one.candidate || other.agreement.city !== true || !other.candidate.is_current)
  );
}

/**
 * No other record of today is at the street, and none of before with a better name: there, words may be missing in the
 * row, such as those of a system.
 */
const isAlone = ({ candidate: one, agreement: { name } }: Compared, all: readonly Compared[]): boolean =>
  all.every(
    ({ candidate, agreement }) =>
      candidate === one || agreement.street !== true || (!candidate.is_current && !isBetter(agreement.name, name)),
  );

interface Rule {
  id: string;
  /** What agrees, for the evidence. */
  words: string;
  /** Whether the claim needs all records of the type to be on file, as only then a name can be called the only one. */
  needs_complete: boolean;
  holds: (question: Question, compared: Compared, others: readonly Compared[]) => boolean;
}

const isCalled = ({ name }: Agreement) => rank(name.level) >= rank('within') && !name.is_other_kind;
const isNamed = (agreement: Agreement) => isCalled(agreement) && agreement.name.score >= 0.45;
/** In the city or ZIP of the row; in the area of its ZIP, if the name needs no allowance. */
const isHere = ({ city, zip, is_near, name, state }: Agreement) =>
  state !== false && (city === true || zip === true || (is_near && rank(name.level) >= rank('near')));

/** Another name agrees as well up to this difference of scores. */
const RIVAL = 0.15;

/** Whether another record may be meant as well: what makes the name of `one` not the only one. */
function isRival({ names }: Question, one: Compared, { agreement: other, candidate }: Compared): boolean {
  const { name, as, zip } = one.agreement;
  // A record whose state is unknown may be in this one.
  if (!candidate.is_current || other.state === false) return false;
  // The row may have lost a word of MERCY CHILDREN'S HOSPITAL; also where it says literally MERCY HOSPITAL.
  const is_literal = names.some(({ joined }) => joined === as?.words.joined);
  const isElsewhere = zip === true && other.zip === false;
  if (other.name.has_all && isHere(other) && !isElsewhere && (!is_literal || other.name.is_other_kind)) return true;
  // MISSOURI BLUFFS may be the hospital or the nursing home, whichever word of its type a record has.
  const isOfOtherType = candidate.type !== one.candidate.type && candidate.identifiers.ccn !== undefined && !other.name.is_other_kind;
  const isAsGood = isOfOtherType && isHere(other) && rank(other.name.level) >= rank('near');
  if ((isAsGood || rank(other.name.level) >= rank(name.level)) && other.name.score >= name.score - RIVAL) return true;
  // Less than the same name: any other of this city that has words of it.
  return name.level !== 'same' && isHere(other) && rank(other.name.level) >= rank('part') && other.name.score >= 0.5;
}

/**
 * Whether the street or phone number of the row may be that of another record of today, whose name has all words of the
 * row and one for its kind, which the row may have lost.
 */
const isShared = (part: 'street' | 'telephone', one: Compared, others: readonly Compared[]): boolean =>
  others.some(
    ({ candidate, agreement: { name, street, telephone, ...other } }) =>
      candidate !== one.candidate &&
      candidate.is_current &&
      other.state !== false &&
      name.has_all &&
      name.is_other_kind &&
      (street === true || telephone === true) &&
      (part === 'street' ? street : telephone) !== false,
  );

const isIdentified = ({ identifier, is_other_identifier }: Agreement) => identifier !== null && !is_other_identifier;
/** People are never matched by name and place, which street and phone number are too. */
const isPlace = ({ candidate, agreement }: Compared) => candidate.type !== 'person' && agreement.state !== false;

/** The strict rules, the strongest first. A row matches if exactly one candidate satisfies one of them. */
export const RULES: readonly Rule[] = [
  {
    id: 'identifier',
    words: 'the identifier is the same',
    needs_complete: false,
    holds: (_, { agreement }) => isIdentified(agreement) && agreement.identifier!.id !== 'ein',
  },
  // Hospitals of one owner share its EIN.
  {
    id: 'identifier',
    words: 'the identifier is the same',
    needs_complete: true,
    holds: (_, { agreement }) => isIdentified(agreement) && (agreement.state !== false || isNamed(agreement)),
  },
  {
    id: 'name_and_license',
    words: 'name, and state and number of the license are the same',
    needs_complete: false,
    holds: (_, { agreement: { license, name } }) => license === true && rank(name.level) >= rank('near') && name.score >= 0.8,
  },
  {
    id: 'name_and_street',
    words: 'name and street are the same',
    needs_complete: true,
    holds: (_, one, others) =>
      isPlace(one) &&
      one.agreement.street === true &&
      !isShared('street', one, others) &&
      (isNamed(one.agreement) || (one.agreement.name.is_in && isAlone(one, others))),
  },
  {
    id: 'name_and_phone',
    words: 'name and phone number are the same',
    needs_complete: true,
    holds: (_, one, others) =>
      isPlace(one) && one.agreement.telephone === true && isNamed(one.agreement) && !isShared('telephone', one, others),
  },
  {
    id: 'name_and_city',
    words: 'name and city are the same, and no other record of its kind in the state has this name',
    needs_complete: true,
    holds: (question, one, others) =>
      isPlace(one) &&
      question.state !== null &&
      one.agreement.state === true &&
      isHere(one.agreement) &&
      isCalled(one.agreement) &&
      !others.some((other) => other.candidate !== one.candidate && isRival(question, one, other)),
  },
];
