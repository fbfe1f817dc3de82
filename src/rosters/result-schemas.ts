import { z } from 'zod';
import { ROSTER_FIELDS } from '../fields/roster-headings.ts';
import { BatchResult } from '../screening/batch-schemas.ts';
import { Identifiers } from '../screening/identifiers.ts';
import { HitDecision, Review } from './decisions/schemas.ts';
import { RowOutcome } from './outcomes.ts';

/** What a screening found for one subject. */
export const SubjectResult = BatchResult.pick({
  ...{ excluded: true, federal_hits: true, state_excluded: true, inactive_records: true, hits: true, hits_found: true },
  ...{ hits_below_min_score: true, hits_that_differ: true, differences: true, groups: true, groups_found: true },
  ...{ names_searched: true, provider: true },
}).meta({ id: 'SubjectResult' });
export type SubjectResult = z.input<typeof SubjectResult>;

export const RosterResult = z
  .object({
    position: z.number().int().describe('Position of the subject in the roster, from 1'),
    row_number: z.number().int().describe('Row of the file, or line of the text; for JSON the position in the array'),
    id: z.string().nullable().describe('Your own identifier of the subject'),
    subject: z
      .object(Object.fromEntries(ROSTER_FIELDS.map((field) => [field, z.string().nullable().describe('As sent; null if empty')])))
      .describe('The recognized cells of the row as sent')
      .meta({ id: 'RosterSubject' }),
    outcome: RowOutcome.nullable().describe(
      'invalid: the row has a value that cannot be read and was not screened, see reason. Null: not screened yet',
    ),
    reason: z.string().nullable().describe('Why the row is invalid, or why the subject cannot be screened'),
    screened_at: z.iso.datetime().nullable().describe('When the subject was screened (UTC); null for an invalid row'),
    result: SubjectResult.nullable().describe('What was found; null for a row that was not screened'),
    surest_score: z
      .number()
      .nullable()
      .describe(
        'Score of the strongest hit that counts in the outcome, 0 to 1; 1 for a record with the NPI of the subject; null without one',
      ),
    identifiers: Identifiers.nullable().describe(
      'What details other than the name say about the hits that count. agree: a hit has the same NPI, birth date or license number, or the same full name and state; differ: every hit has a different NPI, a birth date in a different year or a different full middle name; name_only: anything else. Null without a hit. The outcome does not depend on it',
    ),
    kept: z
      .array(z.string())
      .describe('Cells of the columns with is_kept of the screening, in their order, as sent; empty if there are none'),
    left_out_fields: z
      .array(z.string())
      .describe('Fields that could not be read: the row was screened without them (unreadable=leave_out) and is never clear'),
    screened_without: z
      .object({
        fields: z.array(z.string()).describe('Fields of the row that could not be read and were left out'),
        screening_id: z.string().describe('The screening without them, with its own certificate'),
        position: z.number().int().describe('Position of the row in that screening, from 1'),
        outcome: RowOutcome.describe('Outcome without them; the outcome of the row stays invalid'),
        screened_at: z.iso.datetime().describe('When it was screened (UTC)'),
      })
      .meta({ id: 'ScreenedWithout' })
      .nullable()
      .describe('Set for an invalid row that was screened again without optional values'),
    review: Review.nullable().describe('State of the review; null for a row that is not screened yet, and in results without an account'),
    decisions: z.array(HitDecision).describe('The newest decision of your account on each record of the result'),
  })
  .meta({ id: 'RosterRow' });
export type RosterResult = z.input<typeof RosterResult>;
