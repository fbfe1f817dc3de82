import { z } from 'zod';
import { FEDERAL_LIST, STATE_LISTS } from '../../fields/required-lists.ts';
import { UsState } from '../../fields/us-state.ts';
import { invalidParameter } from '../../http/errors.ts';
import { listNamed } from '../../match/lists.ts';
import type { Question } from '../../match/question.ts';

/** Longest name taken; the longest published name has 160 characters. */
const NAME = 300;
const name = (what: string) => z.string().trim().min(1).max(NAME).optional().describe(what);

export const nameQuery = {
  name: name('Whole name of a person or business, in either order: Jane A Doe, or Doe, Jane A'),
  first_name: name('Given name'),
  middle_name: name('Middle name or initial'),
  last_name: name('Surname; halves of a hyphenated one are searched by themselves too'),
  suffix: z.string().trim().min(1).max(20).optional().describe('Name suffix, such as JR'),
  organization_name: name('Name of a business'),
  birth_date: z.iso
    .date()
    .refine((day) => day >= '1880-01-01' && day <= new Date().toISOString().slice(0, 10), 'a day of the past, YYYY-MM-DD')
    .optional()
    .describe('Date of birth: evidence for and against'),
  license_number: z.string().trim().min(1).max(40).optional().describe('Licence number: evidence'),
  entity_type: z
    .enum(['individual', 'organization'])
    .optional()
    .describe('Only persons, or only businesses; default: both. A record whose list does not say which it is stays in either'),
};

export const asOf = z.iso.date().optional().describe('Day the answer shall speak of: what the lists said then. Default today.');

export const listsQuery = z
  .string()
  .min(1)
  .max(1000)
  .optional()
  .describe('Lists to search, separated by commas: federal, two-letter states or source ids. Default: the federal list and the 34 states.');

export function listsOf(given: string | undefined): string[] | undefined {
  if (given === undefined) return undefined;
  return given.split(',').map((one) => {
    const id = listNamed(one);
    if (!id)
      throw invalidParameter(
        'lists',
        `federal, ${FEDERAL_LIST}, or the two letters of a state whose list is published, separated by commas; see /demo/exclusions/coverage`,
      );
    return id;
  });
}

/** Refuses a day to come: no list has spoken of it. */
export function dayAsked(as_of: string | undefined, now: Date): string | undefined {
  if (as_of !== undefined && as_of > now.toISOString().slice(0, 10)) throw invalidParameter('as_of', 'today or an earlier day');
  return as_of;
}

/** Refuses a question that gives a name twice in two forms, or none at all. */
export function checkNames(question: Question): void {
  const parts = question.first_name ?? question.middle_name ?? question.last_name ?? question.suffix;
  const forms = [question.name, parts, question.organization_name].filter((one) => one !== undefined).length;
  if (forms === 0 && !question.npi)
    throw invalidParameter('name', 'a name: name, or first_name and last_name, or organization_name (or an npi)');
  if (forms > 1) throw invalidParameter('name', 'one form of the name only: name, or the parts of a person, or organization_name');
}

export const stateListsQuery = z
  .string()
  .min(1)
  .max(1000)
  .optional()
  .describe('State lists to search, separated by commas: two-letter states or source ids. Default: the 34 states.');

/** As `listsOf`, of states only. */
export function stateListsOf(given: string | undefined): string[] {
  const lists = listsOf(given) ?? [...STATE_LISTS];
  if (lists.includes(FEDERAL_LIST))
    throw invalidParameter(
      'lists',
      'state lists only here; /exclusions/comprehensive/{npi} and /exclusions/search take the federal list too',
    );
  return lists;
}

/** Never a filter: people excluded by one state move to another, and a list may give no address. */
export const stateEvidence = UsState.optional().describe(
  'State of the person or business: evidence for and against. It hides no record; to search the list of one state, use lists=NY',
);
