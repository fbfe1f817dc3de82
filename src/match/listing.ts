import { onlyName } from './affixes.ts';
import type { BestName } from './best-name.ts';
import { type How, nothing } from './name-score.ts';
import type { ListedName, QueryName } from './names.ts';
import { isCommonWord } from './organization-words.ts';
import { type PersonForm, partsOf, tokensOf } from './person-form.ts';
import type { Question } from './question.ts';
import { soundsOf, type Token, token } from './token.ts';

/** Not enough to screen but enough to list everyone who has it: a surname alone, or common business words. */
export interface Listing {
  surnames: Token[];
  /** A listed name must have all; empty for a person. */
  words: Token[];
}

/** Below POSSIBLE_THRESHOLD: only a birth date, license or NPI makes a hit of one. */
const SCORES = { exact: 0.6, half_surname: 0.58, phonetic: 0.5 } as const;

function surnameAlone(question: Question, words_of_query: QueryName): Token[] {
  if (words_of_query.kind !== 'name' || question.entity_type === 'organization') return [];
  if (question.name !== undefined) return [onlyName(question.name)].filter((word) => word !== null).map(token);
  if (question.last_name === undefined || question.first_name !== undefined || question.middle_name !== undefined) return [];
  return words_of_query.person ? tokensOf(words_of_query.person, 'surname') : [];
}

function businessWords(question: Question, words_of_query: QueryName): Token[] {
  const { organization } = words_of_query;
  if (!organization || question.last_name !== undefined || question.first_name !== undefined) return [];
  if (question.entity_type === 'individual') return [];
  // Words that may be a person's name are none of a business.
  const isOwn = organization.words.some((word) => !isCommonWord(word.token.text));
  if (question.name !== undefined && isOwn && organization.words.length > 1) return [];
  return organization.words.map((word) => word.token);
}

const isWord = ({ text }: Token) => text.length > 1;

export function listingOf(question: Question, words_of_query: QueryName): Listing | null {
  const listing = {
    surnames: surnameAlone(question, words_of_query).filter(isWord),
    words: businessWords(question, words_of_query).filter(isWord),
  };
  return listing.surnames.length + listing.words.length > 0 ? listing : null;
}

/** `is_line`: it is unknown which word is the surname. */
function surnameMet(words_of_query: Token[], listed: PersonForm, is_line: boolean): { how: keyof typeof SCORES; part: Token } | null {
  let sounding: Token | null = null;
  for (const form of [listed, ...listed.others]) {
    const parts = partsOf(form, 'surname');
    const borne = parts.flatMap((part) => [part.token, part.core, part.bare].filter((one) => one !== null));
    if (is_line) borne.push(...form.parts.slice(0, 1).map((part) => part.token));
    const same = words_of_query.filter(({ text }) => borne.some((one) => one.text === text));
    if (same.length > 0)
      return {
        how: same.length === words_of_query.length && parts.length <= words_of_query.length ? 'exact' : 'half_surname',
        part: same[0]!,
      };
    const codes = new Set(words_of_query.flatMap(soundsOf));
    sounding ??= borne.find((one) => soundsOf(one).some((code) => codes.has(code))) ?? null;
  }
  return sounding && { how: 'phonetic', part: sounding };
}

function score(how: keyof typeof SCORES & How, words_of_query: string, listed: string) {
  return { ...nothing, score: SCORES[how], evidence: [{ asked: words_of_query, listed, how, strength: SCORES[how] }] };
}

export function listedAs(listing: Listing, names: readonly ListedName[]): BestName | null {
  const { surnames, words } = listing;
  const words_of_query = [...new Set([...surnames, ...words].map(({ text }) => text))].join(' ');
  let best: BestName | null = null;
  for (const name of names) {
    const met = surnames.length > 0 && name.person ? surnameMet(surnames, name.person, name.organization !== null) : null;
    const borne = words.length > 0 && name.organization ? name.organization.words.map((word) => word.token.text) : [];
    const isBusiness = borne.length > 0 && words.every(({ text }) => borne.includes(text));
    const found =
      met?.how === 'exact' || !isBusiness
        ? met && score(met.how, words_of_query, met.part.text)
        : score('exact', words_of_query, words_of_query);
    if (found && found.score > (best?.found.score ?? 0)) best = { name, found };
  }
  return best;
}

export const isSimilar = (best: BestName): boolean => best.found.score === SCORES.phonetic;

export const listingTerms = ({ surnames, words }: Listing): { any: string[]; all: string[] } => ({
  any: surnames.flatMap((one) => [`$${one.text}`, `&=${one.text}`, ...soundsOf(one).map((code) => `&${code}`)]),
  all: words.map(({ text }) => `=${text}`),
});

const textOf = (words: readonly Token[]): string => words.map(({ text }) => text).join(' ');
const theWords = (words: readonly Token[]): string => `the word${words.length === 1 ? '' : 's'} ${textOf(words)}`;

export function emptyListingWords({ surnames, words }: Listing): string {
  if (surnames.length === 0) return `No listed business has ${theWords(words)} in its name.`;
  const person = `No listed person has the last name ${textOf(surnames)} or one that sounds like it`;
  return words.length === 0 ? `${person}.` : `${person}, and no listed business has this word in its name.`;
}

/** Why this is not a screening. `hits`: records that are hits all the same; they come first. */
export function listingWords({ surnames, words }: Listing, hits: number): string {
  const business = words.length === 0 ? '' : ' and every business with this word in its name';
  const who =
    surnames.length === 0
      ? `Every business with ${theWords(words)} in its name`
      : `Everyone with the last name ${textOf(surnames)}${business}, then last names that sound like it`;
  const few = surnames.length === 0 ? 'Common words do not identify a business' : 'A last name alone does not identify anyone';
  if (hits === 0) return `${who}. ${few}: this is a list to browse, not a screening.`;
  const first = hits === 1 ? 'only the first record is a hit' : `only the first ${hits} records are hits`;
  return `${who}. ${few}: ${first}, because more of it agrees; the others are a list to browse.`;
}
