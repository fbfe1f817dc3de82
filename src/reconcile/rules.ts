import { editDistance } from '#match/edit';
import { isSameAddress } from '#match/street';
import { AREA, type Candidate, type Identifier, type Question } from './compared.ts';
import { compareNames, LEVELS, type Level, type NameAgreement, noAgreement } from './name.ts';
import { typeOf } from './types.ts';

const among = <T>(value: T | null, values: ReadonlySet<T>): boolean | null =>
  value === null || values.size === 0 ? null : values.has(value);

const isAtLeast = ({ level }: NameAgreement, least: Level): boolean => LEVELS.indexOf(level) >= LEVELS.indexOf(least);
const isBetter = (a: NameAgreement, b: NameAgreement) => (a.level === b.level ? a.score > b.score : isAtLeast(a, b.level));

/** Wrong letters of a city: one from six letters on, two from nine. */
const slipsOf = ({ length }: string): number => (length >= 9 ? 2 : length >= 6 ? 1 : 0);

/** As it is written, or with a slip. */
function isCity(key: string | null, cities: ReadonlySet<string>, is_known: boolean): boolean | null {
  const is_same = among(key, cities);
  if (is_same !== false || is_known) return is_same;
  const slips = slipsOf(key!);
  return slips > 0 && [...cities].some((city) => slipsOf(city) > 0 && editDistance(key!, city, slips) <= slips);
}

/** Whether the city of the row is, as it is written, that of a candidate, and so no misspelled one. */
export const isKnownCity = ({ city_key, state }: Question, candidates: Iterable<Candidate>): boolean =>
  Iterator.from(candidates).some(({ cities, states }) => cities.has(city_key!) && (state === null || states.has(state)));

