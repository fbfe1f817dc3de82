import { InputError } from '#fields/input-error';
import { nearest } from '#fields/nearest';
import { EXCLUSION_LISTS, FEDERAL_LIST, REQUIRED_STATE_LISTS, SAM_LIST, STATE_LISTS, stateList, stateOfList } from '#fields/required-lists';
import { stateCode, stateName } from '#fields/us-state';
import { isNumber, typedWords } from '#match/fold';
import type { Question } from '#match/question';
import { listNamed } from './lists.ts';
import { isWithoutNumber, NUMBER_LEFT_OUT, nameMember, readTypedName, type TypedName } from './typed-name.ts';

export { BIRTH_DATE_ACCEPTED, readBirthDate } from './read-birth-date.ts';

/** The longest published name has 160 characters. */
export const LONGEST_NAME = 300;
export const LONGEST_SUFFIX = 20;
export const LONGEST_LICENSE_NUMBER = 40;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

const ALL_STATES = 'states';

/**
 * Source ids of a comma-separated list of federal, sam, states, single states (code or name) or source ids; undefined
 * if none was sent.
 */
export function listsOf(given: string | undefined, parameter = 'lists'): string[] | undefined {
  const named = given?.split(',').flatMap((one, at) => {
    if (one.trim().toLowerCase() === ALL_STATES) return STATE_LISTS;
    const id = listNamed(stateCode(one) ?? one);
    if (!id) throw new InputError(parameter, listsAccepted(one, at + 1));
    return id;
  });
  return named && [...new Set(named)];
}

const LIST_CODES = EXCLUSION_LISTS.flatMap((id) => stateOfList(id) ?? []);
const LIST_STATE_NAMES = LIST_CODES.flatMap((code) => stateName(code)?.toLowerCase() ?? []);

/** Every accepted name of a list, and the closest one to a name that is none, which is not repeated. */
function listsAccepted(given: string, place: number): string {
  const word = given.trim().toLowerCase();
  const scored = word.length > 2 ? nearest(word, ['federal', 'sam', ALL_STATES, ...LIST_STATE_NAMES, ...EXCLUSION_LISTS]) : null;
  const hint = scored ? `, the closest is ${scored}` : '';
  return `federal (${FEDERAL_LIST}), sam (${SAM_LIST}), ${ALL_STATES} (all of them) or a state with a public list (${LIST_CODES.join(', ')}; also by name, such as Texas; as an id: ${stateList('CA')}), separated by commas, such as federal,CA; entry ${place} is not one of them${hint}. /demo/exclusions/coverage names each list`;
}

/** As `listsOf`, for state lists only. Default: all of them, where only a missing required list is a gap. */
export function stateListsOf(given: string | undefined): { lists: string[]; required?: readonly string[] } {
  const lists = listsOf(given);
  if (!lists) return { lists: [...STATE_LISTS], required: REQUIRED_STATE_LISTS };
  if (lists.includes(FEDERAL_LIST) || lists.includes(SAM_LIST))
    throw new InputError(
      'lists',
      'state lists only, such as NY; use /exclusions/comprehensive/{npi} or /exclusions/search for the federal lists',
    );
  return { lists };
}

export function requestedDay(as_of: string | undefined, now: Date): string | undefined {
  if (as_of !== undefined && as_of > dayOf(now)) throw new InputError('as_of', 'today or an earlier date, such as 2026-01-31');
  return as_of;
}

/**
 * The forms of the name in a question: one line, the parts of a person's name, a business name. Exactly one is allowed.
 */
export const nameForms = ({ name, first_name, middle_name, last_name, suffix, organization_name }: Question): string[] =>
  [name, first_name ?? middle_name ?? last_name ?? suffix, organization_name].filter((one) => one !== undefined);

export const ONE_FORM = 'only one of: name, the parts of a person (first_name, last_name), or organization_name';

/** What a field says that takes a name, an NPI (also 123-456-7893), or both; `fault` is what is accepted instead. */
export function readNameOrNpi(text: string): TypedName {
  const digits = typedWords(text.replaceAll('-', '')).join('');
  return readBesideNumber({ name: isNumber(digits) && digits.length === 10 ? digits : text }).typed;
}

/** A name without a number that does not belong to it, and a sentence that says so. */
function readBesideNumber(query: Question): { typed: TypedName; note: string | null } {
  const read = readTypedName(query);
  // None in the box of a name: as it was sent it is not screenable, which a question without a name would not say.
  const is_gone = read.fault === null && !read.question.npi && nameForms(read.question).length === 0 && nameForms(query).length > 0;
  const typed = is_gone ? { ...read, question: { ...query, ...read.question } } : read;
  return isWithoutNumber(query, typed) ? { typed: { ...typed, fault: null }, note: NUMBER_LEFT_OUT } : { typed, note: null };
}

/**
 * The question with an NPI that was typed with the name, and what to say of it. Rejects two forms of the name, none,
 * and a number that may be meant as an NPI; any other long number is left out of the name, as in a batch, which is
 * `ignored`.
 */
export function checkedQuestion(query: Question): { question: Question; note: string | null; ignored: string[] } {
  const { typed, note } = readBesideNumber(query);
  const { question, fault } = typed;
  if (fault) throw new InputError(nameMember(query), fault);
  const forms = nameForms(question).length;
  if (forms === 0 && !question.npi)
    throw new InputError('name', 'name, first_name and last_name, organization_name or npi; for example name=Jane A Doe', true);
  if (forms > 1) throw new InputError('name', ONE_FORM);
  return { question, note, ignored: note ? [nameMember(query)] : [] };
}
