import { z } from 'zod';
import { Outcome } from '../../match/decide.ts';
import { listsQuery } from './parameters.ts';
import { Exclusion, ProviderStatus, ScreeningHit, screeningFields } from './schemas.ts';

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
      .union([listsQuery, z.array(z.string().max(60)).max(40)])
      .optional()
      .describe('Lists to search: texts in a list, or one text with commas. Default: all'),
    as_of: z.iso.date().optional().describe('Day the answer shall speak of. Default today'),
  })
  .refine(({ npis = [], subjects = [] }) => npis.length + subjects.length > 0, 'npis or subjects with at least one entry')
  .refine(
    ({ npis = [], subjects = [] }) => npis.length + subjects.length <= LARGEST_BATCH,
    `at most ${LARGEST_BATCH} npis and subjects together`,
  );

export const BatchResult = z.object({
  kind: z.enum(['npi', 'subject']).describe('Which list of the request the item stands in'),
  index: z.number().int().describe('Its place there, from 0'),
  id: z.string().nullable().describe('The id given with a subject'),
  npi: z.string().nullable().describe('The NPI as asked'),
  status: z
    .enum(['screened', 'duplicate', 'invalid'])
    .describe('duplicate: answered as its first occurrence; invalid: not screened, see error'),
  error: z.string().nullable().describe('What was expected instead of an invalid item'),
  problems: z
    .array(z.object({ member: z.string().describe('Member of the subject'), expected: z.string().describe('What was expected') }))
    .describe('Members of a subject that could not be used; it was screened without them'),
  duplicate_of: z.number().int().nullable().describe('Index of the first occurrence'),
  outcome: Outcome.nullable().describe('Null for an invalid item'),
  reason: z.string().nullable().describe('Why a subject is not screenable'),
  excluded: z.boolean().nullable().describe('An active record of a searched list carries this NPI; null where no NPI was asked'),
  federal_hits: z.array(Exclusion).describe('Active federal records that carry this NPI'),
  state_excluded: z.array(Exclusion).describe('Active state records that carry this NPI'),
  inactive_records: z.array(Exclusion).describe('Reinstated or ended records that carry this NPI'),
  hits: z.array(ScreeningHit).describe('Hits by name, surest first, at most 10; subjects only'),
  hits_found: z.number().int().describe('Hits by name there are'),
  names_searched: z
    .array(z.object({ name: z.string().describe('The name'), from: z.enum(['asked', 'nppes']).describe('Who gave it') }))
    .describe('Names compared with the lists; none for a plain NPI'),
  provider: ProviderStatus.nullable().describe('Whether NPPES knows the NPI; null where none was asked'),
});
export type BatchResult = z.input<typeof BatchResult>;

export const BatchAnswer = z.object({
  as_of: screeningFields.as_of,
  counts: z
    .object({
      items: z.number().int().describe('NPIs and subjects in the request'),
      excluded: z.number().int().describe('Items with an active record under their NPI'),
      match: z.number().int().describe('Items with this outcome'),
      possible: z.number().int().describe('Items with this outcome'),
      clear: z.number().int().describe('Items with this outcome'),
      clear_with_gaps: z.number().int().describe('Items with this outcome'),
      not_screenable: z.number().int().describe('Items with this outcome'),
      invalid: z.number().int().describe('Items that were not screened'),
    })
    .describe('Summary; duplicates count as often as they stand in the request'),
  results: z.array(BatchResult).describe('One result per item: NPIs in their order, then subjects in theirs'),
  lists_searched: screeningFields.lists_searched,
  gaps: screeningFields.gaps,
});
