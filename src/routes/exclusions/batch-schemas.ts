import { z } from 'zod';
import { listsQuery } from './parameters.ts';

/** Items of one request, NPIs and subjects together. */
export const LARGEST_BATCH = 500;

const anyNpi = z.union([z.string().max(100), z.number()]).transform(String);

const cell = (what: string) =>
  z
    .union([z.string().max(2000), z.number(), z.null()])
    .optional()
    .describe(what);

export const Subject = z
  .strictObject({
    id: cell('Your own name for this subject, given back with its result'),
    name: cell('Whole name of a person or business, in either order: Jane A Doe, or Doe, Jane A'),
    first_name: cell('Given name'),
    middle_name: cell('Middle name or initial'),
    last_name: cell('Surname; halves of a hyphenated one are searched by themselves too'),
    suffix: cell('Name suffix, such as JR'),
    organization_name: cell('Name of a business'),
    birth_date: cell('Date of birth, YYYY-MM-DD: evidence for and against'),
    license_number: cell('Licence number: evidence'),
    entity_type: cell('individual or organization; default: both'),
    npi: cell('NPI of the subject. The names NPPES gives for it, former and other ones too, are searched with it'),
    state: cell('State of the address, code or name: evidence for and against'),
  })
  .describe('A person or business: a name in one line or in parts, an NPI, or both. An empty member is an absent one');

export const Batch = z
  .strictObject({
    npis: z.array(anyNpi).max(LARGEST_BATCH).optional().describe(`NPIs to screen, exact; at most ${LARGEST_BATCH}`),
    subjects: z.array(Subject).max(LARGEST_BATCH).optional().describe(`Subjects to screen by name and NPI; at most ${LARGEST_BATCH}`),
    lists: z
      .union([listsQuery, z.array(z.string().max(60)).max(60)])
      .optional()
      .describe('Lists to search: texts in a list, or one text with commas. Default: all'),
    as_of: z.iso.date().optional().describe('Day the answer shall speak of. Default today'),
  })
  .refine(({ npis = [], subjects = [] }) => npis.length + subjects.length > 0, 'npis or subjects with at least one entry')
  .refine(
    ({ npis = [], subjects = [] }) => npis.length + subjects.length <= LARGEST_BATCH,
    `at most ${LARGEST_BATCH} npis and subjects together`,
  );
