import { z } from 'zod';
import { MAX_NAMES } from '#match/names';
import { CANDIDATES } from '#search/name-candidates';
import { MOST_NAMES, MOST_WIDE_SEARCHES } from './batch-limits.ts';
import { Outcome } from './decide.ts';
import { groupFields } from './group-schemas.ts';
import { differenceFields } from './identifiers.ts';
import { Exclusion, ProviderStatus, ScreeningHit, screeningFields, screeningRef } from './schemas.ts';
import { hits_below_min_score, min_score } from './strictness.ts';

/** The limits of a batch, for the API documentation. */
export const batchLimits =
  `A request may contain at most ${MOST_NAMES.toLocaleString('en-US')} names in total, including names after AKA or DBA and names that NPPES lists for an NPI; more returns a 400. A subject with more than ${MAX_NAMES} names is ` +
  `not_screenable unless a name matches. The first ${MOST_WIDE_SEARCHES} very common names are compared with every similar listed name, later ones with the ${CANDIDATES} most similar: hits_found is then a minimum.`;

export const BatchResult = z
  .object({
    kind: z.enum(['npi', 'subject']).describe('Which array of the request the item came from'),
    index: z.number().int().describe('Its index in that array, from 0'),
    id: z.string().nullable().describe('The id sent with a subject'),
    npi: z.string().nullable().describe('The NPI as sent'),
    status: z
      .enum(['screened', 'duplicate', 'invalid'])
      .describe('duplicate: same result as its first occurrence; invalid: not screened, see error'),
    error: z.string().nullable().describe('What is accepted instead of the invalid item'),
    problems: z
      .array(z.object({ member: z.string().describe('Field of the subject'), expected: z.string().describe('What was expected') }))
      .describe('Fields of a subject that were invalid; it was screened without them and is never clear'),
    duplicate_of: z.number().int().nullable().describe('Index of the first occurrence'),
    outcome: Outcome.nullable().describe('Null for an invalid item'),
    reason: z.string().nullable().describe('Why the subject cannot be screened'),
    excluded: z
      .boolean()
      .nullable()
      .describe('True if an active record on a searched list has this NPI; null if no NPI was sent or no list was searched'),
    federal_hits: z
      .array(Exclusion)
      .describe('Records with this NPI on the federal list and SAM.gov, active or still listed after their period'),
    state_excluded: z.array(Exclusion).describe('Records with this NPI on state lists, active or still listed after their period'),
    inactive_records: z.array(Exclusion).describe('Records with this NPI that were reinstated'),
    hits: z.array(ScreeningHit).describe('Hits by name, most certain first, at most 10, in rosters 50; subjects only'),
    hits_found: z
      .number()
      .int()
      .describe('Total number of hits by name. Each is one record of a list; several may be about one person, see groups'),
    hits_below_min_score,
    ...differenceFields,
    ...groupFields,
    names_searched: z
      .array(
        z.object({
          name: z.string().describe('The name'),
          from: z.enum(['asked', 'nppes']).describe('Where the name came from: the request or NPPES'),
        }),
      )
      .describe('Names compared with the lists; empty for an NPI alone'),
    provider: ProviderStatus.nullable().describe('NPPES status of the NPI; null if none was sent'),
  })
  .meta({ id: 'BatchResult' });
export type BatchResult = z.input<typeof BatchResult>;

export const BatchAnswer = z
  .object({
    ...screeningRef,
    as_of: screeningFields.as_of,
    min_score,
    counts: z
      .object({
        items: z.number().int().describe('NPIs and subjects in the request'),
        excluded: z.number().int().describe('Items whose NPI is on an active record'),
        match: z.number().int().describe('Items with this outcome'),
        possible: z.number().int().describe('Items with this outcome'),
        clear: z.number().int().describe('Items with this outcome'),
        clear_with_gaps: z.number().int().describe('Items with this outcome'),
        not_screenable: z.number().int().describe('Items with this outcome'),
        invalid: z.number().int().describe('Items that were not screened'),
      })
      .describe('Summary; duplicates are counted each time they appear in the request'),
    results: z.array(BatchResult).describe('One result per item, in the order of the request: NPIs first, then subjects'),
    lists: screeningFields.lists,
    gap_reasons: screeningFields.gap_reasons,
    gap_notes: screeningFields.gap_notes,
  })
  .meta({ id: 'BatchScreening' });
