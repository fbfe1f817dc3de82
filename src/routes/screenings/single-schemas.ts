import { z } from 'zod';
import { flag, instant, integer, number, text, textOrNull } from '../../fields/described.ts';
import { HitDecision } from '../../rosters/decisions/schemas.ts';
import { Outcome } from '../../screening/decide.ts';
import { listFields } from '../../screening/list-block.ts';
import { Exclusion } from '../../screening/schemas.ts';
import { ScreeningId } from './schemas.ts';

export const SingleReview = z.object({
  id: ScreeningId,
  screened_at: instant('When it was screened (UTC)'),
  as_of: z.iso.date().describe('As-of date of the result'),
  position: integer('Position of the subject in the screening, from 1'),
  subjects: integer('Subjects of the screening: several only for a batch'),
  sent: z.record(z.string(), z.string()).describe('The values as sent'),
  outcome: Outcome.nullable().describe('Outcome; null if the subject was not screened'),
  reason: textOrNull('Why it was not screened'),
  ignored: z.array(z.string()).describe('Fields that could not be read: it was screened without them'),
  ...listFields,
  hits: z
    .array(
      z.object({
        list: text('Source id of the list'),
        outcome: z.enum(['match', 'possible', 'inactive']).describe('match, possible or inactive, when it was screened'),
        score: number('Similarity, 0 to 1'),
        is_as_screened: flag('False if the record has changed on its list or left it since: screen the name again to decide on it'),
        record: Exclusion.nullable().describe('The record as of the date of the screening; null if it is no longer on file in that form'),
      }),
    )
    .describe('Hits, as far as the response contained them'),
  hits_found: integer('Number of hits'),
  decisions: z
    .array(HitDecision)
    .describe('The newest decision of your account on each record, also one made in another screening of the same subject'),
  reviewer: textOrNull('Name of the reviewer of the last decision with your account; null before the first one'),
});
