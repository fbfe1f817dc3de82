import { z } from 'zod';
import { UsState } from '../../fields/us-state.ts';
import { listOf } from '../../lists/list-of.ts';
import {
  BIRTH_DATE_ACCEPTED,
  LONGEST_LICENSE_NUMBER,
  LONGEST_NAME,
  LONGEST_SUFFIX,
  readGivenBirthDate,
} from '../../screening/question-checks.ts';
import { nameFields, ScreeningHit } from '../../screening/schemas.ts';

const LONGEST_DATE = 40;

const name = (what: string) => z.string().trim().min(1).max(LONGEST_NAME).optional().describe(what);

export const nameQuery = {
  name: name('Full name of a person or business, in either order: Jane A Doe, or Doe, Jane A'),
  first_name: name('Given name'),
  middle_name: name('Middle name or initial'),
  last_name: name('Last name; each half of a hyphenated name is searched too'),
  suffix: z.string().trim().min(1).max(LONGEST_SUFFIX).optional().describe('Name suffix, such as JR'),
  organization_name: name('Name of a business'),
  birth_date: z
    .string()
    .max(LONGEST_DATE)
    .overwrite((text) => readGivenBirthDate(text) ?? text)
    .refine((day) => readGivenBirthDate(day) === day, BIRTH_DATE_ACCEPTED)
    .optional()
    .describe('Date of birth, as 1949-09-29 or in the forms that rosters take, such as 09/29/1949; used as evidence for or against a hit'),
  license_number: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_LICENSE_NUMBER)
    .optional()
    .describe('License number; used as evidence for or against a hit'),
  entity_type: z
    .enum(['individual', 'organization'])
    .optional()
    .describe('Only people or only businesses; default: both. A record without a stated kind is returned for either'),
};

export const listsQuery = z
  .string()
  .min(1)
  .max(1000)
  .optional()
  .describe(
    'Lists to search, comma-separated: federal, sam, states (every state list), single states (code or name) or source ids, such as federal,CA. Default: all lists. A list you name is a gap if it is not loaded.',
  );

export const stateListsQuery = z
  .string()
  .min(1)
  .max(1000)
  .optional()
  .describe(
    'State lists to search, comma-separated: single states (code or name), states (all of them) or source ids, such as NY,CA. Default: all state lists. A list you name is a gap if it is not loaded.',
  );

/** Never a filter: people excluded by one state move to another, and a list may not publish addresses. */
export const stateEvidence = UsState.optional().describe(
  'State of the person or business; used as evidence for or against a hit, never as a filter. To search the list of one state, use lists=NY',
);

export const NameScreening = listOf(ScreeningHit).extend(nameFields).meta({ id: 'NameScreening' });
