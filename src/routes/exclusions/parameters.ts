import { z } from 'zod';
import { UsState } from '../../fields/us-state.ts';
import { isBirthDate, LONGEST_LICENSE_NUMBER, LONGEST_NAME, LONGEST_SUFFIX } from '../../screening/question-checks.ts';

const name = (what: string) => z.string().trim().min(1).max(LONGEST_NAME).optional().describe(what);

export const nameQuery = {
  name: name('Whole name of a person or business, in either order: Jane A Doe, or Doe, Jane A'),
  first_name: name('Given name'),
  middle_name: name('Middle name or initial'),
  last_name: name('Surname; halves of a hyphenated one are searched by themselves too'),
  suffix: z.string().trim().min(1).max(LONGEST_SUFFIX).optional().describe('Name suffix, such as JR'),
  organization_name: name('Name of a business'),
  birth_date: z.iso
    .date()
    .refine((day) => isBirthDate(day), 'a day of the past, YYYY-MM-DD')
    .optional()
    .describe('Date of birth: evidence for and against'),
  license_number: z.string().trim().min(1).max(LONGEST_LICENSE_NUMBER).optional().describe('Licence number: evidence'),
  entity_type: z
    .enum(['individual', 'organization'])
    .optional()
    .describe('Only persons, or only businesses; default: both. A record whose list does not say which it is stays in either'),
};

export const listsQuery = z
  .string()
  .min(1)
  .max(1000)
  .optional()
  .describe(
    'Lists to search, separated by commas: federal, sam, two-letter states or source ids. Default: every list there is; a list you name is a gap where it is not loaded.',
  );

export const stateListsQuery = z
  .string()
  .min(1)
  .max(1000)
  .optional()
  .describe(
    'State lists to search, separated by commas: two-letter states or source ids. Default: every state list there is; a list you name is a gap where it is not loaded.',
  );

/** Never a filter: people excluded by one state move to another, and a list may give no address. */
export const stateEvidence = UsState.optional().describe(
  'State of the person or business: evidence for and against. It hides no record; to search the list of one state, use lists=NY',
);
