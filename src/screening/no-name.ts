import { hasLetter as hasAnyLetter } from '#fields/letters';
import { credentials, ownWords, titles } from '#match/affixes';
import { isNumber, LETTERS, leftOutOf, trimmed, typedParts, typedWords, undisguised } from '#match/fold';
import { isOnlyGivenName } from '#match/name-frequencies';
import { saysBusiness } from '#match/organization';
import { legalForm } from '#match/organization-words';
import { bareWord, hasTooManyWords, isNoValue, isNoValueOf, type NamePart, type Question } from '#match/question';
import { without } from '#match/read/schemes';

/** Also one drawn as a sign (🅹). */
export const hasLetter = (text: string): boolean => hasAnyLetter(undisguised(text));

/** A sign may be drawn as a letter that is not read. */
export const mayBeName = (text: string): boolean => /[\p{L}\p{N}\p{Co}]|(?![!-~])\p{S}/u.test(text);

/** A letter that is not understood is part of no other word. */
export const isRead = (text: string): boolean => !/[^\p{Script=Latin}\p{M}\p{P}\p{N}\s]/u.test(text) && leftOutOf(text).unread === null;

/** Jr, MD or a sign: what stands beside a name, and is understood. */
export const namesNothing = (text = ''): boolean =>
  isRead(text) && ownWords(text).every((word) => legalForm(word) !== null || isNumber(word));

/** As people write these names; programs write NULL, NaN and nan. */
const own_names: Partial<Record<NamePart, readonly string[]>> = { first_name: ['Nan', 'NAN'], last_name: ['Null'] };
const in_lines = new Set([...Object.values(own_names).flat(), 'NA', 'Na', 'nA', 'na']);

/** Also in several parts, as "-, N/A" where a file has surname and given name in one cell. */
export const saysNothing = (text: string): boolean => typedParts(text).every((part) => part === '' || isNoValue(part)) || isNoValue(text);

/** Whether a part of a name says that there is none. */
export function isNoName(part: NamePart, text: string): boolean {
  return !own_names[part]?.includes(text) && (saysNothing(text) || isNoValueOf(part, text));
}

const withoutError = without('spreadsheet_error', ' ');
/** As it was sent where there are none. */
const withoutErrors = (text: string): string => {
  const left = withoutError(text);
  return left === text ? text : left.trim();
};

const FIELDS: readonly NamePart[] = ['first_name', 'middle_name', 'last_name', 'suffix', 'organization_name'];

const hasComma = (text: string): boolean => text.split(',').filter(hasAnyLetter).length > 1;

const withNotJoined = without('not_stated', 'not');

/**
 * A line without UNKNOWN where it stands in place of a surname, or leaves one name or given names only. Elsewhere it
 * may be a middle name that is missing, and beside the words of a business a word of its name.
 */
function withoutLineWords(line: string): string {
  const found = typedWords(withNotJoined(line).replaceAll(',', ', ').replaceAll(';', '; '));
  const isNothing = (typed: string) => {
    const word = trimmed(typed, '', ',;');
    return isNoValue(word) && hasAnyLetter(word) && !in_lines.has(word);
  };
  if (!found.some(isNothing)) return line;
  const left = trimmed(found.filter((word) => mayBeName(word) && !isNothing(word)).join(' '), '', ',;');
  const names = left
    .split(' ')
    .map(bareWord)
    .filter((word) => word.length > 1);
  const comma = found.findIndex((word) => word.endsWith(','));
  const isSurname = comma < 0 ? isNothing(found.at(-1)!) : found.slice(0, comma + 1).every(isNothing);
  const areGivenNames = names.every(isOnlyGivenName);
  return names.length < 2 || areGivenNames || (isSurname && !saysBusiness(line)) ? left : line;
}

/**
 * A question without what only says that a part of the name is missing: Unknown, N/A, FNU. A full name in the column of
 * surnames, or a business in either, with nothing in the other columns, is a line.
 */
export function withoutNoValues(query: Question): Question {
  const question = { ...query };
  for (const field of FIELDS) {
    const text = question[field];
    if (text === undefined || text.trim() === '') continue;
    const own = withoutErrors(text);
    // A value without a letter is not a name in any case, and is refused as such.
    if (own.trim() === '' || (hasAnyLetter(own) && isNoName(field, own.trim()))) delete question[field];
    else question[field] = own;
  }
  if (question.name !== undefined) {
    const line = withoutLineWords(withoutErrors(question.name));
    if (line.trim() === '' && line !== question.name) delete question.name;
    else question.name = line;
  }
  const { first_name, middle_name, last_name, suffix, ...rest } = question;
  const only =
    middle_name !== undefined ? undefined : first_name === undefined ? last_name : last_name === undefined ? first_name : undefined;
  if (only === undefined || rest.name !== undefined) return question;
  const is_line = saysBusiness(only) || (first_name === undefined && hasComma(only));
  return is_line ? { ...rest, name: [only, suffix].filter((part) => part !== undefined).join(' ') } : question;
}

/** A listed last name may be MD or MS; in place of a first name a title is none. */
const isOneWord = (part: 'first_name' | 'last_name', text: string): boolean =>
  text.match(LETTERS)?.length === 1 && (part === 'last_name' || (!titles.has(bareWord(text)) && !credentials.has(bareWord(text))));

/**
 * A question as it is searched: a single word in place of the first or last name may also be a name (a listed NAN stays
 * found). Where `marks`, all values of a row, have it more than once, it is what the row writes into empty cells.
 */
export function asSearched(query: Question, marks: readonly (string | undefined)[] = Object.values(query)): Question {
  // Not read any further.
  if (hasTooManyWords(query)) return query;
  const question = withoutNoValues(query);
  if (query.name !== undefined) return question.name === undefined ? question : { ...question, name: withoutErrors(query.name) };
  if (question.name !== undefined || (question.first_name ?? question.last_name) === undefined) return question;
  for (const part of ['first_name', 'last_name'] as const) {
    const text = query[part];
    if (text === undefined || question[part] !== undefined || !isOneWord(part, text)) continue;
    if (marks.filter((one) => one !== undefined && bareWord(one) === bareWord(text)).length < 2) question[part] = text;
  }
  return question;
}

/**
 * Whether a word in place of a name says that there is none: the question is too little to screen, whatever else is
 * found by the word.
 */
export function lacksName(question: Question): boolean {
  const left = withoutNoValues(question);
  if (question.name !== undefined) return left.name !== question.name;
  const isLeft = (part: 'first_name' | 'last_name') => question[part] === undefined || left[part] !== undefined;
  return left.name === undefined && !(isLeft('first_name') && isLeft('last_name'));
}
