import { hasLetter, isCapitals, isOfLetters } from '#fields/letters';
import { onlyName, ownWords } from '#match/affixes';
import { isMailOnly } from '#match/around-name';
import { isHyphened } from '#match/asides';
import { hasOverride, hasSignsForLetters, withoutMoney } from '#match/damaged-text';
import { hasDigit, hasTwoWords, leftOutOf, letterRuns, lettersOf, trimmed, typedWords, withLetterSigns, wordsOf } from '#match/fold';
import { isUsualGivenName, isUsualName, isUsualSurname } from '#match/name-frequencies';
import type { QueryName } from '#match/names';
import { MAX_PARTS } from '#match/person';
import type { Part } from '#match/person-form';
import { isPlaceholder, MOST_WORDS, type Question, queryTexts, splitAlias } from '#match/question';
import { tagged } from '#match/read/lexicon';
import { patternOf, saysBy } from '#match/read/schemes';
import { isNumberAlone } from '#match/readings';
import { areTitledWords, lacksSurnames, typedNames } from '#match/several';
import type { TermGroup } from '#match/term-group';
import { withoutDecoration } from './decoration.ts';
import { lacksName, namesNothing, saysNothing } from './no-name.ts';

const OWN_WORD = 4;

const NEEDS_BOTH = 'To screen a person, enter a last name and a first name or initial.';
const IF_BUSINESS = 'If this is a business, enter it as a business name.';
const ONE_WORD =
  'One word is not enough for a person: enter the first and last name. If it is a one-word business name, screen it as a business.';
/** JANE R.O.E. has three initials; of more a word was written letter by letter. */
const MOST_LETTERS = 3;
const LETTER_BY_LETTER = 'A word of this name is written letter by letter. Enter it as one word.';
const NEEDS_SURNAME = 'The last name is only an initial, which matches thousands of names. Enter the full last name.';
const WHICH_IS_SURNAME =
  'This may be a first name and the first letter of a last name. Enter the full name, or the last name first with a comma: Tenner, J.';
const NO_SURNAMES = 'First names alone are not enough. Add the last name; if this is a business name, screen it as a business.';
const TOO_MANY_WORDS = `The name has more than ${MOST_WORDS} words, and was not searched. Enter the name alone.`;
const TOO_LONG = 'The name is too long to compare in full. Enter the name alone.';
const PLACEHOLDER = 'This is a placeholder, not a name. Enter the name.';
const ONLY_COMMON = 'The name has only common words or single letters, which match thousands of names. Enter more of the name.';
const NO_VALUE =
  'A word in this name usually means that a value is missing, such as None or FNU. To screen a person, enter a last name and a first name or initial.';
const NUMBER_ALONE =
  'This is a number, not a name. Enter the name of the person or business; an NPI of ten digits can be screened by itself.';
const WILDCARDS = 'A screening has no wildcards such as * and %. Enter the full name, such as Jane Roe; misspelled names are found too.';
const HIDDEN = 'Letters of this name are hidden or cut off by a sign such as _ or …, or by xxx. Enter the whole name.';
const WITH_DIGITS = 'A word of this name has a digit in it. Enter the letter that it stands for.';
const OF_PROGRAM = 'This is a line of data from a program, with more than a name in it. Enter the name alone.';
const NO_NAME_IN_MAIL = 'This email address does not contain a first and last name. Enter the name.';

/** ROE PA may be a physician assistant or of Pennsylvania, ROE SC of South Carolina. */
const no_company = new Set(['PA', 'SC']);
const hasLegalForm = ({ organization }: QueryName): boolean =>
  organization !== null && (organization.legal_forms.length > 1 || organization.legal_forms.some((form) => !no_company.has(form)));

const isLegalName = (query: QueryName): boolean => query.entity_type === 'organization' && hasLegalForm(query);

/**
 * TRENWICK CO: the legal form says that the one word is a business. TENNER #12 may be a person with the number of an
 * employee.
 */
