import { z } from 'zod';
import { MAX_NAMES } from '../match/names.ts';
import { CANDIDATES } from '../search/name-candidates.ts';
import { MOST_NAMES, MOST_WIDE_SEARCHES } from './batch-limits.ts';
import { Outcome } from './decide.ts';
import { groupFields } from './group-schemas.ts';
import { Exclusion, ProviderStatus, ScreeningHit, screeningFields } from './schemas.ts';

/** What a batch holds at most, for its documentation. */
export const batchLimits =
  `One request holds at most ${MOST_NAMES.toLocaleString('en-US')} names in all, counting those after AKA or DBA and those NPPES gives for an NPI; more is a 400. A subject with more than ${MAX_NAMES} names is ` +
  `not_screenable unless a name matches. The first ${MOST_WIDE_SEARCHES} very common names are compared with every listed namesake, further ones with the nearest ${CANDIDATES}: hits_found is then a minimum.`;

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
  federal_hits: z.array(Exclusion).describe('Active records of the federal list and of SAM.gov that carry this NPI'),
  state_excluded: z.array(Exclusion).describe('Active state records that carry this NPI'),
  inactive_records: z.array(Exclusion).describe('Reinstated or ended records that carry this NPI'),
  hits: z.array(ScreeningHit).describe('Hits by name, surest first, at most 10; subjects only'),
  hits_found: z.number().int().describe('Hits by name there are'),
  ...groupFields,
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
