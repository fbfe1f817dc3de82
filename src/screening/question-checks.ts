import { InputError } from '../fields/input-error.ts';
import { FEDERAL_LIST, REQUIRED_STATE_LISTS, SAM_LIST, STATE_LISTS } from '../fields/required-lists.ts';
import type { Question } from '../match/question.ts';
import { listNamed } from './lists.ts';

/** Longest name taken; the longest published name has 160 characters. */
export const LONGEST_NAME = 300;
export const LONGEST_SUFFIX = 20;
export const LONGEST_LICENSE_NUMBER = 40;

const EARLIEST_BIRTH = '1880-01-01';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Whether somebody asked about today may be born on this day of the calendar, YYYY-MM-DD. */
export const isBirthDate = (day: string, now = new Date()): boolean => day >= EARLIEST_BIRTH && day <= dayOf(now);

/** Source ids of the lists named, separated by commas: federal, two-letter states or source ids; undefined where none is. */
export function listsOf(given: string | undefined): string[] | undefined {
  return given?.split(',').map((one) => {
    const id = listNamed(one);
    if (!id)
      throw new InputError(
        'lists',
        `federal, ${FEDERAL_LIST}, sam, or the two letters of a state whose list is published, separated by commas; see /demo/exclusions/coverage`,
      );
    return id;
  });
}

/** As `listsOf`, of states only; all of them where none is named, of which only the required ones are a gap when they are missing. */
export function stateListsOf(given: string | undefined): { lists: string[]; required?: readonly string[] } {
  const lists = listsOf(given);
  if (!lists) return { lists: [...STATE_LISTS], required: REQUIRED_STATE_LISTS };
  if (lists.includes(FEDERAL_LIST) || lists.includes(SAM_LIST))
    throw new InputError(
      'lists',
      'state lists only here; /exclusions/comprehensive/{npi} and /exclusions/search take the federal lists too',
    );
  return { lists };
}

/** Refuses a day to come: no list has spoken of it. */
export function dayAsked(as_of: string | undefined, now: Date): string | undefined {
  if (as_of !== undefined && as_of > dayOf(now)) throw new InputError('as_of', 'today or an earlier day');
  return as_of;
}

/** The forms a question gives its name in: a line, the parts of a person, a business. More than one would be two questions. */
export const nameForms = ({ name, first_name, middle_name, last_name, suffix, organization_name }: Question): string[] =>
  [name, first_name ?? middle_name ?? last_name ?? suffix, organization_name].filter((one) => one !== undefined);

export const ONE_FORM = 'one form of the name only: name, or the parts of a person, or organization_name';

/** Refuses a question that gives a name twice in two forms, or none at all. */
export function checkNames(question: Question): void {
  const forms = nameForms(question).length;
  if (forms === 0 && !question.npi)
    throw new InputError('name', 'a name: name, or first_name and last_name, or organization_name (or an npi)');
  if (forms > 1) throw new InputError('name', ONE_FORM);
}