const isCompany = (query: QueryName): boolean => query.organization?.words.length === 1 && hasLegalForm(query);

const areTwoWords = (pieces: readonly string[]): boolean =>
  pieces.length === 2 && pieces.every((piece) => piece.length > 2 && isOfLetters(piece));
/** Lenwood y Trask, MILLER/MEJIA: two surnames; LENWOOD Y TRASK has an initial, MILLER/JANE a given name. */
const isSurnames = (text: string): boolean =>
  areTwoWords(text.trim().split(text.includes('/') ? '/' : ' y ')) &&
  (text.includes(' y ') || wordsOf(text).every((word) => isUsualSurname(word) && !isUsualGivenName(word)));

const no_surnames = tagged('only_particle');
const beginsSurname = ({ token, core }: Part): boolean => no_surnames.has(token.text) || no_surnames.has(core?.text ?? '');

/**
 * JANE R., and R in the column of the surname: a given name and the first letter of a surname. TENNER R and WAYNE, A
 * have their surname first; a single word that is not a usual surname may be either (VELKAR T.).
 */
function whySurnameInitial({ name, last_name }: Question, query: QueryName): string | null {
  const { text, person, entity_type } = query;
  if (entity_type === 'organization' || !person) return null;
  const surnames = person.parts.filter(({ role }) => role === 'surname');
  const long = person.parts.filter(({ token }) => token.text.length > 1);
  const [, ...more] = long.filter(({ role }) => role !== 'surname');
  const isAsked = last_name !== undefined || text === name;
  if (isAsked && surnames.every(beginsSurname) && (surnames[0]?.core || more.every(({ token }) => isUsualGivenName(token.text))))
    return 'The last name is only a word that begins one, such as De. Enter the full last name.';
  // JANE R, RN: behind the comma is a degree.
  const [, ...behind] = text.split(',');
  if (last_name !== undefined || behind.some((piece) => ownWords(piece).length > 0))
    return surnames.every(({ token }) => token.text.length === 1) ? NEEDS_SURNAME : null;
  // EMBERLY K MARGIT: the surname is a usual given name too.
  const endsInInitial = ownWords(text).at(-1)?.length === 1;
  const isGivenFirst = /^\W*\p{L}{2}/u.test(text) && endsInInitial && long.length > 0 && long.length < person.parts.length;
  if (!isGivenFirst || long.some(({ token }) => isUsualSurname(token.text))) return null;
  if (long.every(({ token }) => token.is_given_name)) return NEEDS_SURNAME;
  // VELKAR N.V. is a business.
  return long.length === 1 && !hasLegalForm(query) ? WHICH_IS_SURNAME : null;
}

/** ODESSA L.E.N.W.O.O.D, LENWOOD O,D,E,S,S,A. */
const isLetterByLetter = ({ text, person, entity_type }: QueryName): boolean => {
  if (entity_type === 'organization') return false;
  const letters = Math.max(
    person?.parts.filter(({ token }) => token.text.length === 1).length ?? 0,
    ownWords(text).filter((word) => word.length === 1).length,
  );
  return letters > MOST_LETTERS;
};

