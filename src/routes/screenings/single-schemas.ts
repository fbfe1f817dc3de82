import { z } from 'zod';
import { HitDecision } from '../../rosters/decisions/schemas.ts';
import { Outcome } from '../../screening/decide.ts';
import { listFields } from '../../screening/list-block.ts';
import { Exclusion } from '../../screening/schemas.ts';
import { ScreeningId } from './schemas.ts';

export const SingleReview = z.object({
  id: ScreeningId,
  screened_at: z.iso.datetime().describe('When it was screened (UTC)'),
  as_of: z.iso.date().describe('As-of date of the result'),
  position: z.number().int().describe('Position of the subject in the screening, from 1'),
  subjects: z.number().int().describe('Subjects of the screening: several only for a batch'),
  sent: z.record(z.string(), z.string()).describe('The values as sent'),
  outcome: Outcome.nullable().describe('Outcome; null if the subject was not screened'),
  reason: z.string().nullable().describe('Why it was not screened'),
  ignored: z.array(z.string()).describe('Fields that could not be read: it was screened without them'),
  ...listFields,
  hits: z
    .array(
      z.object({
        list: z.string().describe('Source id of the list'),
        outcome: z.enum(['match', 'possible', 'inactive']).describe('match, possible or inactive, when it was screened'),
        score: z.number().describe('Similarity, 0 to 1'),
        is_as_screened: z
          .boolean()
          .describe('False if the record has changed on its list or left it since: screen the name again to decide on it'),
        record: Exclusion.nullable().describe('The record as of the date of the screening; null if it is no longer on file in that form'),
      }),
    )
    .describe('Hits, as far as the response contained them'),
  hits_found: z.number().int().describe('Number of hits'),
  decisions: z
    .array(HitDecision)
    .describe('The newest decision of your account on each record, also one made in another screening of the same subject'),
  reviewer: z.string().nullable().describe('Name of the reviewer of the last decision with your account; null before the first one'),
});