/** `as`: the published name that agrees best. */
function bestNameOf(question: Question, candidate: Candidate, is_city: boolean | null) {
  let best = { ...noAgreement, as: null as Candidate['known'][number] | null };
  let [is_in, has_all] = [false, false];
  // Elsewhere a city in the name tells it apart: ALTON MEMORIAL HOSPITAL is not MEMORIAL HOSPITAL of Belleville.
  const place = question.place === null ? candidate.place : is_city ? question.place : undefined;
  const words = typeOf(candidate.type)!.words;
  for (const name of question.names)
    for (const known of candidate.known) {
      const found = compareNames(name, known.words, place, words);
      is_in ||= found.is_in;
      // HCA of HCA dba Westside Hospital is in the names of many.
      has_all ||= found.has_all && (name.words.length > 1 || question.names.length === 1);
      if (isBetter(found, best)) best = { ...found, as: known };
    }
  return { ...best, is_in, has_all };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/** Cardiology and Internal Medicine Cardiovascular Disease: the taxonomy has its own words, so most need not agree. */
function specialtyOf(text: string | null, specialties: string[] | undefined): boolean | null {
  if (text === null || !specialties?.length) return null;
  const own = wordsOf(specialties.join(' '));
  return wordsOf(text).some((word) => own.some((other) => other.startsWith(word.slice(0, 6))));
}

const NAME_SHARE = 60;
/** In words, and what each weighs in the score. */
export const PARTS = [
  ['street', 'street', 15],
  ['telephone', 'phone number', 10],
  ['city', 'city', 30],
  ['zip', 'ZIP', 5],
  ['state', 'state', 10],
  ['license', 'license', 20],
  ['specialty', 'specialty', 10],
] as const;

/** What a record of before keeps of its score. */
const PAST = 0.8;

/** What of a row agrees with a candidate; null where the row or the candidate does not say it. */
export type Compared = ReturnType<typeof compare>;

export function compare(question: Question, candidate: Candidate, is_known_city = false) {
  const { street, zip } = question;
  const city = isCity(question.city_key, candidate.cities, is_known_city);
  const name = bestNameOf(question, candidate, city);
  let identifier = null as { id: Identifier; value: string } | null;
  /** One that the candidate has with another value. */
  let is_other_identifier = false;
  let license = null as true | null;
  for (const [id, value] of Object.entries(question.identifiers) as [Identifier, string][]) {
    const own = candidate.identifiers[id];
    if (own?.includes(value)) {
      if (id === 'license_number') license = true;
      else if (!identifier || identifier.id === 'ein') identifier = { id, value };
    }
    // A file may have one license of several.
    else if (own && own.length > 0 && id !== 'license_number') is_other_identifier = true;
  }
  const parts = {
    license,
    city,
    specialty: specialtyOf(question.specialty, candidate.specialties),
    street: street && candidate.streets().length > 0 ? candidate.streets().some((own) => isSameAddress(street, own)) : null,
    telephone: among(question.telephone, candidate.telephones),
    zip: among(zip, candidate.zips),
    state: among(question.state, candidate.states),
  };
  const is_identified = identifier !== null && !is_other_identifier;
  let all = question.names.length > 0 ? NAME_SHARE : 0;
  let agreed = all * name.score;
  for (const [part, , share] of PARTS)
    if (parts[part] !== null) {
      all += share;
      if (parts[part]) agreed += share;
    }
  const score = is_identified ? 100 : all === 0 ? 0 : Math.round((1000 * agreed) / all) / 10;
  return {
    ...parts,
    candidate,
    name,
    identifier,
    is_other_identifier,
    is_identified,
    is_near: zip !== null && candidate.areas.has(zip.slice(0, AREA)),
    /** 0 to 100: the share of the row that agrees. */
    score: candidate.is_current ? score : Math.round(score * PAST * 10) / 10,
  };
}

/** Below it, names have generic words or initials in common. */
const LEAST_SIMILARITY = 0.1;

/** Whether a record is offered: by its name, by what few have, or as the only one of its city, which may be renamed. */
export function isLike({ candidate: one, ...own }: Compared, all: readonly Compared[]): boolean {
  if (own.name.score >= LEAST_SIMILARITY || own.identifier || [own.license, own.street, own.telephone].includes(true)) return own.score > 0;
  return own.city === true && all.every(({ candidate, city }) => candidate === one || city !== true || !candidate.is_current);
}

/** No other record of today is at the street, and none of before with a better name: the row may lack words. */
const isAlone = (one: Compared, all: readonly Compared[]): boolean =>
  all.every(
    ({ candidate, street, name }) => candidate === one.candidate || street !== true || (!candidate.is_current && !isBetter(name, one.name)),
  );

interface Rule {
  id: string;
  words: string;
  /** Only where all records of the type are on file can a name be called the only one. */
  needs_complete: boolean;
  holds: (question: Question, compared: Compared, others: readonly Compared[]) => boolean;
}

const isCalled = ({ name }: Compared) => isAtLeast(name, 'within') && !name.is_other_kind;
const isNamed = (one: Compared) => isCalled(one) && one.name.score >= 0.45;
/** In the city or ZIP of the row; in the area of its ZIP, if the name needs no allowance. */
const isHere = ({ city, zip, is_near, name, state }: Compared) =>
  state !== false && (city === true || zip === true || (is_near && isAtLeast(name, 'near')));

/** Another name agrees as well up to this difference of scores. */
const RIVAL = 0.15;

/** Whether another record may be meant as well. */
function isRival({ names }: Question, { candidate: own, name, zip }: Compared, other: Compared): boolean {
  const { candidate, state } = other;
  // A record whose state is unknown may be in this one.
  if (candidate === own || !candidate.is_current || state === false) return false;
  // The row may have lost a word of MERCY CHILDREN'S HOSPITAL; also where it says literally MERCY HOSPITAL.
  const is_literal = names.some(({ joined }) => joined === name.as?.words.joined);
  const isElsewhere = zip === true && other.zip === false;
  if (other.name.has_all && isHere(other) && !isElsewhere && (!is_literal || other.name.is_other_kind)) return true;
  // MISSOURI BLUFFS may be the hospital or the nursing home, whichever word of its type a record has.
  const isOfOtherType = candidate.type !== own.type && candidate.identifiers.ccn !== undefined && !other.name.is_other_kind;
  const isAsGood = isOfOtherType && isHere(other) && isAtLeast(other.name, 'near');
  if ((isAsGood || isAtLeast(other.name, name.level)) && other.name.score >= name.score - RIVAL) return true;
  // Less than the same name: any other of this city that has words of it.
  return name.level !== 'same' && isHere(other) && isAtLeast(other.name, 'part') && other.name.score >= 0.5;
}

/**
 * Whether the street or phone number of the row may be that of another record of today, whose name has all words of the
 * row and one for its kind, which the row may have lost.
 */
const isShared = (part: 'street' | 'telephone', one: Compared, others: readonly Compared[]): boolean =>
  others.some(
    (other) =>
      other.candidate !== one.candidate &&
      other.candidate.is_current &&
      other.state !== false &&
      other.name.has_all &&
      other.name.is_other_kind &&
      (other.street || other.telephone) &&
      other[part] !== false,
  );

/** By name and place, which street and phone number are too: people are never matched so. */
const byPlace = (id: string, words: string, holds: Rule['holds']): Rule => ({
  ...{ id, words, needs_complete: true },
  holds: (question, one, others) => one.candidate.type !== 'person' && one.state !== false && holds(question, one, others),
});
const identifier = { id: 'identifier', words: 'the identifier is the same' };

/** The strict rules, the strongest first. A row matches if exactly one candidate satisfies one of them. */
export const RULES: readonly Rule[] = [
  { ...identifier, needs_complete: false, holds: (_, one) => one.is_identified && one.identifier!.id !== 'ein' },
  // Hospitals of one owner share its EIN.
  { ...identifier, needs_complete: true, holds: (_, one) => one.is_identified && (one.state !== false || isNamed(one)) },
  {
    ...{ id: 'name_and_license', words: 'name, and state and number of the license are the same', needs_complete: false },
    holds: (_, { license, name }) => license === true && isAtLeast(name, 'near') && name.score >= 0.8,
  },
  byPlace(
    'name_and_street',
    'name and street are the same',
    (_, one, others) =>
      one.street === true && !isShared('street', one, others) && (isNamed(one) || (one.name.is_in && isAlone(one, others))),
  ),
  byPlace(
    'name_and_phone',
    'name and phone number are the same',
    (_, one, others) => one.telephone === true && isNamed(one) && !isShared('telephone', one, others),
  ),
  byPlace(
    'name_and_city',
    'name and city are the same, and no other record of its kind in the state has this name',
    (question, one, others) => one.state === true && isHere(one) && isCalled(one) && !others.some((other) => isRival(question, one, other)),
  ),
];