/** И (U+0418); an invisible sign has its code only. */
const signWords = (sign: string): string => {
  const code = `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (hasOverride(sign)) return `a sign that reverses the direction of writing (${code}). Type the name again.`;
  if (/\p{M}/u.test(sign)) return `a letter that stands above another one (${code}). Type the name again.`;
  if (!/[\p{L}\p{N}\p{S}]/u.test(sign) || /[\p{Default_Ignorable_Code_Point}\u2800]/u.test(sign))
    return `an invisible sign (${code}). Type the name again.`;
  return `a letter that is not surely one of A to Z: ${sign} (${code}). Enter the name in Latin letters, as the lists do.`;
};

const sign_in_word = patternOf('sign_in_word');
/** roe^jane^m */
function isOfParts(name: string): boolean {
  const parts = name.split('^');
  return areTwoWords(parts.slice(0, 2)) && parts.every(isOfLetters);
}

/** A letter that is not understood, or the end that is not compared. */
function whyUnread(question: Question): string | null {
  const text = queryTexts(question).join(' ');
  const { unread, is_cut } = leftOutOf(text);
  if (unread !== null) return `The name has ${signWords(unread)}`;
  const sign = sign_in_word.exec(withoutDecoration(withoutMoney(withLetterSigns(text))))?.[0];
  if (sign !== undefined && !isOfParts(question.name ?? ''))
    return `A word of this name has the sign ${[...sign][0]!} in it. Enter the letter that it stands for.`;
  // ㎜ would be read as letters.
  const mixed = [...text].find((one) => one > '\x7f' && !hasLetter(one) && !'™℠№'.includes(one) && hasLetter(one.normalize('NFKD')));
  if (mixed) return `The name has ${signWords(mixed)}`;
  return is_cut ? TOO_LONG : null;
}

const aliases = tagged('alias');
/** Roe'dba'Tenner, of which no scheme made two; Aka is a name. */
const hasMarkerWithin = (line: string): boolean =>
  splitAlias(line).some(
    ({ text }, _at, { length }) =>
      (length === 1 || text !== line) &&
      typedWords(text).some((word, at, { length: words }) =>
        letterRuns(word)
          .slice(1, at + 1 < words ? undefined : -1)
          .some((run) => run !== 'Aka' && aliases.has(run.toUpperCase())),
      ),
  );

/** Than are compared: of a business that is not one of several in its line too. */
function hasMoreWords(question: Question, { text, person }: QueryName): boolean {
  if ((person?.parts.length ?? 0) >= MAX_PARTS) return true;
  const typed = typedNames(question);
  return (typed.length === 0 || typed.includes(text)) && wordsOf(text.replaceAll('&', ' and ')).length > MAX_PARTS;
}

/** LENW*, *WOOD; **TERMED**, *NEW* JANE ROE and JANE ROE ** are notes. */
const hasWildcard = saysBy('wildcard');
/** Between two capitals a sign of a line may stand for a blank (JANE_ROE). */
const isHidden = saysBy('hidden');
const isHiddenInPart = saysBy('hidden_in_part');
const isOfProgram = saysBy('of_program');
const isLost = (text: string): boolean => text.toLowerCase().includes('xxx');
/** L4M4R CO4STLIN3 in a line; UNIT A12B is a number of a place. */
const hasDigitWithin = saysBy('digit_in_word');
/** RN*: a footnote */
function withoutFootnote({ suffix, ...question }: Question): Question {
  return suffix === undefined || namesNothing(trimmed(suffix, '', '*')) ? question : { ...question, suffix };
}

/** Oby Ib3, Carl A ³³³³; not JANE ROE 4B, nor K9 REHAB of a business. */
function hasDigitsForLetters({ entity_type, person }: QueryName): boolean {
  const words = person?.parts.map(({ token }) => token.text) ?? [];
  const isLong = (word: string) => lettersOf(word).some(({ length }) => length > 3);
  const [whole = '', ...more] = words.filter((word) => (word.length > 1 && isCapitals(word)) || isLong(word));
  if (more.length > 0 || !words.some((word) => hasDigit(word) && !isLong(word))) return false;
  return entity_type === 'individual' || (!entity_type && (isUsualName(whole) || /^[A-Z]{2}\d|\d{3}/.test(words.at(-1)!)));
}

function hasHidden(question: Question, { entity_type, kind, text }: QueryName): boolean {
  const { name, organization_name, ...rest } = question;
  const parts = [rest.first_name, rest.middle_name, rest.last_name, rest.suffix].filter((part) => part !== undefined);
  if ([name, organization_name].some((line) => line !== undefined && isHidden(line))) return true;
  if (parts.some((part) => isHidden(` ${part}`) || isHiddenInPart(part))) return true;
  if (kind !== 'name' && isLost(text)) return true;
  return name !== undefined && entity_type !== 'organization' && (isLost(name) || hasDigitWithin(name));
}

/**
 * Why a name is not enough to screen: hits may still be shown, but a search without hits is not clear. Null if it is
 * enough.
 */
export function notEnough(question: Question, query: QueryName, groups: readonly TermGroup[]): string | null {
  if (query.has_too_many_words) return TOO_MANY_WORDS;
  // ST. JOSEPH'S HOSPITAL: what may be the owner's name in that of a business is looked for, and never too little.
  if (query.only_as || query.is_beside) return null;
  const given = question.first_name ?? question.middle_name;
  if ((question.name ?? question.organization_name) === undefined && (given === undefined || question.last_name === undefined))
    return hasTwoWords((question.last_name ?? question.first_name ?? '').replaceAll('-', ' '))
      ? `${NEEDS_BOTH} ${IF_BUSINESS}`
      : NEEDS_BOTH;
  if (lacksName(question)) return NO_VALUE;
  const named = queryTexts(question);
  if (isNumberAlone(query.text)) return named.some(hasDigit) ? NUMBER_ALONE : PLACEHOLDER;
  if (isMailOnly(query.text)) return NO_NAME_IN_MAIL;
  if (named.some(isOfProgram)) return OF_PROGRAM;
  if (queryTexts(withoutFootnote(question)).some(hasWildcard)) return WILDCARDS;
  if (hasHidden(question, query)) return HIDDEN;
  if ([question.first_name, question.last_name].some((part) => part && !hasLetter(part))) return NEEDS_BOTH;
  const isLetterSign = (part: string) => hasSignsForLetters(part, part === (question.name ?? question.organization_name));
  const unread = whyUnread(question) ?? (named.some(isLetterSign) ? HIDDEN : null) ?? (hasMoreWords(question, query) ? TOO_LONG : null);
  if (unread) return unread;
  if (named.some(hasMarkerWithin)) return 'A word such as DBA touches a sign. Enter each name alone.';
  const isLine = question.name !== undefined && query.kind === 'name' && !hasLegalForm(query);
  if (isLine && question.entity_type !== 'organization' && (onlyName(query.text) !== null || isHyphened(query.text))) return ONE_WORD;
  if (isLine && isSurnames(question.name!)) return NEEDS_BOTH;
  if (isPlaceholder(query.text)) return PLACEHOLDER;
  if (question.name !== undefined && question.entity_type !== 'organization') {
    if (lacksSurnames(question.name)) return NO_SURNAMES;
    if (areTitledWords(question.name)) return `${NEEDS_BOTH} ${IF_BUSINESS}`;
  }
  if (isLetterByLetter(query)) return LETTER_BY_LETTER;
  const initial = query.kind === 'name' ? whySurnameInitial(question, query) : null;
  if (initial) return initial;
  if (hasDigitsForLetters(query)) return WITH_DIGITS;
  if (groups.length === 0 && named.some(saysNothing)) return NO_VALUE;
  if (groups.length === 0) return 'The name has no letters A to Z to compare. Enter it in Latin letters, as the lists do.';
  const parts = query.person?.parts.length ?? 0;
  if (query.entity_type === 'individual') {
    if (parts < 2) return NEEDS_BOTH;
    return groups.some((group) => group.counts) ? null : 'Initials alone match thousands of names. Add the last name.';
  }
  // ADR LLC with its NPI: the number tells it from others.
  if (question.npi !== undefined && isLegalName(query)) return null;
  const own = groups.filter((group) => group.counts && !group.is_whole);
  if (own.length === 0) return ONLY_COMMON;
  if (groups.filter((group) => !group.is_whole).length === 1) {
    if (!question.organization_name && query.kind !== 'dba' && question.entity_type !== 'organization' && !isCompany(query))
      return ONE_WORD;
    if (query.organization!.words[0]!.token.text.length < OWN_WORD)
      return 'One short word is not enough for a business. Enter more of the name.';
  }
  return null;
}
